import Kineo

extension Options {
  static let set = Option(
    "set", "NAME=VALUE", .assignment, "Give a variable of the preset a value, or choose a variant",
    isRepeatable: true)
  static let data = Option(
    "data", "FILE", .inputFile, "Make a GIF of each row of a table of values for variables")
  static let name = Option(
    "name", "TEMPLATE", .name,
    "Template of output names, such as {name}-{theme}.gif, instead of the presets' own")

  static let allowPath = Option(
    "allow-path", "DIR", .folder,
    "Let presets and the project name files of this folder as well", isRepeatable: true)

  /// The options of commands that work on all outputs of a preset.
  static let settings = [set.spec, data.spec, name.spec, allowPath.spec]
}

/// A value for a variable, as `--set` has it.
struct SetValue: Sendable, Equatable {
  let name: String
  let text: String
}

extension ValueForm<SetValue> {
  /// `size=80`; the value may be empty, and contain any character.
  static let assignment = ValueForm(allowed: "the name of a variable, = and its value") { text in
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    return SetValue(
      name: String(text[..<equals]), text: String(text[text.index(after: equals)...]))
  }
}

extension ValueForm<String> {
  static let inputFile = ValueForm(
    allowed: "the name of a file, or - for standard input", read: { $0.isEmpty ? nil : $0 })
}
