/// The values allowed at a place of a preset, for the JSON Schema and the reference.
///
/// A ``Form`` holds it together with the reader of such values, which may know more, such as
/// whether a layer exists.
indirect enum ValueSchema: Sendable {
  case anything
  /// Any text; editors take some words and digits for other values.
  case text
  case boolean
  case integer(ClosedRange<Int>)
  case number(Bounds)
  /// A fraction, `0.5` or `50%`.
  case fraction(Bounds)
  /// One of a closed set of words.
  case words([String])
  /// Any name but these.
  case name(otherThan: [String])
  /// A text that matches a regular expression completely (ECMA 262).
  case pattern(String)
  /// A list with a number of values.
  case list(ValueSchema, ClosedRange<Int> = 0...Int.max)
  case mapping(Mapping)
  case either([ValueSchema])
  /// A value that the reference calls otherwise.
  case described(ValueSchema, String)
  /// What is described elsewhere, because it is used more than once or holds itself.
  case defined(SchemaDefinition)
}
