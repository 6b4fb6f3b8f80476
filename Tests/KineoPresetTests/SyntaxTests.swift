import KineoMotion
import KineoPreset
import TestSupport
import Testing

/// What is refused before any key has a meaning.
@Suite struct SyntaxTests {
  /// Takes any tree, so that only mistakes of the text are left.
  private func mistakes(_ text: String) -> String { messages(text) { $0.node } }

  @Test("everything presets do not allow is found in one run")
  func refusals() {
    #expect(
      mistakes("a: &x 1\nb: *x\nc: !foo 2\nd: !!str x\n<<: 3\n[1]: 2\na: 3\n") == """
        a.yaml:1:4: error: the anchor &x is not allowed; remove it
            1 | a: &x 1
              |    ^~~~
        a.yaml:2:4: error: the alias *x is not allowed; repeat the value
            2 | b: *x
              |    ^~
        a.yaml:3:4: error: the tag !foo is not allowed; remove it
            3 | c: !foo 2
              |    ^~~~~~
        a.yaml:4:4: error: the tag !!str is not allowed; remove it
            4 | d: !!str x
              |    ^~~~~~~
        a.yaml:5:1: error: the merge key << is not allowed; repeat the entries
            5 | <<: 3
              | ^~
        a.yaml:6:1: error: a list or mapping cannot be a key; keys are words
            6 | [1]: 2
              | ^~~
        a.yaml:7:1: error: "a" is already set on line 1
            7 | a: 3
              | ^
        """)
  }

  @Test("an empty preset is a mistake", arguments: ["", "\n\n", "# only a comment\n", " "])
  func empty(text: String) {
    #expect(mistakes(text).hasPrefix("a.yaml:1:1: error: the preset is empty\n"))
  }

  @Test("a second document is refused where it starts")
  func secondDocument() {
    #expect(
      mistakes("a: 1\n---\nb: 2\n") == """
        a.yaml:2:1: error: a second document starts here; a preset is one document
            2 | ---
              | ^~~
        """)
  }

  @Test(
    "text that is not YAML is answered in our words at its place",
    arguments: [
      ("a:\n\tb: 1\n", "2:1", "a tab cannot indent; use spaces"),
      (
        "a: b: c\n", "1:5",
        #"unexpected ":"; check the indentation, or put quotes around a text with a colon"#
      ),
      ("a: 1\nb\nc: 2\n", "2:1", "a key needs a colon after it: key: value"),
      (
        "a: [1, 2\nb: 3\n", "2:2",
        ##"expected "," or "]" in the list from line 1; a # after a space begins a comment, so quote colors: "#d9304f""##
      ),
      (
        "a: {b: 1\n", "2:1",
        ##"expected "," or "}" in the mapping from line 1; a # after a space begins a comment, so quote colors: "#d9304f""##
      ),
      ("x: 1\na: 'x\n", "2:4", "the quoted text is never closed"),
      (#"a: "\q""#, "1:5", #"unknown escape in quoted text; write \\ for \"#),
      (#"a: "\x4""#, "1:7", "an escape needs hexadecimal digits here"),
      (#"a: "\ud83d""#, "1:7", "this escape is no character; write the character itself"),
      ("a: *", "1:5", "a text cannot start with * or &; put quotes around it"),
      ("a: @x", "1:4", #""@" cannot start a value; put quotes around it"#),
      ("a: %x", "1:4", #""%" cannot start a value; put quotes around it"#),
      ("a: - b", "1:4", "a list item cannot start here; start it on its own line"),
      ("a: 'b'c", "1:7", "expected a key of the mapping from line 1; check indentation and quotes"),
      (
        "- a\nb: 1\n", "2:1",
        #"expected "- " for the next item of the list from line 1; check the indentation"#
      ),
      ("a: |x\n  b", "1:5", "expected the end of the line"),
      ("[a]]", "1:4", "expected the end of the preset"),
      ("]", "1:1", "expected a value"),
      ("%YAML 3.0\n---\na", "1:1", "not YAML: found incompatible YAML document"),
    ])
  func notYAML(text: String, place: String, expected: String) {
    let first = mistakes(text).split(separator: "\n").first
    #expect(first == "a.yaml:\(place): error: \(expected)")
  }

  @Test("JSON is read with its escapes, tabs and tight colons")
  func json() {
    let text = "{\r\n\t\"a\":[1,\"\\u00e9\\/\\n\"],\r\n\t\"b\":{}\r\n}\r\n"
    let root = value(of: text) { $0.node }
    guard case .mapping(let entries)? = root?.content,
      case .sequence(let items) = entries[0].value.content
    else {
      Issue.record("not read: \(mistakes(text))")
      return
    }
    #expect(items.map { $0.text } == ["1", "é/\n"])
    #expect(items[1].position == SourcePosition(line: 2, column: 9))
    #expect(entries.map { $0.name } == ["a", "b"])
  }

  @Test("64 levels are read, one more is refused")
  func depth() {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(mistakes(deepest) == "")
    let result = mistakes("[" + deepest + "]")
    #expect(result.hasPrefix("a.yaml:1:65: error: lists and mappings are nested more than 64 deep"))
    let mappings = String(repeating: "{a: ", count: 65)
    #expect(mistakes(mappings).contains("nested more than 64 deep"))
  }

  @Test("fifty thousand brackets are answered at once")
  func manyBrackets() {
    let time = processorTime {
      for unit in ["[", "{a: ", "- ", "? ", "[\n"] {
        #expect(mistakes(String(repeating: unit, count: 50_000)) != "")
      }
    }
    #expect(time < .seconds(10))
  }

  @Test("a billion laughs end at the first alias")
  func billionLaughs() {
    var text = "a0: &a0 [ha, ha]\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(mistakes(text).contains("the alias *a0 is not allowed"))
  }

  @Test("a mebibyte on one line is read in good time, also with wide characters")
  func longLine() {
    let text = "[" + String(repeating: "é,", count: 100_000) + "]"
    let time = processorTime { #expect(mistakes(text) == "") }
    #expect(time < .seconds(20))
  }
}
