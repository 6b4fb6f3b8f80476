import KineoSystem

/// Turns libyaml's errors into messages for people who write presets.
struct SyntaxWording {
  private let problem: String

  init(_ problem: String) { self.problem = problem }

  /// Whether the mistake is where the unfinished value began, and not where libyaml gave up.
  var pointsAtContext: Bool {
    problem == "could not find expected ':'" || problem == "found unexpected end of stream"
  }

  /// - Parameters:
  ///   - character: What stands at the place of the mistake.
  ///   - contextLine: The line on which the value that could not be finished began.
  func message(character: Character?, contextLine: Int?) -> String {
    let start = contextLine.map { " from line \($0)" } ?? ""
    return switch problem {
    case "found character that cannot start any token": Self.badStart(character)
    case "mapping values are not allowed in this context":
      "unexpected \":\"; check the indentation, or put quotes around a text with a colon"
    case "could not find expected ':'": "a key needs a colon after it: key: value"
    case "did not find expected key":
      "expected a key of the mapping\(start); check indentation and quotes"
    case "did not find expected '-' indicator":
      "expected \"- \" for the next item of the list\(start); check the indentation"
    case "did not find expected ',' or ']'":
      "expected \",\" or \"]\" in the list\(start)" + Self.hint(character)
    case "did not find expected ',' or '}'":
      "expected \",\" or \"}\" in the mapping\(start)" + Self.hint(character)
    case "did not find expected node content": "expected a value"
    case "found unexpected end of stream": "the quoted text is never closed"
    case "found unknown escape character": "unknown escape in quoted text; write \\\\ for \\"
    case "did not find expected hexdecimal number": "an escape needs hexadecimal digits here"
    case "found invalid Unicode character escape code":
      "this escape is no character; write the character itself"
    case "did not find expected alphabetic or numeric character":
      "a text cannot start with * or &; put quotes around it"
    case "block sequence entries are not allowed in this context":
      "a list item cannot start here; start it on its own line"
    case "did not find expected comment or line break": "expected the end of the line"
    case "did not find expected <document start>": "expected the end of the preset"
    default: "not YAML: \(visible(problem))"
    }
  }

  /// The two commonest slips.
  private static func hint(_ character: Character?) -> String {
    character == "["
      ? "; quote a name with brackets: \"dot[3]\""
      : "; a # after a space begins a comment, so quote colors: \"#d9304f\""
  }

  private static func badStart(_ character: Character?) -> String {
    if character == "\t" { return "a tab cannot indent; use spaces" }
    let found = character.map { quoted(String($0)) } ?? "this character"
    return "\(found) cannot start a value; put quotes around it"
  }
}
