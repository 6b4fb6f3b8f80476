import Foundation
import Kineo
import KineoPreset
import KineoRaster

/// A kind of input that may come from strangers, and how programs read it.
public enum FuzzedKind: String, CaseIterable, Sendable {
  case preset, project, table, gif, png, y4m

  /// Reads `bytes` as far as commands would; mistakes in them are expected, and dropped.
  ///
  /// - Parameter folder: Holds what must be a file meanwhile.
  public func read(_ bytes: [UInt8], in folder: Folder) throws {
    switch self {
    case .preset: try? readPreset(bytes)
    case .project:
      try folder.write(bytes, to: "kineo.yaml")
      if let project = try? Project.find(from: folder.path) { try? project.checkPaths(besides: []) }
    case .table:
      let name = bytes.first == UInt8(ascii: "[") ? "rows.json" : "rows.csv"
      _ = try? DataTable(path: folder.write(bytes, to: name))
    case .gif: readGIF(bytes)
    case .png: _ = try? PNGDecoder.decode(bytes, pixelLimit: Self.pixelLimit)
    case .y4m:
      let path = try folder.write(bytes, to: "film.y4m")
      try? readFrames(path)
    }
  }

  /// More pixels take longer and show no more.
  private static let pixelLimit = 1 << 22
  private static let frameLimit = 20

  private func readPreset(_ bytes: [UInt8]) throws {
    let document = try PresetDocument(PresetSource(name: "a.yaml", bytes: bytes))
    for output in document.outputs.prefix(2) {
      let composition = try document.composition(output)
      let options = ExportOptions(jobs: 1)
      let plan = try ExportPlan(composition, options)
      let canvas = try composition.frame(at: plan.times[plan.times.count / 2])
      guard canvas.pixels.count < Self.pixelLimit, plan.frames.frameCount <= Self.frameLimit else {
        continue
      }
      _ = try composition.gif(options: options)
    }
  }

  private func readGIF(_ bytes: [UInt8]) {
    guard let file = try? GIFFile(bytes) else { return }
    _ = file.problems.map(\.message)
    for index in file.images.indices { _ = file.statistics(of: index) }
    guard file.width * file.height <= Self.pixelLimit, var player = try? GIFPlayer(file) else {
      return
    }
    for _ in 0..<Self.frameLimit where player.advance() == nil { return }
  }

  private func readFrames(_ path: String) throws {
    var options = FrameInputOptions()
    options.limits.pixels = Self.pixelLimit
    let input = try FrameInput(contentsOf: [path], options: options)
    try input.frames.draw(0..<min(Self.frameLimit, input.frames.frameCount)) { _, _ in }
  }
}
