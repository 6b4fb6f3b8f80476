import KineoPreset
import Testing

/// Every rule about definitions that a preset can break.
@Suite struct DefinitionMessageTests {
  /// The messages about a preset with layers `a` and `b` whose third line is `define:`.
  private func messages(_ text: String) -> [String] {
    smallMessages("layers: [{a: {circle: 1}}, {b: {circle: 1}}]\ndefine:\n\(text)")
  }

  @Test(
    "what is wrong with a definition is reported there though it is not used",
    arguments: [
      (
        "  fadeIn: []",
        "4:3: error: \"fadeIn\" is a built-in step; a definition needs a name of its own"
      ),
      (
        "  \"\": []",
        "4:3: error: a definition's name has 1 to 60 characters, and none that cannot be seen"
      ),
      (
        "  \"\\e\": []",
        "4:3: error: a definition's name has 1 to 60 characters, and none that cannot be seen"
      ),
      (
        "  pop: fadeIn",
        "4:8: error: a definition is a list of steps, or {parameters: {...}, steps: [...]}"
      ),
      (
        "  pop:",
        "4:7: error: a definition is a list of steps, or {parameters: {...}, steps: [...]}"
      ),
      ("  - pop: []", "4:3: error: a list is not a mapping; write key: value"),
      ("  pop: {parameters: {}}", "4:8: error: pop needs \"step\" or \"steps\""),
      (
        "  pop: {step: fadeIn, steps: []}", "4:23: error: pop takes \"step\" or \"steps\", not both"
      ),
      (
        "  pop: {steps: [], parameter: {}}",
        "4:20: error: unknown key \"parameter\" in pop; did you mean \"parameters\"?"
      ),
      (
        "  pop: {steps: [], parameters: [size]}",
        "4:32: error: a list is not a mapping; write key: value"
      ),
      (
        "  pop: {steps: [], parameters: {on: 1}}",
        "4:33: error: every step takes \"on\"; a parameter needs another name"
      ),
      (
        "  pop: {steps: [], parameters: {at: 1}}",
        "4:33: error: every step takes \"at\"; a parameter needs another name"
      ),
      (
        "  pop: {steps: [], parameters: {a-b: 1}}",
        "4:33: error: a parameter's name is letters, digits and _, a letter first"
      ),
      (
        "  pop: {steps: [], parameters: {1: 1}}",
        "4:33: error: a parameter's name is letters, digits and _, a letter first"
      ),
      (
        "  pop: {steps: [], parameters: {a: 1, b: $a}}",
        "4:42: error: \"$a\" stands for nothing here; write \"$$a\" for this text"
      ),
      (
        "  pop: {steps: [fade: {to: $sise}], parameters: {size: 1}}",
        "4:28: error: unknown parameter \"$sise\"; did you mean \"$size\"?"
      ),
      (
        "  pop: [fade: {to: $}]",
        "4:20: error: \"$\" stands for nothing here; write \"$$\" for this text"
      ),
      (
        "  pop: {steps: [{$x: {}}], parameters: {x: fadeIn}}",
        "4:18: error: unknown step \"$x\""
      ),
      ("  pop: [fade: {to: 7}]", "4:20: error: \"7\" is out of range; allowed is 0 to 1"),
      (
        "  pop: {steps: [fade: {to: $to}], parameters: {to: 7}}",
        "4:52: error: \"7\" is out of range; allowed is 0 to 1"
      ),
      (
        "  pop: {parameters: {to: }, steps: [fade: {to: $to, duration: -1}]}",
        "4:63: error: \"-1\" is out of range; allowed is 0s to 1000000000s"
      ),
      (
        "  pop: [blink]\n  blink: [fadeInn]",
        "5:11: error: unknown step \"fadeInn\"; did you mean \"fadeIn\"?"
      ),
      (
        "  pop: [{pip: {sise: 3}}]\n  pip: {steps: [], parameters: {size: 1}}",
        "4:16: error: unknown key \"sise\" in pip; did you mean \"size\"?"
      ),
    ] as [(String, String)])
  func definitions(text: String, message: String) {
    #expect(messages(text) == [message])
  }

