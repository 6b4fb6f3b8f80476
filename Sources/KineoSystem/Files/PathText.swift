/// Paths as they are written, without asking the system.
package enum PathText {
  /// `path`, resolved against the file `base`.
  package static func path(_ path: String, besideFile base: String) -> String {
    guard !path.hasPrefix("/"), let slash = base.lastIndex(of: "/") else { return path }
    return base[...slash] + path
  }

  /// The folder that the file at `path` is in; `.` for the current one.
  package static func folder(ofFile path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the name of a file ends in one of `endings`, such as `png`, in upper or lower case.
  package static func hasEnding(_ path: String, of endings: [String]) -> Bool {
    let path = path.lowercased()
    return endings.contains { path.hasSuffix("." + $0) }
  }

  /// `a/b` for `a/b//`; the root stays what it is.
  package static func withoutSlashes(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }
}
