import Kineo
import SceneSupport
import Testing

@testable import KineoPreset

/// Sessions of an animator and drags as presets have them, with places worked out by hand.
@Suite struct SessionTests {
  /// Checks where `bar`, which begins at (61, 63), is at some times.
  private func expect(
    _ steps: String, lasts duration: Time, _ places: KeyValuePairs<Time, Point>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      canvas: {width: 300, height: 200, background: white}
      layers:
        - bar: {rectangle: [70, 24], fill: "#d9304f", position: [61, 63]}
      animate:
      \(steps.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      """
    let scene = try PresetSource(name: "d.yaml", text: text).scene().compiled()
    #expect(scene.timeline.duration == duration, sourceLocation: sourceLocation)
    for (time, place) in places {
      let found = scene.timeline.pose(at: time)[0].position
      #expect(
        abs(found.x - place.x) + abs(found.y - place.y) < 1e-9, "\(found) at \(time) s",
        sourceLocation: sourceLocation)
    }
  }

  private func animator(_ session: String, curve: String = "linear") -> String {
    "- animator: {duration: 1, curve: \(curve), steps: [shift: {by: [130, 30]}], "
      + "session: \(session)}"
  }

  @Test("reversed before it starts, the animator runs from its end to its start")
  func reversed() throws {
    try expect(
      """
      - animator:
          duration: 1.7
          steps: [shift: {by: [130, 30]}]
          session: [reverse: 0, start: 0.2]
      """, lasts: 1.9,
      [
        0.1: Point(x: 61, y: 63), 0.2: Point(x: 191, y: 93), 1.05: Point(x: 126, y: 78),
        1.9: Point(x: 61, y: 63),
      ])
  }

  @Test("a pause or a continue makes it active")
  func activated() throws {
    try expect(
      animator("[pause: 0.1, {scrub: {at: 0.2, to: 40%, over: 0.3}}, continue: 0.6]"), lasts: 1.2,
      [
        0.1: Point(x: 61, y: 63), 0.35: Point(x: 87, y: 69), 0.5: Point(x: 113, y: 75),
        0.6: Point(x: 113, y: 75), 0.9: Point(x: 152, y: 84), 1.2: Point(x: 191, y: 93),
      ])
    try expect(
      animator("[continue: 0.3]"), lasts: 1.3,
      [0.3: Point(x: 61, y: 63), 0.8: Point(x: 126, y: 78), 1.3: Point(x: 191, y: 93)])
  }

  @Test("what is added before the start takes the whole duration, what is added later the rest")
  func added() throws {
    let down = "steps: [shift: {by: [0, 40]}]"
    try expect(
      animator("[{add: {at: 0, \(down)}}, start: 0.2]"), lasts: 1.2,
      [0.2: Point(x: 61, y: 63), 0.7: Point(x: 126, y: 98), 1.2: Point(x: 191, y: 133)])
    try expect(
      animator("[start, {add: {at: 1.5, \(down)}}, start: 2.5]"), lasts: 3.5,
      [
        1: Point(x: 191, y: 93), 2.5: Point(x: 191, y: 93), 3: Point(x: 191, y: 113),
        3.5: Point(x: 191, y: 133),
      ])
  }

  @Test("a finger takes one of several ways, and the next one goes on from there")
  func ways() throws {
    try expect(
      """
      - draggable:
          duration: 1
          curve: linear
          by: {right: [150, 0], down: 100}
          pans:
            - [{began: [60, 60], at: 0}, {ended: [75, 60], at: 0.1}]
            - [{began: [210, 60], at: 2}, {ended: [210, 70], at: 2.1}]
            - [{began: [210, 160], at: 4}, {ended: [195, 160], at: 4.1}]
      """, lasts: 5,
      [
        0.1: Point(x: 76, y: 63), 1: Point(x: 211, y: 63), 2.1: Point(x: 211, y: 73),
        3: Point(x: 211, y: 163), 4.1: Point(x: 196, y: 163), 5: Point(x: 61, y: 163),
      ])
  }

  @Test("drags of one layer do not conflict while their times do not meet")
  func besides() throws {
    let first = "{by: [150, 0], touches: [{began: [60, 60], at: 0.2}, {ended: [90, 60], at: 0.4}]}"
    let second =
      "{by: [0, 100], touches: [{began: [210, 60], at: 1.2}, {ended: [210, 80], at: 1.4}]}"
    try expect(
      "- parallel: [draggable: \(first), draggable: \(second)]", lasts: 1.64,
      [
        0.4: Point(x: 91, y: 63), 1: Point(x: 211, y: 63), 1.4: Point(x: 211, y: 83),
        1.64: Point(x: 211, y: 163),
      ])
    let sooner = second.replacing("1.2}", with: "0.5}").replacing("1.4}", with: "0.6}")
    #expect(throws: PresetError.self) {
      try expect("- parallel: [draggable: \(first), draggable: \(sooner)]", lasts: 0, [:])
    }
  }

  @Test("what UIKit has as properties of an animator has a place in presets")
  func hints() throws {
    let found = smallMessages(
      "layers: [{a: {circle: 4}}]\nanimate:\n"
        + animator("[start]").replacing("duration: 1,", with: "isInterruptible: true,"))
    #expect(found.count == 1)
    #expect(found.first?.contains("every animator can be interrupted at any time") == true)
  }
}
