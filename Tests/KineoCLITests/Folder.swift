import Foundation

/// A folder of a test's own; removed with the value.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kineo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  /// All names in it, hidden ones included.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: self[name])
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return self[name]
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self[name])))
  }
}

/// Presets for tests; small, because debug builds are slow.
enum Presets {
  /// Six frames.
  static let small = """
    canvas: {width: 12, height: 8}
    layers:
      - square: {rectangle: [4, 4], fill: red, position: [3, 4]}
    animate:
      - shift: {by: [6, 0], duration: 0.1}
    """
  static let wrong = small.replacingOccurrences(of: "shift", with: "shfit")
  /// Longer than any test waits.
  static let long = """
    canvas: {width: 400, height: 400}
    layers:
      - square: {rectangle: [200, 200], fill: red, position: [200, 200]}
    animate:
      - rotate: {by: 360deg, duration: 100}
    """
}
