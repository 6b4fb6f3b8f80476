import KineoGeometry
import KineoMotion
import SceneSupport
import Testing

@testable import KineoPreset

/// What definitions stand for.
@Suite struct DefinitionTests {
  /// The animation of a preset with one layer `a`, copies of `dot` and these lines.
  private func animation(_ text: String) throws -> Animation {
    try smallScene(
      """
      layers: [{a: {circle: 1}}, {dot: {circle: 1, copies: {row: 2, spacing: 1}}}]
      \(text)
      """
    ).animation
  }

  private let pop = """
    define:
      pop:
        parameters: {size: 1.2, time: 0.2}
        steps:
          - scale: {to: $size, duration: $time}
          - scale: {to: 1, duration: $time}

    """

  private func popped(_ size: Double, _ time: Time) -> Animation {
    [.scale(to: size, duration: time), .scale(to: 1, duration: time)]
  }

  @Test("a definition is its steps with what the use says, else with its defaults")
  func parameters() throws {
    #expect(try animation(pop + "animate: [pop: {on: a}]") == [popped(1.2, 0.2).on("a")])
    #expect(
      try animation(pop + "animate: [pop: {size: 1.5, on: a}]") == [popped(1.5, 0.2).on("a")])
    #expect(
      try animation(pop + "animate: [pop: {time: 1s, size: 3, on: dots}]")
        == [popped(3, 1).on("dot[0]", "dot[1]")])
  }

  @Test("a definition stands wherever a step does")
  func everywhere() throws {
    #expect(
      try animation(
        pop
          + """
          animate:
            - on:
                layers: a
                steps:
                  - pop
                  - repeat: {count: 3, step: {pop: {time: 0.1}}}
                  - parallel: [pop]
            - stagger: {layers: dots, each: 1, step: pop}
          """)
        == [
          Animation.sequence([
            popped(1.2, 0.2), popped(1.2, 0.1).repeated(3), .parallel([popped(1.2, 0.2)]),
          ]).on("a"),
          popped(1.2, 0.2).staggered(Stagger(.each(1)), over: ["dot[0]", "dot[1]"]),
        ])
  }

  @Test("a list is a chain without parameters, `step` is one step, an empty list is nothing")
  func forms() throws {
    #expect(
      try animation(
        """
        animate: [blink: {on: a}, {one: {on: a}}, none]
        define:
          blink: [fadeOut, fadeIn]
          one: {step: fadeIn}
          none: []
        """)
        == [
          Animation.sequence([.fadeOut(), .fadeIn()]).on("a"), .fadeIn().on("a"), .sequence([]),
        ])
  }

  @Test("definitions use each other, whichever stands first, and hand arguments on")
  func nested() throws {
    #expect(
      try animation(
        """
        define:
          twice: {parameters: {to, time: 0.5}, steps: [once: {to: $to, time: $time}, once: {to: $to}]}
          once: {parameters: {to, time: 3}, steps: [fade: {to: $to, duration: $time}]}
        animate: [twice: {to: 50%, on: a}]
        """)
        == [
          Animation.sequence([
            .sequence([.fade(to: 0.5, duration: 0.5)]), .sequence([.fade(to: 0.5, duration: 3)]),
          ]).on("a")
        ])
  }

  @Test("a value may be a list, a mapping, a step, or an item of a list")
  func values() throws {
    #expect(
      try animation(
        """
        define:
          go:
            parameters: {way: [1, 2], curve: {steps: 3}, last: fadeIn, x: 0}
            steps: [shift: {by: $way, curve: $curve}, move: {to: [$x, 4]}, $last]
        animate:
          - on: {layers: a, steps: [go, go: {way: [3, 4], curve: linear, last: {delay: 1}, x: 9}]}
        """)
        == [
          Animation.sequence([
            .sequence([
              .shift(x: 1, y: 2, curve: .steps(3)), .move(to: Point(x: 0, y: 4)), .fadeIn(),
            ]),
            .sequence([
              .shift(x: 3, y: 4, curve: .linear), .move(to: Point(x: 9, y: 4)), .delay(1),
            ]),
          ]).on("a")
        ])
  }

  @Test("a name in quotes is replaced too, as JSON needs; two dollars are one")
  func quotes() throws {
    let scene = try PresetSource(
      name: "a",
      text: #"""
        {"canvas": {"width": 9, "height": 9}, "layers": [{"$a": {"circle": 1}}, {"b": {"circle": 1}}],
         "define": {"f": {"parameters": {"to": null, "who": "$$a"},
                          "steps": [{"fade": {"to": "$to", "on": "$who"}},
                                    {"fadeIn": {"on": "$$a"}}]}},
         "animate": [{"f": {"to": 0.5}}, {"f": {"to": 0, "who": "$$a"}}]}
        """#
    ).scene()
    func body(_ opacity: Double) -> Animation {
      [.fade(to: opacity).on("$a"), .fadeIn().on("$a")]
    }
    #expect(scene.animation == [body(0.5), body(0)])
  }

  @Test("an argument is not replaced again by what it is handed to")
  func hygiene() throws {
    let scene = try smallScene(
      """
      layers: [{$x: {circle: 1}}, {b: {circle: 1}}]
      define:
        inner: {parameters: {x: }, steps: [fadeIn: {on: $x}]}
        outer: {parameters: {x: b}, steps: [inner: {x: $$x}, inner: {x: $x}]}
      animate: [outer]
      """)
    #expect(
      scene.animation
        == .sequence([.sequence([[.fadeIn().on("$x")], [.fadeIn().on("b")]])]))
  }

  @Test("who is never used, by the chain or by what it uses, is known with its place")
  func unused() throws {
    let source = try PresetSource(
      name: "a",
      text: """
        canvas: {width: 9, height: 9}
        layers: [{a: {circle: 1}}]
        define:
          lonely: [friend]
          friend: [fadeIn]
          used: [helper]
          helper: [fadeIn]
        animate: [used]
        """)
    let document = try PresetDocument(source)
    let unused = try document.reading(document.outputs[0]).unusedDefinitions
    #expect(unused.map(\.text) == ["lonely", "friend"])
    #expect(
      unused.map(\.position)
        == [SourcePosition(line: 4, column: 3), SourcePosition(line: 5, column: 3)])
  }

  @Test("what only is nested deeply, or used often, is allowed")
  func large() throws {
    let chain = (1...90).map { "  d\($0): [\($0 == 1 ? "fadeIn" : "d\($0 - 1)")]\n" }.joined()
    #expect(throws: Never.self) { try animation("define:\n\(chain)animate: [d40: {on: a}]") }
    let wide = Array(repeating: "pop", count: 3000).joined(separator: ", ")
    #expect(throws: Never.self) {
      try animation(pop + "animate: [on: {layers: a, steps: [\(wide)]}]")
    }
  }
}
