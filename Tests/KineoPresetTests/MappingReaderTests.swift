import Testing

@testable import KineoPreset

@Suite struct MappingReaderTests {
  static let by = Field("by", .number(), "How far.", example: "1")
  static let to = Field("to", .number(), "Where to.", example: "1")
  static let width = Field(
    "width", .integer(0...9), "How broad.", default: .required, example: "5")
  static let height = Field("height", .integer(0...9), "How high.", default: "3", example: "5")

  static let canvas = Mapping("canvas", [by, to, width, height])

  private func canvas(_ value: PresetValue) -> MappingReader? { value.keys(of: Self.canvas) }

  /// What reading `text` by `rules` reports.
  private func words(_ text: String, _ rules: [KeyRule]) -> String {
    let fields: [any AnyField] = [Self.by, Self.to, Self.height]
    return AllKineoPresetTests.words(text) { $0.keys(of: Mapping("step", fields, rules: rules)) }
  }

  @Test("values are found by field, absent ones are nil or the default")
  func values() {
    let found = value(of: "{width: 5, by: 1}") { root in
      self.canvas(root).map { keys in
        [keys[Self.width], keys[Self.height], keys.valueOrDefault(Self.height)]
      }
    }
    #expect(found == [5, nil, 3])
  }

  @Test("after a report the default counts")
  func wrongValues() {
    var height: Int?
    let text = AllKineoPresetTests.words("{width: 5, height: 10}") { root in
      self.canvas(root).map { height = $0.valueOrDefault(Self.height) }
    }
    #expect(text.hasPrefix(#""10" is out of range"#) && height == 3)
  }

  @Test("every unknown key is reported with the allowed ones, though nothing asks for it")
  func unknownKeys() {
    #expect(
      messages("by: 1\nwidht: 2\nzz: 3\n", canvas) == """
        a.yaml:2:1: error: unknown key "widht" in canvas; did you mean "width"?
            2 | widht: 2
              | ^~~~~
              = allowed: by, to, width, height
        a.yaml:3:1: error: unknown key "zz" in canvas
            3 | zz: 3
              | ^~
              = allowed: by, to, width, height
        """)
  }

  @Test("an unknown key may have a hint of its own")
  func hints() {
    let mapping = Mapping(
      "canvas", [Self.by], hints: Hints([("size", .rule("a canvas has width and height"))]))
    #expect(
      AllKineoPresetTests.words("size: 1", { $0.keys(of: mapping) })
        == "a canvas has width and height")
  }

  @Test("a required key that is missing is reported at the mapping, though nothing asks for it")
  func required() {
    #expect(
      messages("by: 1", canvas) == """
        a.yaml:1:1: error: canvas needs "width"
            1 | by: 1
              | ^~
        """)
  }

  @Test("of some keys there is exactly one")
  func oneOf() {
    let rule = KeyRule.one(of: [Self.by, Self.to])
    #expect(words("to: 2", [rule]) == "")
    #expect(words("{by: 1, to: 2}", [rule]) == #"step takes "by" or "to", not both"#)
    #expect(words("{}", [rule]) == #"step needs "by" or "to""#)
    #expect(words("tto: 2", [rule]) == #"unknown key "tto" in step; did you mean "to"?"#)
  }

  @Test("a conflict is reported at the second key")
  func conflict() {
    let mapping = Mapping("step", [Self.by, Self.to], rules: [.one(of: [Self.by, Self.to])])
    #expect(
      messages("{by: 1, to: 2}", { $0.keys(of: mapping) }) == """
        a.yaml:1:9: error: step takes "by" or "to", not both
            1 | {by: 1, to: 2}
              |         ^~
        """)
  }

  @Test("of some sets of keys there is one, and it is whole")
  func sets() {
    let rule = KeyRule.one(ofSets: [[Self.by], [Self.to, Self.height]])
    #expect(words("{to: 1, height: 2}", [rule]) == "")
    #expect(words("{to: 1}", [rule]) == #"step needs "height""#)
    #expect(words("{}", [rule]) == #"step needs "by" or "to""#)
  }

  @Test("keys need and forbid others, in general words or their own")
  func relations() {
    #expect(
      words("by: 1", [.needs(Self.by, oneOf: [Self.height])]) == #"step needs "height""#)
    #expect(words("by: 1", [.needs(Self.by, oneOf: [Self.height], "only high")]) == "only high")
    #expect(
      words("{by: 1, to: 1}", [.forbids(Self.by, [Self.to])])
        == #"step takes "by" or "to", not both"#)
    #expect(words("{by: 1, to: 1}", [.forbids(Self.by, [Self.to]) { "no \($0)" }]) == "no to")
    #expect(words("{}", [.some(of: [Self.by, Self.to], "nothing")]) == "nothing")
  }

  @Test("what is missing is reported once, though several rules ask for it")
  func missingOnce() {
    let rules: [KeyRule] = [
      .needs(Self.height, oneOf: [Self.by]), .some(of: [Self.by, Self.to]),
    ]
    #expect(words("height: 1", rules) == #"step needs "by""#)
  }

  @Test("what is no mapping is refused")
  func kind() {
    #expect(
      AllKineoPresetTests.words("[1]", canvas) == "a list is not a mapping; write {width: 5}")
    #expect(
      AllKineoPresetTests.words("x", { $0.items() }).hasPrefix(
        #""x" is not a list; write [first, second]"#))
  }
}
