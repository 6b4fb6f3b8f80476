import Foundation
import Kineo

/// A folder with the parts of an animation; removed with the value.
final class PartFolder {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "kineo-parts-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> String { url.appending(path: name).path() }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted() }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self[name])))
  }

  /// A file to be changed in place, which takes a fraction of the time of writing it anew.
  func file(_ name: String) throws -> FileHandle {
    try FileHandle(forUpdating: URL(filePath: self[name]))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: self[name]))
  }

  /// Draws `ranges` of `scene` and reads what is in the parts.
  func parts(_ ranges: [Range<Int>], of scene: Scene) throws -> [FramePart] {
    try parts(ranges, of: scene.composition())
  }

  /// Draws `ranges` of `composition` and reads what is in the parts.
  func parts(
    _ ranges: [Range<Int>], of composition: Composition, options: ExportOptions = ExportOptions()
  ) throws -> [FramePart] {
    try ranges.enumerated().map { number, range in
      let path = self["\(number).kineo-part"]
      try composition.exportPart(
        .frames(from: range.lowerBound, to: range.upperBound), to: path, options: options)
      return try FramePart(path: path)
    }
  }

  /// The GIF of the parts.
  func joined(_ parts: [FramePart], jobs: Int? = nil) throws -> (bytes: [UInt8], ExportReport) {
    let report = try PartJoin(parts, jobs: jobs).export(to: self["joined.gif"])
    return (try bytes("joined.gif"), report)
  }
}

extension FileHandle {
  func write(_ byte: UInt8, at offset: Int) throws {
    try seek(toOffset: UInt64(offset))
    try write(contentsOf: [byte])
  }
}

extension Scene {
  /// Seven frames: a disc passes a square that turns.
  static let ofSevenFrames: Scene = {
    var scene = Scene(
      width: 20, height: 12, frameRate: 10,
      layers: [
        Layer(
          "a", .ellipse(Size(width: 8, height: 8)), fill: "#d9304f", position: Point(x: 5, y: 6)),
        Layer(
          "b", .rectangle(Size(width: 6, height: 6)), fill: "#3060d0", position: Point(x: 12, y: 6)),
      ],
      animation: .parallel([
        .shift(x: 8, duration: 0.6).on("a"), .rotate(by: .degrees(70), duration: 0.6).on("b"),
      ]))
    scene.hold = 0.5
    return scene
  }()
}
