import KineoGeometry
import KineoSystem

/// The forms a value can be asked for in, with the words messages use for them.
package enum ValueForm: Equatable, Sendable {
  /// One word or number, as `docs/presets.md` describes it.
  case text, boolean, integer, number, duration, angle, color, point, size, scale, fraction, loop,
    position, fileSize
  /// Several values, without or with names.
  case list, mapping
  /// A word from a closed set, such as a `curve`.
  case name(of: String)
  /// A word, or a mapping with one entry, such as a `step`.
  case variant(of: String)

  /// With its article: `"abc" is not` this.
  var noun: String {
    switch self {
    case .text: "text"
    case .boolean: "a boolean"
    case .integer: "a whole number"
    case .number: "a number"
    case .duration: "a duration"
    case .angle: "an angle"
    case .color: "a color"
    case .point: "a point"
    case .size: "a size"
    case .scale: "a scale"
    case .fraction: "a fraction"
    case .loop: "a loop"
    case .position: "a position"
    case .fileSize: "a file size"
    case .list: "a list"
    case .mapping: "a mapping"
    case .name(let what): "the name of \(Self.article(what))"
    case .variant(let what): Self.article(what)
    }
  }

  /// How to write one, nil where the noun suffices.
  var spelling: String? {
    switch self {
    case .text, .name: nil
    case .boolean: "true or false"
    case .integer: "digits such as 12"
    case .number: "digits such as 12 or 0.5"
    case .duration: "0.5, 0.5s or 500ms"
    case .angle: "90deg, 1.57rad or 0.25turn"
    case .color: "a name such as red, \"#d9304f\", rgb(217 48 79) or hsl(349 69% 52%)"
    case .point: "[x, y]"
    case .size: "[width, height]"
    case .scale: "a factor such as 1.5, or [x, y]"
    case .fraction: "0.5 or 50%"
    case .loop: "forever, once or a number of plays such as 3"
    case .position:
      "seconds such as 2.5, 25%, +=0.5, < or > with an offset such as <0.2, or a label such as ready+=0.3"
    case .fileSize: FileSize.spelling
    case .list: "[first, second] or lines that start with \"- \""
    case .mapping: "key: value"
    case .variant(let what): "the name of \(Self.article(what)), or name: {key: value}"
    }
  }

  private static func article(_ what: String) -> String {
    (what.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + what
  }
}
