/// Turns what libyaml says about broken YAML into words for people who write presets.
struct SyntaxWording {
  let problem: String
  let character: Character?
  let contextLine: Int?

  var message: String {
    switch problem {
    case "found character that cannot start any token": badStart
    case "mapping values are not allowed in this context":
      "unexpected \":\"; check the indentation, or put quotes around a text with a colon"
    case "could not find expected ':'": "a key needs a colon after it: key: value"
    case "did not find expected key":
      "expected a key of the mapping\(start); check the indentation"
    case "did not find expected '-' indicator":
      "expected \"- \" for the next item of the list\(start); check the indentation"
    case "did not find expected ',' or ']'": "expected \",\" or \"]\" in the list\(start)"
    case "did not find expected ',' or '}'": "expected \",\" or \"}\" in the mapping\(start)"
    case "did not find expected node content": "expected a value"
    case "found unexpected end of stream": "the quoted text\(start) is never closed"
    case "found unknown escape character": "unknown escape in quoted text; write \\\\ for \\"
    case "found invalid Unicode character escape code":
      "this escape is no character; write the character itself"
    case "block sequence entries are not allowed in this context":
      "a list item cannot start here; start it on its own line"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      "a tab cannot indent; use spaces"
    case "did not find expected <document start>": "expected the end of the preset"
    default: "not YAML: \(visible(problem))"
    }
  }

  private var start: String { contextLine.map { " from line \($0)" } ?? "" }

  private var badStart: String {
    if character == "\t" { return "a tab cannot indent; use spaces" }
    let found = character.map { quoted(String($0)) } ?? "this character"
    return "\(found) cannot start a value; put quotes around it"
  }
}
