/// Paths as other programs want them.
enum ReportPath {
  /// Without `.` steps and doubled slashes; a folder above stays as it is written.
  static func tidied(_ path: String) -> String {
    let steps = steps(of: path).joined(separator: "/")
    return path.hasPrefix("/") ? "/" + steps : steps.isEmpty ? "." : steps
  }

  /// A URI reference (RFC 3986): relative for a relative path, `file:` for an absolute one.
  static func uri(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + percentEncoded(tidied(path))
  }

  /// All but unreserved characters and slashes as percent-encoded UTF-8 (RFC 3986, section 2).
  static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// `path` as seen from the folder that the file at `file` is in; `path` itself where only the
  /// file system could determine it.
  static func relative(_ path: String, toFolderOf file: String) -> String {
    let (target, folder) = (steps(of: path), steps(of: file).dropLast())
    guard path.hasPrefix("/") == file.hasPrefix("/"), !folder.contains("..") else {
      return tidied(path)
    }
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: folder.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }

  private static func steps(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }
}
