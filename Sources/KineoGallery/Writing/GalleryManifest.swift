/// The list of a gallery's files that stands beside them: only what is on it is ever replaced or
/// removed.
struct GalleryManifest: Equatable {
  static let path = ".kineo-gallery"

  /// In their order.
  var paths: [String]

  private static let head = "kineo gallery 1"

  init(paths: [String]) { self.paths = paths }

  /// Nil if the bytes are no such list.
  init?(bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.first == Self.head, lines.last == "" else { return nil }
    paths = Array(lines.dropFirst().dropLast())
    guard paths.allSatisfy(Self.isSafe) else { return nil }
  }

  var bytes: [UInt8] { Array(([Self.head] + paths).map { $0 + "\n" }.joined().utf8) }

  /// Whether the path stays in the folder of the gallery.
  private static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
    }
  }
}
