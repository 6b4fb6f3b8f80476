import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

/// A folder with presets and the GIFs made of them; removed with the value.
final class BatchFolder {
  let scratch: Folder
  var options = ExportOptions()
  /// What is changed in the settings of each preset.
  var change: @Sendable (inout OutputSettings) -> Void = { _ in }
  /// As ``PresetSettings/allowedPaths``, below the folder.
  var allowedPaths: [String] = []
  /// As ``BatchRequest/keptBytes``.
  var keptBytes = 1 << 20

  /// - Parameter count: How many small presets there are at first: `p1.yaml`, `p2.yaml` and so on.
  init(_ count: Int = 0) throws {
    scratch = try Folder()
    try FileManager.default.createDirectory(
      atPath: scratch["Presets"], withIntermediateDirectories: true)
    for number in 0..<count { try write(Self.preset(), to: "p\(number + 1).yaml") }
  }

  /// Six frames of 12 x 8 px, unless said.
  static func preset(
    width: Int = 12, fill: String = "red", by shift: Int = 6, duration: Double = 0.1,
    more: String = ""
  ) -> String {
    """
    canvas: {width: \(width), height: 8}
    layers:
      - square: {rectangle: [4, 4], fill: \(fill), position: [3, 4]}
    animate:
      - shift: {by: [\(shift), 0], duration: \(duration)}
    \(more)
    """
  }

  func write(_ text: String, to name: String) throws { try scratch.write(text, to: preset(name)) }
  func preset(_ name: String) -> String { "Presets/\(name)" }
  func output(_ name: String) -> String { scratch["Output/\(name)"] }
  func gif(_ name: String) throws -> [UInt8] { try scratch.bytes("Output/\(name)") }

  var plan: BatchPlan { plan(formats: [.gif]) }

  func plan(formats: [FileFormat]) -> BatchPlan {
    let change = change
    var settings = PresetSettings()
    settings.allowedPaths = allowedPaths.map { scratch[$0] }
    var request = BatchRequest(
      FileSearch([scratch["Presets"]], allowing: settings.allowedPaths).files,
      to: .folder(scratch["Output"]), settings: settings, options: options,
      formats: formats, adjust: { change(&$0.output) })
    request.keptBytes = keptBytes
    return BatchPlan(request)
  }

  /// What becomes of each GIF, in the order of the presets.
  static func results(_ run: BatchRun) -> [BatchResult] {
    let results = Mutex<[BatchResult]>([])
    run.run(BatchRun.Observer { outcome in results.withLock { $0.append(outcome.result) } })
    return results.withLock { $0 }.sorted { $0.number < $1.number }
  }

  func render(isForced: Bool = false, cache: RenderCache? = nil) -> [BatchResult] {
    Self.results(BatchRun(rendering: plan, isForced: isForced, cache: cache))
  }

  func check(_ options: CheckOptions = CheckOptions()) -> [BatchResult] {
    Self.results(BatchRun(checking: plan, options: options))
  }
}

extension BatchItem {
  /// One that is never made, for what only counts.
  static func sample(_ number: Int, cost: Int, side: Int = 10, frames: Int = 10) -> BatchItem {
    BatchItem(
      number: number, preset: "\(number).yaml", includes: [:], index: 0, label: "",
      output: "\(number).gif", format: .gif, isLooped: true, hasMaximumSize: false,
      budget: OutputLimits(),
      preview: ExportPreview(
        width: side, height: side, frameRate: 50, frames: frames, centiseconds: 2 * frames),
      stamp: nil, key: "\(number)", cost: cost,
      memory: MemoryEstimate(FrameSize(width: side, height: side), frames: frames),
      composition: nil, document: nil)
  }

  /// The same with another budget.
  func kept(to budget: OutputLimits) -> BatchItem {
    BatchItem(
      number: number, preset: preset, includes: includes, index: index, label: label,
      output: output, format: .gif, isLooped: true, hasMaximumSize: false,
      budget: budget, preview: preview, stamp: stamp, key: key, cost: cost, memory: memory,
      composition: composition, document: document)
  }
}
