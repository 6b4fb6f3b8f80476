/// Names that are given to new files: they mean the same in every shell, on every system.
enum OutputName {
  private static let extensions = [".yaml", ".yml", ".json"]

  /// The name of the GIF for a preset, without a folder.
  static func gif(for preset: String) throws(UsageError) -> String {
    guard preset != "-" else {
      throw .rule("a preset from standard input has no name; say with -o which file to write")
    }
    let file = String(preset.split(separator: "/").last ?? "")
    let suffix = extensions.first { file.lowercased().hasSuffix($0) } ?? ""
    let name = String(file.dropLast(suffix.count))
    try check(name)
    return name + ".gif"
  }

  static func check(_ name: String) throws(UsageError) {
    guard name.utf8.allSatisfy(isAllowed), let first = name.first, first != ".", first != "-" else {
      throw .rule(
        "\(quoted(name)) cannot name a file; letters, digits, \".\", \"_\" and \"-\" are allowed, "
          + "and a letter, digit or \"_\" comes first")
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
