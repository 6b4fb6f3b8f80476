import LibC

/// The value of a variable of the environment; empty where it is not set.
func environment(_ name: String) -> String {
  getenv(name).map { String(cString: $0) } ?? ""
}

/// The character encoding of the terminal, from the environment.
enum Locale {
  /// Whether text is UTF-8 (POSIX.1-2017, section 8.2: the first of these that is set counts).
  static var isUTF8: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].map(environment).first { !$0.isEmpty } ?? ""
    let ending = name.lowercased()
    return ending.contains("utf-8") || ending.contains("utf8")
  }
}

extension Console {
  /// The width of reports: `COLUMNS`, or the terminal's, or 80 columns.
  var reportColumns: Int {
    let columns = Int(environment("COLUMNS")) ?? 0
    return columns > 0 ? min(columns, 10_000) : outputColumns ?? 80
  }
}
