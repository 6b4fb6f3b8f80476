/// Names that are given to new files: they mean the same in every shell, on every system.
package enum SafeName {
  /// No part of a path is longer, so that there is room for what temporary files add.
  private static let limit = 200

  /// `my-spin` for `my spin`: a dash in place of each run of spaces.
  package static func dashed(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var isInRun = false
    for scalar in name.unicodeScalars {
      let isSpace = scalar.properties.generalCategory == .spaceSeparator
      if !isSpace { result.append(scalar) } else if !isInRun { result.append("-") }
      isInRun = isSpace
    }
    return String(result)
  }

  /// `clip-1` for `clip (1)`: a dash in place of each run of what no name may have, and nothing in its place at the
  /// ends. What has nothing else stays as it is.
  package static func reduced(_ name: String) -> String {
    let parts = name.unicodeScalars.split { !isAllowed($0) }
    return parts.isEmpty ? name : parts.map { String($0) }.joined(separator: "-")
  }

  /// What is the same for all names of one file on systems that ignore case.
  ///
  /// Strings are equal whether their accents are composed or not, which is one file on macOS.
  package static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  /// Why `name`, a part of a path without slashes, cannot name a file; nil when it can.
  package static func mistake(in name: String) -> String? {
    guard name.utf8.count <= limit else {
      return "\(quoted(name)) is too long for the name of a file; \(limit) bytes are allowed"
    }
    guard let first = name.unicodeScalars.first else { return "a file needs a name" }
    if let scalar = name.unicodeScalars.first(where: { !isAllowed($0) }) {
      return "\(quoted(name)) cannot name a file because of \(described(scalar)); letters, digits, "
        + "\".\", \"_\", \"-\" and \"@\" are allowed"
    }
    guard isAllowedFirst(first) else {
      return
        "\(quoted(name)) cannot name a file because it begins with \(described(first)); a letter, "
        + "digit or \"_\" comes first"
    }
    return reservation(of: name)
  }

  /// Why there is no file of this `name` on Windows, where checkouts fail on it; nil if there can be.
  package static func reservation(of name: String) -> String? {
    if [".", ".."].contains(name) { return nil }
    if let last = name.last, ". ".contains(last) {
      return
        "\(quoted(name)) cannot name a file because it ends with \(quoted(String(last))), which "
        + "Windows leaves out"
    }
    let stem = name.prefix { $0 != "." }
    let device = stem.lastIndex { $0 != " " }.map { stem[...$0] } ?? ""
    return devices.contains(device.uppercased())
      ? "\(quoted(name)) cannot name a file because \(quoted(String(device))) is a device on Windows"
      : nil
  }

  /// Of the parts of `path` below the current folder, or of the last part of one that begins with a
  /// slash, the first that Windows reserves.
  package static func reservation(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.suffix(path.hasPrefix("/") ? 1 : parts.count).lazy
      .compactMap { reservation(of: String($0)) }.first
  }

  /// "Naming Files, Paths, and Namespaces", Microsoft: with any extension, and in any case.
  private static let devices = Set(
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"]
      + ["COM", "LPT"].flatMap { port in "0123456789\u{B9}\u{B2}\u{B3}".map { "\(port)\($0)" } })

  private static func isAllowedFirst(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: false
    default: !".-@".unicodeScalars.contains(scalar)
    }
  }

  /// Letters and digits of all scripts, with their marks, but none that cannot be seen.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: "._-@".unicodeScalars.contains(scalar)
    }
  }

  /// Such as `"#"`, or `"\u{301}" (U+0301)` for what may not be visible.
  private static func described(_ scalar: Unicode.Scalar) -> String {
    quoted(String(scalar))
      + (0x20..<0x7F ~= scalar.value ? "" : " (\(scalar.codePoint))")
  }
}
