import Kineo
import KineoSystem

/// HTML that shows the smallest of several files with the same animation, for READMEs and pages.
struct HTMLSnippet {
  /// The files, by their formats, with their sizes as far as they are known.
  let files: [(path: String, format: FileFormat, bytes: Int?)]
  let width: Int
  let height: Int
  /// Whether the animation plays more than once.
  let isLooped: Bool

  /// A picture, and where there are films a video as well, since many sites allow none.
  var text: String { [picture, video].compactMap { $0 }.joined(separator: "\n") }

  /// - Parameter files: Written already.
  init(
    files: [(path: String, format: FileFormat)], width: Int, height: Int, isLooped: Bool
  ) {
    self.files = files.map { ($0.path, $0.format, FileStatus($0.path)?.size) }
    (self.width, self.height, self.isLooped) = (width, height, isLooped)
  }

  private func size(_ format: FileFormat) -> String {
    let size = format.size(of: FrameSize(width: width, height: height))
    return "width=\"\(size.width)\" height=\"\(size.height)\""
  }

  /// Files of `formats`, the smallest first; in the given order where sizes are equal or not known.
  private func files(
    of formats: [FileFormat]
  ) -> [(path: String, format: FileFormat, bytes: Int?)] {
    let found = formats.compactMap { format in files.first { $0.format == format } }
    return found.enumerated().sorted {
      ($0.element.bytes ?? 0, $0.offset) < ($1.element.bytes ?? 0, $1.offset)
    }.map(\.element)
  }

  /// What every browser shows: the GIF, if there is one.
  private var fallback: (path: String, format: FileFormat, bytes: Int?)? {
    [FileFormat.gif, .png, .webp].lazy.compactMap { format in files.first { $0.format == format } }
      .first
  }

  private var otherImages: [(path: String, format: FileFormat, bytes: Int?)] {
    files(of: [.webp, .png]).filter { $0.format != fallback?.format }
  }

  /// Images that are not smaller than the one that every browser shows, and which nobody needs.
  var needless: [String] { otherImages.filter(isNeedless).map(\.path) }

  private func isNeedless(_ file: (path: String, format: FileFormat, bytes: Int?)) -> Bool {
    guard let bytes = file.bytes, let most = fallback?.bytes else { return false }
    return bytes >= most
  }

  private var picture: String? {
    guard let fallback else { return nil }
    let sources = otherImages.filter { !isNeedless($0) }.map {
      "  <source srcset=\"\(Self.url($0.path))\" type=\"image/\($0.format.rawValue)\">\n"
    }
    let image = "<img src=\"\(Self.url(fallback.path))\" \(size(fallback.format)) alt=\"\(name)\">"
    return "<picture>\n\(sources.joined())  \(image)\n</picture>"
  }

  private var video: String? {
    let films = files(of: [.webm, .mp4]).map {
      "  <source src=\"\(Self.url($0.path))\" type=\"video/\($0.format.rawValue)\">\n"
    }
    guard !films.isEmpty else { return nil }
    return
      "<video \(size(.mp4)) autoplay muted playsinline\(isLooped ? " loop" : "")>\n\(films.joined())</video>"
  }

  /// Prints the HTML, and what it leaves out.
  func print(on console: Console, isQuiet: Bool) {
    if !isQuiet {
      for path in needless {
        console.note("\(path) is not smaller than the other image, so the HTML does without it")
      }
    }
    console.report(text)
  }

  /// The name of the first file without its end, for those who do not see it.
  private var name: String {
    let name = files.first?.path.split(separator: "/").last.map(String.init) ?? ""
    return escapedForMarkup(name.split(separator: ".").first.map(String.init) ?? name)
  }

  /// A path as a relative URL (RFC 3986, section 3.3), which has nothing that markup would take for its own.
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
