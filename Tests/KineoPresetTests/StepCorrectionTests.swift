import TestSupport
import Testing

@testable import KineoPreset

/// Items of a chain that are not one step with its keys are answered with how to write them.
@Suite struct StepCorrectionTests {
  /// The messages about a preset with layers `a` and `b` and this chain, which begins on line 5.
  private func chain(_ text: String) -> [String] {
    sceneMessages(
      """
      canvas: {width: 9, height: 9}
      layers: [{a: {rectangle: [4, 4]}}, {b: {circle: 2}}]
      define: {pop: {parameters: {size: 2}, step: {scale: {to: $size}}}}
      animate:
      \(text)
      """)
  }

  @Test(
    "several steps in one item",
    arguments: [
      (
        "- {fadeIn: 1, rotate: 90deg}",
        #"5:15: error: one item has the steps "fadeIn" and "rotate"; write an item for each, "#
          + "[{fadeIn: {duration: 1}}, {rotate: {by: 90deg}}], or this list under parallel for both at once"
      ),
      (
        "- shift: {by: [5, 0], on: a}\n  scale: 2\n  fill: gold",
        #"6:3: error: one item has the steps "shift", "scale" and "fill"; write an item for each, "#
          + "[{shift: {by: [5, 0], on: a}}, {scale: {to: 2}}, {fill: {to: gold}}], or this list under "
          + "parallel for all at once"
      ),
      (
        "- {fadeIn: , fadeOut: {on: a}, at: 2}",
        #"5:14: error: one item has the steps "fadeIn" and "fadeOut"; write an item for each, "#
          + "[{fadeIn: {at: 2}}, {fadeOut: {on: a, at: 2}}], or this list under parallel for both at once"
      ),
      (
        "- {rotate: sideways, delay: 1}",
        #"5:22: error: one item has the steps "rotate" and "delay"; write an item for each, "#
          + "[{rotate: {by: 90deg, duration: 0.5}}, {delay: 1}], or this list under parallel for both at "
          + "once"
      ),
      (
        "- parallel:\n    - {pop: {size: 3}, fadeIn: 2}",
        #"6:24: error: one item has the steps "pop" and "fadeIn"; write an item for each, "#
          + "[{pop: {size: 3}}, {fadeIn: {duration: 2}}], or this list under parallel for both at once"
      ),
    ])
  func several(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test(
    "keys beside a step",
    arguments: [
      (
        "- {rotate: 90deg, at: 2}",
        #"5:19: error: "at" stands beside the step "rotate"; write rotate: {by: 90deg, at: 2}"#
      ),
      (
        "- {rotate: {by: 90deg}, duration: 2, on: a}",
        #"5:25: error: "duration" and "on" stand beside the step "rotate"; write "#
          + "rotate: {by: 90deg, duration: 2, on: a}"
      ),
      (
        "- fadeIn:\n  on: [a, b]",
        #"6:3: error: "on" stands beside the step "fadeIn"; write fadeIn: {on: [a, b]}"#
      ),
      (
        "- {pop: {size: 3}, at: 1}",
        #"5:20: error: "at" stands beside the step "pop"; write pop: {size: 3, at: 1}"#
      ),
      (
        "- {label: ready, at: 2}",
        #"5:18: error: "at" stands beside the step "label"; write label: {name: ready, at: 2}"#
      ),
      (
        "- {delay: 0.5, at: 2}",
        #"5:16: error: "at" stands beside the step "delay"; write sequence: {steps: [{delay: 0.5}], at: "#
          + "2}"
      ),
      (
        "- {parallel: [fadeIn: {on: a}, fadeOut: {on: b}], at: 2}",
        #"5:51: error: "at" stands beside the step "parallel"; write parallel: {steps: [{fadeIn: {on: "#
          + "a}}, {fadeOut: {on: b}}], at: 2}"
      ),
      (
        "- {forever: {step: {fadeIn: {on: a}}}, take: 3}",
        #"5:40: error: "take" stands beside the step "forever"; write forever: {step: {fadeIn: {on: "#
          + "a}}, take: 3}"
      ),
      (
        "- {rotate: {by: 90deg}, ease: in}",
        #"5:25: error: "ease" stands beside the step "rotate"; write it inside, as in rotate: {by: "#
          + "90deg, duration: 0.5}"
      ),
      (
        "- {shift: [9, 0], on: a, curve: power2.out}",
        #"5:19: error: "on" and "curve" stand beside the step "shift"; write them inside, as in "#
          + "shift: {by: [9, 0], on: a}"
      ),
      (
        "- {type: rotate, by: 90deg, on: a}",
        "5:4: error: a step is its name with its keys; write rotate: {by: 90deg, on: a}"
      ),
      (
        "- {type: rotate, angle: 90}",
        "5:4: error: a step is its name with its keys; write rotate: {by: 90deg, duration: 0.5}"
      ),
      (
        "- {rotat: {by: 90deg}, at: 2}",
        #"5:4: error: unknown step "rotat"; did you mean "rotate"?"#
      ),
      ("- {opacity: 0, at: 2}", #"5:4: error: unknown step "opacity"; write fade: {to: 30%}"#),
      (
        "- {qqqqqqq: 0, zzzzzzz: 2}",
        "5:3: error: a mapping is not a step; write the name of a step, or name: {key: value}"
      ),
      (
        "- {}",
        "5:3: error: a mapping is not a step; write the name of a step, or name: {key: value}"
      ),
    ])
  func beside(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test(
    "values of steps that take keys",
    arguments: [
      ("- rotate: 90deg", #"5:11: error: "90deg" is not a mapping; write rotate: {by: 90deg}"#),
      ("- shift: [5, 0]", "5:10: error: a list is not a mapping; write shift: {by: [5, 0]}"),
      ("- scale: 2", #"5:10: error: "2" is not a mapping; write scale: {to: 2}"#),
      ("- fadeIn: 2s", #"5:11: error: "2s" is not a mapping; write fadeIn: {duration: 2s}"#),
      (
        "- autoreverse: [fadeIn, fadeOut]",
        "5:16: error: a list is not a mapping; write autoreverse: {steps: [fadeIn, fadeOut]}"
      ),
      (
        "- [fadeIn, {fadeOut: {on: a}}]",
        "5:3: error: a list is not a step; write sequence: [fadeIn, {fadeOut: {on: a}}]"
      ),
      (
        "- [fadeIn, 3]",
        "5:3: error: a list is not a step; write the name of a step, or name: {key: value}"
      ),
      ("- rotate: red", #"5:11: error: "red" is not a mapping; write {by: 90deg}"#),
      ("- pop: 3", #"5:8: error: "3" is not a mapping; write {size: 1}"#),
    ])
  func values(text: String, message: String) {
    #expect(chain(text) == [message])
  }

  @Test("what is proposed in the end is read")
  func proposals() {
    for text in [
      "- parallel: [{fadeIn: {duration: 1, on: a}}, {rotate: {by: 90deg, on: a}}]",
      "- rotate: {by: 90deg, at: 2, on: a}", "- label: {name: ready, at: 2}",
      "- sequence: {steps: [{delay: 0.5}], at: 2}",
      "- autoreverse: {steps: [fadeIn, fadeOut], on: a}",
    ] {
      #expect(chain(text) == [], "\(text)")
    }
  }

  @Test("variables, and tools of YAML 1.1, are no obstacle")
  func variables() {
    #expect(
      smallMessages(
        "layers: [{a: {circle: 1}}]\nvariables: {turn: 90deg}\nanimate:\n- {rotate: $turn, true: a}"
      )
        == [
          #"5:19: error: "on" stands beside the step "rotate"; write rotate: {by: 90deg, on: a}"#
        ])
  }

  @Test("deep nesting and many mistakes take no time")
  func deep() {
    let nested = (0..<25).reduce("{fadeIn: {on: a}, at: 1}") { text, _ in
      "{sequence: [\(text)], at: 1}"
    }
    let many = String(repeating: "- {rotate: 90deg, at: 2, on: [a, b]}\n", count: 2000)
    let time = processorTime {
      #expect(chain("- " + nested).count == 1)
      #expect(chain(many).count == 100)
    }
    #expect(time < .seconds(20))
  }
}
