import Kineo
import SampleFrames

/// An animation for which files of many sizes are looked for.
struct SizeScene {
  let name: String
  private let plan: (_ limit: Int?) throws -> ExportPlan

  init(_ scene: BenchmarkScene) throws {
    switch scene.source {
    case .formula(let frames): try self.init(scene.name, frames)
    case .preset(let path): try self.init(scene.name, preset: path)
    }
  }

  /// The frames of a formula.
  private init(_ name: String, _ frames: some ComputedFrames) throws {
    let input = try FrameInput(DrawnFrames(frames), frameRate: Rational(frames.frameRate))
    self.name = name
    plan = { try ExportPlan(input, OutputSettings(maximumSize: $0), ExportOptions()) }
  }

  /// The preset at `path`.
  private init(_ name: String, preset path: String) throws {
    let composition = try PresetSource(path: path).composition()
    self.name = name
    plan = { limit in
      var limited = composition
      limited.output.maximumSize = limit
      return try ExportPlan(limited, ExportOptions())
    }
  }

  /// What makes its file.
  ///
  /// - Parameter limit: The most bytes; nil for the file as it is without one.
  func export(limit: Int? = nil) throws -> FrameExport { try plan(limit).export }
}
