import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct LayerPatternTests {
  @Test(
    "a pattern is for whole names",
    arguments: [
      ("dot*", "dot", true), ("dot*", "dot[3]", true), ("dot*", "a dot", false),
      ("*t", "dot", true), ("*t", "dots", false), ("d?t", "dot", true), ("d?t", "dt", false),
      ("*", "", true), ("a*b*c", "a--b--b-c", true), ("a*b*c", "a--c--b", false),
      ("dot[?]", "dot[3]", true), ("dot[?]", "dot[12]", false), ("*[2]", "cell[1][2]", true),
      ("?", "é", true), ("", "", true), ("", "a", false),
    ])
  func matches(pattern: String, name: String, isMatch: Bool) {
    #expect(LayerPattern(pattern).matches(name) == isMatch)
  }

  @Test("many stars take no time")
  func manyStars() {
    let pattern = LayerPattern(String(repeating: "a*", count: 2000) + "b")
    let time = processorTime { #expect(!pattern.matches(String(repeating: "a", count: 4000))) }
    #expect(time < .seconds(10))
  }

  @Test("an animation is aimed at the layers whose names fit")
  func aimed() throws {
    let layers = ["dot", "dot2", "line"].map { Stage.square($0) }
    let timeline = try Timeline(
      layers: layers, animation: Animation.shift(x: 5, duration: 1).on(matching: "dot*"))
    #expect(timeline.pose(at: 1).map(\.position.x) == [5, 5, 0])
    #expect(throws: MotionError.self) {
      try Timeline(layers: layers, animation: Animation.fadeIn().on(matching: "camer?"))
    }
  }
}
