import Kineo
import Testing

/// A bar that is filled from the left.
private struct Gauge: Figure {
  var value = 0.0
  var offset = Point.zero

  func outline(in size: Size) -> Path {
    let end = size.width * value
    return Path(
      through: [
        offset, Point(x: end, y: 0) + offset, Point(x: end, y: size.height) + offset,
        Point(x: 0, y: size.height) + offset,
      ], closed: true)
  }
}

private struct Other: Figure {
  var value = 0.0
  func outline(in size: Size) -> Path { Path() }
}

/// Shapes of one's own with properties of one's own.
@Suite struct FigureTests {
  private func scene(_ animation: Animation) -> Scene {
    let gauge = Layer(
      "gauge", figure: Gauge(value: 0.25), size: Size(width: 16, height: 4), fill: .red,
      position: Point(x: 10, y: 4))
    return Scene(width: 20, height: 8, frameRate: 10, layers: [gauge], animation: animation)
  }

  private func redPixels(_ buffer: PixelBuffer) -> Int {
    buffer.pixels.count { $0 == Pixel(.red) }
  }

  @Test("properties animate by their key paths, and the figure draws itself with them")
  func keyPaths() throws {
    let scene = scene([
      .animate(\Gauge.value, to: 0.75, duration: 1, curve: .linear),
      .animate(\Gauge.value, by: 0.25, duration: 1, curve: .linear),
    ])
    #expect(redPixels(try scene.frame(at: 0)) == 16)
    #expect(redPixels(try scene.frame(at: 0.5)) == 32)
    #expect(redPixels(try scene.frame(at: 2)) == 64)
  }

  @Test("several properties move at once, in loops, with keyframes, at every size")
  func together() throws {
    let scene = scene(
      .parallel([
        Animation.animate(\Gauge.value, by: 0.125, duration: 0.5).repeated(2),
        .keyframes(Property(\Gauge.offset), [.linear(Point(x: 0, y: 2), duration: 1)]),
        .resize(to: Size(width: 8, height: 4), duration: 1),
      ]))
    let end = try scene.frame(at: 1)
    #expect(redPixels(end) == 16)
    #expect(end[6, 4] == Pixel(.red))
  }

  @Test("frames drawn one after the other are those drawn alone")
  func incremental() throws {
    let scene = scene(.animate(\Gauge.value, to: 1, duration: 1))
    try scene.drawFrames { canvas, frame in
      let alone = try scene.frame(at: frame.time)
      #expect(canvas.pixels == alone.pixels)
    }
  }

  @Test("a step for another type of figures, or for a shape, is reported by the property's name")
  func mistakes() {
    let step = Animation.animate(\Other.value, to: 1)
    let error = #expect(throws: MotionError.self) { try scene(step).compiled().timeline }
    #expect(
      error?.description == "\"value\" changes value, which layer \"gauge\" does not have")
    #expect(throws: MotionError.self) {
      try Timeline(layers: [Layer("a", .rectangle(.zero))], animation: step)
    }
    #expect(throws: MotionError.self) { try scene(.corner(to: 3)).compiled().timeline }
    #expect(throws: MotionError.self) {
      try scene(.morph(to: .rectangle(.zero))).compiled().timeline
    }
  }

  @Test("two steps that change one parameter are reported, two parameters are two properties")
  func conflicts() throws {
    #expect(throws: MotionError.self) {
      try scene(
        .parallel([.animate(\Gauge.value, to: 1), .animate(\Gauge.value, by: 1)])
      ).compiled().timeline
    }
    _ = try scene(
      .parallel([.animate(\Gauge.value, to: 1), .animate(\Gauge.offset, to: .zero)])
    ).compiled().timeline
  }

  @Test("figures are equal when they say so")
  func equality() {
    #expect(scene([]) == scene([]))
    #expect(AnyFigureHolder(Gauge(value: 1)) != AnyFigureHolder(Gauge(value: 2)))
    #expect(AnyFigureHolder(Gauge(value: 1)) != AnyFigureHolder(Other(value: 1)))
  }

  /// Compares figures through layers, as scenes do.
  private struct AnyFigureHolder: Equatable {
    let layer: Layer
    init(_ figure: some Figure) { layer = Layer("f", figure: figure, size: .zero) }
  }
}
