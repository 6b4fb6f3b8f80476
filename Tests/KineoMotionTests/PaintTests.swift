import KineoGeometry
import KineoMotion
import Testing

@Suite struct PaintTests {
  private static let sky = Paint.gradient(.linear(["#4facfe", "#00f2fe"]))
  private static let sun = Paint.gradient(.radial(["white", "gold"]))
  private static let size = Size(width: 8, height: 8)

  private func timeline(_ layer: Layer, _ animation: Animation) throws -> Timeline {
    try Timeline(layers: [layer], animation: animation)
  }

  @Test("steps lead from paint to paint, and the same one has one number")
  func numbers() throws {
    let layer = Layer("a", .rectangle(Self.size), fill: .red)
    let timeline = try timeline(
      layer,
      [
        .fill(to: Self.sky, duration: 1, curve: .linear), .fill(to: Self.sun, duration: 1),
        .fill(to: Self.sky, duration: 1),
      ])
    #expect(timeline.paints(ofLayer: 0, .fillPaint).map(\.paint) == [Self.sky, Self.sun])
    #expect(timeline.pose(at: 0)["a"]?.fillPaint == .own)
    #expect(
      timeline.pose(at: 0.25)["a"]?.fillPaint == NumberedMix(from: 0, to: 1, progress: 0.25))
    #expect(timeline.pose(at: 3)["a"]?.fillPaint == NumberedMix(from: 1, to: 1, progress: 0))
  }

  @Test("on a layer with gradients a step to a color leads there as to any paint")
  func colors() throws {
    let plain = Layer("a", .rectangle(Self.size), fill: .red)
    let steps: Animation = [.fill(to: Self.sky, duration: 1), .fill(to: .blue, duration: 1)]
    #expect(
      try timeline(plain, steps).paints(ofLayer: 0, .fillPaint).map(\.paint)
        == [Self.sky, .color(.blue)])
    let own = plain.filled(with: Self.sky)
    let back = try timeline(own, [.fill(to: .blue, duration: 1)])
    #expect(back.paints(ofLayer: 0, .fillPaint).map(\.paint) == [.color(.blue)])
    #expect(back.pose(at: 1)["a"]?.fillPaint == NumberedMix(from: 1, to: 1, progress: 0))
    let without = try timeline(plain, [.fill(to: .blue, duration: 1)])
    #expect(without.paints(ofLayer: 0, .fillPaint).isEmpty)
    #expect(without.pose(at: 1)["a"]?.fill == .blue)
  }

  @Test("a gradient cannot be changed as if it were one color")
  func keyframes() {
    let layer = Layer("a", .rectangle(Self.size)).filled(with: Self.sky)
    #expect(throws: MotionError.self) {
      try timeline(layer, .keyframes(.fill, [.linear(.red, duration: 1)]))
    }
  }

  @Test("a mask is another layer of the same group")
  func mattes() {
    func layer(_ name: String, seenThrough mask: String? = nil) -> Layer {
      let layer = Layer(name, .rectangle(Self.size))
      return mask.map { layer.masked(LayerMask(.layer(named: $0))) } ?? layer
    }
    func message(_ layers: [Layer]) -> String? {
      do throws(MotionError) {
        _ = try Timeline(layers: layers, animation: [])
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message([layer("a", seenThrough: "b"), layer("b")]) == nil)
    #expect(
      message([layer("a", seenThrough: "c"), layer("b")])
        == "layer \"a\" has the mask \"c\", but no layer of the same group is called so; "
        + "there is \"b\"")
    #expect(
      message([layer("a", seenThrough: "a")])
        == "layer \"a\" is a mask of itself; a mask is another layer")
    #expect(
      message([layer("a", seenThrough: "b"), layer("b", seenThrough: "a")])?
        .contains("mask of itself") == true)
    #expect(
      message([layer("a", seenThrough: "b"), Layer("group", children: [layer("b")])])?
        .contains("no layer of the same group") == true)
  }
}
