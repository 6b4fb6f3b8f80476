import Foundation

@testable import KineoText

/// Fonts of a few squares; `Tests/Fonts/make-fonts.py` writes them.
enum TestFonts {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path()

  static func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// A style in which a pixel is a font unit.
  static func style(_ name: String, _ request: FontRequest = FontRequest()) -> TextStyle {
    var font = request
    font.file = FontRequest.File(path: path(name))
    return TextStyle(font: font, size: 1000)
  }
}

/// A folder of a test's own; removed with the value.
final class ScratchFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "kineo-fonts-\(UUID())").path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}
