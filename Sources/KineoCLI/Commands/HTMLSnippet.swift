import Kineo
import KineoSystem

/// HTML that shows the best of several files with the same animation, for READMEs and pages.
struct HTMLSnippet {
  /// The files, by their formats.
  let files: [(path: String, format: FileFormat)]
  let width: Int
  let height: Int
  /// Whether the animation plays more than once.
  let isLooped: Bool

  /// A picture, and where there are films a video as well, since many sites allow none.
  var text: String { [picture, video].compactMap { $0 }.joined(separator: "\n") }

  private var size: String { "width=\"\(width)\" height=\"\(height)\"" }

  private func path(_ format: FileFormat) -> String? {
    files.first { $0.format == format }.map { escapedForMarkup(Self.url($0.path)) }
  }

  private var picture: String? {
    let images = [FileFormat.webp, .png, .gif].compactMap { format in
      path(format).map { (path: $0, type: "image/\(format.rawValue)") }
    }
    guard let last = images.last else { return nil }
    let sources = images.dropLast().map {
      "  <source srcset=\"\($0.path)\" type=\"\($0.type)\">\n"
    }
    return
      "<picture>\n\(sources.joined())  <img src=\"\(last.path)\" \(size) alt=\"\(name)\">\n</picture>"
  }

  private var video: String? {
    let films = [FileFormat.webm, .mp4].compactMap { format in
      path(format).map { "  <source src=\"\($0)\" type=\"video/\(format.rawValue)\">\n" }
    }
    guard !films.isEmpty else { return nil }
    return
      "<video \(size) autoplay muted playsinline\(isLooped ? " loop" : "")>\n\(films.joined())</video>"
  }

  /// The name of the first file without its end, for those who do not see it.
  private var name: String {
    let name = files.first?.path.split(separator: "/").last.map(String.init) ?? ""
    return escapedForMarkup(name.split(separator: ".").first.map(String.init) ?? name)
  }

  /// A path as a relative URL (RFC 3986, section 3.3).
  private static func url(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
