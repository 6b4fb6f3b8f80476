/// What values look like as texts, as regular expressions (ECMA 262) that all of a text matches.
///
/// They are no stricter than the readers. Letters beyond ASCII are taken as they come, because not
/// every validator knows Unicode's classes.
enum TextPattern {
  private static let letter = "[A-Za-z\\u0080-\\uFFFF]"
  /// Digits without a leading zero.
  private static let decimal = "((0|[1-9][0-9]*)(\\.[0-9]+)?|\\.[0-9]+)([eE][+-]?[0-9]+)?"
  private static let zero = "0?(\\.0+|0)([eE][+-]?[0-9]+)?"
  /// A time or a fraction in a position, without a sign.
  private static let offset = "([0-9]+(\\.[0-9]+)?|\\.[0-9]+)([eE][+-]?[0-9]+)?(s|ms|%)?"

  static let duration = "\\+?\(decimal)(s|ms)?|-\(zero)(s|ms)?"
  static let angle = "[+-]?(\(decimal)(deg|rad|turn)|\(zero))"
  static let fraction = "[+-]?\(decimal)%?"
  static let fileSize = "[0-9]+(\\.[0-9]+)? ?(B|kB|MB|GB|KiB|MiB|GiB)?"
  static let position =
    "\(offset)|[<>]([+-]=?\(offset)|\(offset))?|[+-]=\(offset)|\(letter)[^=]*([+-]=\(offset))?"
  /// What stands between the digits of a number.
  static let separator = "[^A-Za-z0-9]*"
  static let label = "\(letter)[^=<>+]{0,59}"

  /// Digits and functions. The names of CSS may have capitals, which are not listed.
  static let colors = [
    "\\s*#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\\s*",
    "\\s*([Rr][Gg][Bb]|[Hh][Ss][Ll])[Aa]?\\(.*\\)\\s*",
    "[A-Za-z]*[A-Z][A-Za-z]*",
  ]

  /// A text with a variable or a parameter in it, or a number drawn at random.
  static let expression = "[\\s\\S]*(\\$[A-Za-z_\\u0080-\\uFFFF]|random\\()[\\s\\S]*"

  /// Neither brackets nor a name that means other layers.
  static let layerName = "(?!(all|camera)$)[^\\[\\]]{1,60}"
  static let variableName = "(?!(name|row)$)[A-Za-z_\\u0080-\\uFFFF][A-Za-z0-9_\\u0080-\\uFFFF]*"
  /// Not a key that every step takes.
  static let parameterName = "(?!(on|at|additive)$)\(letter)[A-Za-z0-9_\\u0080-\\uFFFF]*"

  /// The expression for a validator, which looks for a match anywhere in a text.
  static func anchored(_ pattern: String) -> String { "^(\(pattern))$" }
}
