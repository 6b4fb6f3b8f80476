import KineoPreset
import Testing

@Suite struct MappingReaderTests {
  enum Key: String, CaseIterable { case by, to, duration, width }

  private func canvas(_ value: PresetValue) -> MappingReader<Key>? { value.mapping("canvas") }

  @Test("values are found by key, absent ones are nil")
  func values() {
    let width = value(of: "{width: 5, by: 1}") { root in
      self.canvas(root).flatMap { $0[.to] == nil ? $0[.width]?.integer(in: 0...9) : nil }
    }
    #expect(width == 5)
  }

  @Test("every unknown key is reported with the allowed ones, though nobody asks for it")
  func unknownKeys() {
    #expect(
      messages("by: 1\nwidht: 2\nzz: 3\n", canvas) == """
        a.yaml:2:1: error: unknown key "widht" in canvas; did you mean "width"?
            2 | widht: 2
              | ^~~~~
              = allowed: by, to, duration, width
        a.yaml:3:1: error: unknown key "zz" in canvas
            3 | zz: 3
              | ^~
              = allowed: by, to, duration, width
        """)
  }

  @Test("a key of the enum that is not allowed here is unknown")
  func subset() {
    let result = words("{by: 1, width: 2}") { $0.mapping("step", keys: [Key.by, .to]) }
    #expect(result == #"unknown key "width" in step"#)
  }

  @Test("a required key that is missing is reported at the mapping")
  func required() {
    #expect(
      messages("by: 1", { self.canvas($0)?.required(.width)?.number() }) == """
        a.yaml:1:1: error: canvas needs "width"
            1 | by: 1
              | ^~
        """)
  }

  @Test("one of two keys is taken")
  func oneOf() {
    let found = value(of: "to: 2") { self.canvas($0)?.one(of: [.by, .to])?.key }
    #expect(found == .to)
  }

  @Test("both of two keys are a conflict, reported at the second")
  func conflict() {
    #expect(
      messages("{by: 1, to: 2}", { self.canvas($0)?.one(of: [.by, .to])?.key }) == """
        a.yaml:1:9: error: canvas takes "by" or "to", not both
            1 | {by: 1, to: 2}
              |         ^~
        """)
  }

  @Test("none of two keys is a mistake only when one is required")
  func noneOf() {
    let required = words("{width: 1}") { self.canvas($0)?.one(of: [.by, .to])?.key }
    #expect(required == #"canvas needs "by" or "to""#)
    let optional = words("{width: 1}") { root in
      self.canvas(root).map { $0.one(of: [.by, .to], isRequired: false) == nil }
    }
    #expect(optional == "")
  }

  @Test("what is no mapping is refused")
  func kind() {
    #expect(words("[1]", canvas) == "a list is not a mapping; write key: value")
    #expect(words("x", { $0.items() }).hasPrefix(#""x" is not a list; write [first, second]"#))
  }
}
