import Kineo
import SceneSupport
import TestSupport
import Testing

@testable import KineoPreset

/// Copies and staggered layers that differ: `$index`, `$count` and `random`.
@Suite struct CopyNumberTests {
  private func layers(_ text: String) throws -> [Layer] {
    try smallScene("layers: [\(text)]").layers
  }

  @Test("a copy has its number, from 0, and how many there are")
  func index() throws {
    let dots = try layers(
      "{dot: {circle: 2, copies: {row: 4, spacing: 10}, opacity: 1 - $index / $count, "
        + "rotation: $index * 30deg}}")
    #expect(dots.map(\.name) == ["dot[0]", "dot[1]", "dot[2]", "dot[3]"])
    #expect(dots.map(\.state.opacity) == [1, 0.75, 0.5, 0.25])
    #expect(dots.map(\.state.rotation.degrees) == [0, 30, 60, 90])
    #expect(dots.map(\.state.position.x) == [0, 10, 20, 30])
  }

  @Test("layers in a copied group have the number of the group, those with copies their own")
  func nested() throws {
    let cells = try layers(
      "{cell: {copies: {row: 2, spacing: 9}, children: [{a: {circle: $index + 1}}, "
        + "{b: {circle: 2, copies: {row: 3, spacing: 1}, opacity: $index / 4}}]}}")
    let children = cells.map { cell -> [Layer] in
      guard case .group(let children) = cell.content else { return [] }
      return children
    }
    #expect(
      children.map { $0.map(\.name) } == [
        ["a[0]", "b[0][0]", "b[0][1]", "b[0][2]"], ["a[1]", "b[1][0]", "b[1][1]", "b[1][2]"],
      ])
    #expect(children.map { $0[0].state.size.width } == [2, 4])
    #expect(children[1].dropFirst().map(\.state.opacity) == [0, 0.25, 0.5])
  }

  @Test("what is staggered may differ from layer to layer, also in definitions")
  func stagger() throws {
    let dots = "layers: [{dot: {circle: 2, copies: {row: 3, spacing: 10}}}]\n"
    let direct = try smallScene(
      dots
        + "animate: [{stagger: {layers: dots, each: 0.1, step: {shift: {by: [0, $index * 4 - $count]}}}}]"
    )
    let expected = Animation.staggered(
      Stagger(.each(0.1), columns: nil), over: ["dot[0]", "dot[1]", "dot[2]"]
    ) { .shift(y: Double($0 * 4 - 3)) }
    #expect(direct.animation == [expected])
    let defined = try smallScene(
      dots
        + "define: {hop: {parameters: {size: 4}, steps: [{shift: {by: [0, $index * $size - $count]}}]}}\n"
        + "animate: [{stagger: {layers: dots, each: 0.1, step: hop}}]")
    let timelines = try [direct, defined].map { try $0.compiled().timeline }
    for time in [0, 0.2, 0.4, 0.5].map({ Time.milliseconds(Int($0 * 1000)) }) {
      #expect(timelines[0].pose(at: time) == timelines[1].pose(at: time))
    }
    #expect(timelines[0].pose(at: 1).map(\.position.y) == [-3, 1, 5])
  }

  @Test("numbers at random are the same each time, others for each copy and place")
  func random() throws {
    let text =
      "{dot: {circle: 2, copies: {row: 50, spacing: 0}, position: [\"random(10, 20)\", "
      + "\"random(10, 20)\"], opacity: \"random(0, 1, 7)\"}}"
    let (dots, again) = (try layers(text), try layers("{a: {circle: 1}}, " + text).dropFirst())
    let places = dots.map(\.state.position)
    #expect(Set(places.map(\.x)).count > 40)
    let range = 10.0..<20
    #expect(places.allSatisfy { range.contains($0.x) && range.contains($0.y) && $0.x != $0.y })
    let mean = places.map(\.x).reduce(0, +) / 50
    #expect(abs(mean - 15) < 1.5)
    #expect(again.map(\.state) == dots.map(\.state))
    let other = try layers("{z: {circle: \"random(1, 2)\"}}, " + text).dropFirst()
    #expect(other.map(\.state.position) != places)
    #expect(other.map(\.state.opacity) == dots.map(\.state.opacity))
  }

  @Test("a step, a canvas and a variable may be random, too")
  func elsewhere() throws {
    let scene = try PresetSource(
      name: "a",
      text: """
        variables: {high: "random(20, 30)"}
        canvas: {width: "20 + random(1, 9) * 0", height: 10}
        layers: [{a: {circle: $high}}]
        animate: [{shift: {by: ["random(1, 2)", 0], duration: "random(100ms, 2s)"}}]
        """
    ).scene()
    #expect(scene.width == 20)
    let duration = try scene.compiled().timeline.duration
    #expect(0.1..<2 ~= duration.seconds.double)
    #expect(40..<60 ~= scene.layers[0].state.size.width)
  }

  @Test(
    "mistakes are told once, where they are",
    arguments: [
      (
        "layers: [{a: {circle: $index}}]",
        "2:23: error: $index is the number of a copy, or of a layer in a stagger, and here is neither; "
          + "give the layer copies, or define a variable index"
      ),
      (
        "layers: [{a: {circle: 2, copies: {row: 9, spacing: 1}, opacity: $index}}]",
        "2:65: error: \"2\" is out of range; allowed is 0 to 1"
      ),
      (
        "layers: [{a: {circle: 2, copies: {row: 9, spacing: 1}, opacity: $indx}}]",
        "2:65: error: \"$indx\" stands for nothing here; write \"$$indx\" for this text"
      ),
      (
        "layers: [{a: {circle: \"random(1)\"}}]",
        "2:23: error: random takes two limits and perhaps a seed, such as random(-5, 5, 7)"
      ),
      (
        "layers: [{a: {circle: \"random(1, 2s)\"}}]",
        "2:23: error: 1 and 2s have different units"
      ),
      (
        "layers: [{a: {circle: 2, copies: {row: 9, spacing: 1}, colour: $index}}]",
        "2:56: error: unknown key \"colour\" in layer; write fill: \"#d9304f\""
      ),
    ])
  func mistakes(text: String, message: String) {
    #expect(smallMessages(text) == [message])
  }

  @Test("steps for each layer count towards the limit")
  func limit() {
    let steps = Array(repeating: "{shift: {by: [$index, 0]}}", count: 60).joined(separator: ", ")
    let time = processorTime {
      let found = smallMessages(
        "layers: [{a: {circle: 2, copies: {row: 9000, spacing: 1}}}]\n"
          + "animate: [{stagger: {layers: as, each: 0, steps: [\(steps)]}}]")
      #expect(found.count == 1 && found.first?.contains("more than 500000 steps") == true)
    }
    #expect(time < .seconds(20))
  }

  @Test("layers are named by patterns")
  func patterns() throws {
    let layers =
      "layers: [{a1: {circle: 2}}, {b: {circle: 2}}, {a2: {circle: 2, copies: {row: 2, spacing: 1}}}]\n"
    #expect(
      try smallScene(layers + "animate: [{fadeOut: {on: a*}}]").animation
        == [Animation.fadeOut().on("a1", "a2[0]", "a2[1]")])
    #expect(
      try smallScene(layers + "animate: [{fadeOut: {on: [\"a2[?]\", b]}}]").animation
        == [Animation.fadeOut().on("a2[0]", "a2[1]", "b")])
    #expect(
      smallMessages(layers + "animate: [{fadeOut: {on: c*}}]").first?.contains(
        "unknown layer \"c*\"") == true)
  }
}