  @Test("uses of a definition with the name of a built-in step are not reported as well")
  func misnamed() {
    let text =
      "  glow: {parameters: {size: 1}, steps: []}\n"
      + "animate: [{glow: {size: 2, on: a}}, fadeInn]"
    #expect(
      messages(text) == [
        "4:3: error: \"glow\" is a built-in step; a definition needs a name of its own",
        "5:37: error: unknown step \"fadeInn\"; did you mean \"fadeIn\"?",
      ])
  }

  @Test("nothing is said about values that only a use would give")
  func unknownValues() {
    #expect(
      messages(
        """
          pop:
            parameters: {step, steps, who, number, point, curve, name}
            steps:
              - $step
              - sequence: $steps
              - stagger: {layers: $who, each: $number, from: 3, step: $step}
              - stagger: {layers: [$who], amount: 1, from: $name, columns: $number, step: fadeIn}
              - repeat: {count: $number, delay: $number, steps: $steps}
              - forever: {take: $number, steps: $steps}
              - pace: {curve: $curve, steps: $steps}
              - shift: {by: $point, on: $who, curve: {cubicBezier: [$number, 0, 1, 1]}}
              - resize: {to: [$number, 3], curve: {linear: [0, $number, 1]}}
              - rotate: {to: $number, shortest: $name, curve: {spring: {duration: $number}}}
              - set: {opacity: $number, fill: $name, skew: [$number, 0], on: [$who]}
              - delay: $number
              - other: $name
              - other: {x: $name, on: $who}
          other: {parameters: {x: }, steps: [fadeIn: {on: $x}]}
        """
      ).isEmpty)
  }

  /// The messages about this chain beside two definitions.
  private func use(_ text: String) -> [String] {
    messages(
      """
        pop: {parameters: {size, time: 0.2}, steps: [scale: {to: $size, duration: $time}]}
        blink: [fadeOut]
      animate: [\(text)]
      """)
  }

  @Test(
    "uses",
    arguments: [
      ("pop", "6:11: error: pop needs \"size\""),
      ("pop: {on: a}", "6:16: error: pop needs \"size\""),
      ("pop: {siz: 1, on: a}", "6:17: error: unknown key \"siz\" in pop; did you mean \"size\"?"),
      (
        "pop: {size: 1, at: -1, on: a}",
        "6:30: error: \"-1\" is not a position; write seconds such as 2.5, 25%, +=0.5, < or > with "
          + "an offset such as <0.2, or a label such as ready+=0.3"
      ),
      ("blink: {size: 1, on: a}", "6:19: error: unknown key \"size\" in blink"),
      ("blink: 3", "6:18: error: \"3\" is not a mapping; write {on: square}"),
      ("pop: {size: 1, on: c}", "6:30: error: unknown layer \"c\""),
      ("blonk", "6:11: error: unknown step \"blonk\"; did you mean \"blink\"?"),
      (
        "pop: {size: big, on: a}",
        "6:23: error: \"big\" is not a scale; write a factor such as 1.5, or [x, y]"
      ),
      (
        "pop: {size: 1, time: 1m, on: a}",
        "6:32: error: \"1m\" is not a duration; write 0.5, 0.5s or 500ms"
      ),
      (
        "pop: {size: 1}",
        "4:48: error: \"scale\" has no layer; aim it with \"on\" at one of "
          + "\"a\", \"b\", \"camera\""
      ),
      (
        "parallel: [blink: {on: a}, blink: {on: a}]",
        "5:11: error: \"fadeOut\" (line 5) and \"fadeOut\" (line 5) both change opacity of layer "
          + "\"a\" at the same time"
      ),
      (
        "fade: {to: $size, on: a}",
        "6:22: error: \"$size\" stands for nothing here; write \"$$size\" for this text"
      ),
    ])
  func uses(text: String, message: String) {
    #expect(use(text) == [message])
  }

  @Test("the names a message suggests for a step include definitions")
  func suggestions() throws {
    do {
      _ = try smallScene("layers: []\ndefine: {pop: []}\nanimate: [xyz]")
      Issue.record("no mistake was found")
    } catch let error as PresetError {
      #expect(error.description.hasSuffix(", on, pop"))
    }
  }

  @Test("a mistake in a definition is reported once, however often it is used")
  func once() {
    #expect(
      messages("  pop: [fade: {to: 7, on: a}]\nanimate: [pop, pop, pop]").count == 1)
  }

  @Test("uses of a definition that could not be read are not wrong besides")
  func broken() {
    #expect(messages("  pop: 3\nanimate: [pop: {size: 1}, {pop: {on: a}}]").count == 1)
    #expect(
      messages("  pop: {steps: [], paramters: {size: 1}}\nanimate: [pop: {size: 1, on: a}]").count
        == 1)
  }

  @Test(
    "cycles",
    arguments: [
      ("  a: [a]", "4:7: error: a definition cannot use itself: a → a"),
      (
        "  a: [fadeIn, b]\n  b: {steps: [repeat: {count: 2, step: c}]}\n  c: [{a: {on: a}}]",
        "6:8: error: a definition cannot use itself: a → b → c → a"
      ),
      ("  y: [a]\n  a: [b]\n  b: [a]", "6:7: error: a definition cannot use itself: a → b → a"),
    ])
  func cycles(text: String, message: String) {
    #expect(messages(text) == [message])
    #expect(messages(text + "\nanimate: [a, {a: {on: b}}]") == [message])
  }

  @Test("each cycle is reported, a long one without its middle")
  func manyCycles() {
    #expect(
      messages("  a: [a, b]\n  b: [a]\n  c: [c]") == [
        "4:7: error: a definition cannot use itself: a → a",
        "5:7: error: a definition cannot use itself: a → b → a",
        "6:7: error: a definition cannot use itself: c → c",
      ])
    let ring = (0..<900).map { "  d\($0): [d\(($0 + 1) % 900)]\n" }.joined()
    #expect(
      messages(ring) == [
        "903:10: error: a definition cannot use itself: d0 → d1 → d2 → d3 → d4 → … → d899 → d0"
      ])
  }

  @Test("definitions of definitions cannot explode")
  func explosion() {
    let tens = (1...30).map { level in
      let uses = Array(repeating: level == 1 ? "fadeIn" : "d\(level - 1)", count: 10)
      return "  d\(level): [\(uses.joined(separator: ", "))]\n"
    }
    #expect(
      messages(tens.joined() + "animate: [d3: {on: a}, d30: {on: a}]") == [
        "34:24: error: with this the definitions grow to more than 20000 steps, which is the most"
      ])
  }

  @Test("long lists in definitions cannot explode")
  func heavy() {
    let list = Array(repeating: "1", count: 50_000).joined(separator: ",")
    let uses = Array(repeating: "d", count: 1000).joined(separator: ",")
    let found = messages(
      "  d: {parameters: {x: [\(list)]}, steps: [delay: $x]}\nanimate: [\(uses)]")
    #expect(
      found == [
        "4:23: error: a list is not a duration; write 0.5, 0.5s or 500ms",
        "5:49: error: with this the definitions grow to more than 1000000 values, which is the most",
      ])
  }

  @Test("steps that come back as arguments end")
  func arguments() {
    let found = messages(
      "  a: {parameters: {f: }, steps: [$f]}\n  b: [{a: {f: b}}]\nanimate: [b: {on: b}]")
    #expect(
      found == [
        "5:15: error: steps are nested more than 100 deep here, definitions replaced"
      ])
  }

  @Test("a thousand definitions are the most")
  func count() {
    let definitions = (0...1000).map { "  d\($0): [fadeIn]\n" }.joined()
    #expect(
      messages(definitions) == [
        "1004:3: error: more than 1000 definitions; that is the limit"
      ])
  }
}
