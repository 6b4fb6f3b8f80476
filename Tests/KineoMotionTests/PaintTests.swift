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
  func speeds() {
    let layer = Layer("a", .rectangle(Self.size)).filled(with: Self.sky)
    #expect(throws: MotionError.self) {
      try timeline(layer, .keyframes(.fill, [.cubic(.red, duration: 1)]))
    }
    #expect(throws: MotionError.self) {
      try timeline(layer, .keyframes(.fill, [.spring(.red, startVelocity: .blue)]))
    }
  }

  @Test("keyframes lead from paint to paint as steps do, forwards and backwards")
  func keyframes() throws {
    let steps: Animation = [
      .fill(to: .color(.blue), duration: 0), .fill(to: Self.sky, duration: 1, curve: .easeIn),
      .fill(to: .blue, duration: 1, curve: .linear), .fill(to: Self.sun, duration: 0),
    ]
    let track: Animation = .keyframes(
      .fill,
      [
        .move(.blue), .linear(Self.sky, duration: 1, curve: .easeIn), .linear(.blue, duration: 1),
        .move(Self.sun),
      ])
    for layer in [
      Layer("a", .rectangle(Self.size), fill: .red),
      Layer("a", .rectangle(Self.size)).filled(with: Self.sun),
    ] {
      for isReversed in [false, true] {
        func timeline(_ animation: Animation) throws -> Timeline {
          try self.timeline(layer, isReversed ? animation.reversed() : animation)
        }
        let (expected, found) = (try timeline(steps), try timeline(track))
        #expect(found.duration == expected.duration)
        let times: [Time] = [0, 0.1, 0.5, 0.9, 1, 1.1, 1.5, 1.9, 2, 2.1]
        for time in times {
          #expect(
            found.pose(at: time)["a"]?.fillPaint == expected.pose(at: time)["a"]?.fillPaint)
        }
      }
    }
  }

  @Test("a spring among paints runs for the time of its keyframe")
  func springs() throws {
    let layer = Layer("a", .rectangle(Self.size))
    let whole = try timeline(layer, .keyframes(.fill, [.spring(Self.sky)]))
    let cut = try timeline(layer, .keyframes(.fill, [.spring(Self.sky, duration: 0.2)]))
    #expect(
      whole.pose(at: 0.1)["a"]?.fillPaint == cut.pose(at: 0.1)["a"]?.fillPaint)
    #expect(cut.pose(at: 0.2)["a"]?.fillPaint == NumberedMix(from: 1, to: 1, progress: 0))
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
      message([layer("a", seenThrough: "c")])
        == "layer \"a\" has the mask \"c\", but no layer of the same group is called so; it has no "
        + "other layer")
    #expect(
      message([layer("a", seenThrough: "a")])
        == "layer \"a\" is a mask of itself; a mask is another layer")
    #expect(
      message([layer("a", seenThrough: "b"), layer("b", seenThrough: "a")])
        == "layer \"a\" is a mask of itself, by way of \"b\"")
    #expect(
      message([layer("a", seenThrough: "b"), Layer("group", children: [layer("b")])])?
        .contains("no layer of the same group") == true)
  }
}
