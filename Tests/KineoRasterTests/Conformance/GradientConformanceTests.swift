import CCairo
import KineoGeometry
import KineoRaster
import Testing

@Suite("Gradients against Cairo and their formulas") struct GradientConformanceTests {
  @Test("linear and radial gradients are those of Cairo", arguments: cairoCases)
  func cairo(_ conformance: ConformanceCase) { conformance.check() }

  @Test("gradients are what their formulas say", arguments: formulaCases)
  func formulas(_ conformance: ConformanceCase) { conformance.check() }

  @Test("two ends in one place leave the last color")
  func withoutExtent() {
    let stops = GradientStop.evenly([.red, .blue])
    let middle = Point(x: 5, y: 5)
    for geometry in [
      Gradient.Geometry.linear(start: middle, end: middle),
      .radial(center: middle, radius: 0, focus: middle, focusRadius: 0),
    ] {
      let gradient = Gradient(geometry, stops: stops, units: .pixels)
      let picture = draw([filled(.gradient(gradient))], side: Self.side)
      #expect(picture.pixels.allSatisfy { $0 == Pixel(.blue) })
    }
  }

  @Test("colors beyond the ends are those of the stops, exactly")
  func padding() {
    let gradient = Gradient(
      .linear(start: Point(x: 10, y: 0), end: Point(x: 20, y: 0)),
      stops: [GradientStop(at: 0, "#123456"), GradientStop(at: 1, "#fedcba")], units: .pixels)
    let picture = draw([filled(.gradient(gradient))], side: Self.side)
    #expect((0..<10).allSatisfy { picture[$0, 7] == Pixel("#123456") })
    #expect((20..<Self.side).allSatisfy { picture[$0, 7] == Pixel("#fedcba") })
  }

  @Test("two stops in one place make a sharp edge between pixels")
  func sharpEdges() {
    for place in 1..<Self.side {
      let position = Double(place) / Double(Self.side)
      let gradient = Gradient(
        .linear(start: .zero, end: Point(x: Double(Self.side), y: 0)),
        stops: [
          GradientStop(at: 0, .red), GradientStop(at: position, .red),
          GradientStop(at: position, .blue), GradientStop(at: 1, .blue),
        ], units: .pixels)
      let row = draw([filled(.gradient(gradient))], side: Self.side)
      #expect(row[place - 1, 0] == Pixel(.red) && row[place, 0] == Pixel(.blue))
    }
  }

  @Test("a mix of two gradients is the mean of their pictures")
  func mixes() {
    let first = Gradient.linear(from: .zero, to: Point(x: 40, y: 0), [.black, .white])
    let second = Gradient.conic(center: Point(x: 20, y: 20), [.red, .blue])
    let pictures = [first, second].map { gradient in
      draw([filled(.gradient(gradient.inPixels))], side: Self.side)
    }
    let mixed = draw(
      [filled(.mix(.gradient(first.inPixels), .gradient(second.inPixels), progress: 0.25))],
      side: Self.side)
    for index in mixed.pixels.indices {
      let expected =
        0.75 * Double(pictures[0].pixels[index].red) + 0.25 * Double(pictures[1].pixels[index].red)
      #expect((Double(mixed.pixels[index].red) - expected).magnitude <= 1.5)
    }
  }

  // MARK: Cases

  private static let side = 40

  private static let stopLists: [(name: String, isLoop: Bool, stops: [GradientStop])] = [
    ("two colors", false, GradientStop.evenly(["#ff0000", "#0000ff"])),
    ("there and back", true, GradientStop.evenly(["#204060", "#ffee00", "#204060"])),
    ("five colors", false, GradientStop.evenly(["#000", "#f80", "#0f8", "#08f", "#fff"])),
    (
      "a narrow band", false,
      [
        GradientStop(at: 0.2, "#204060"), GradientStop(at: 0.45, "#ffee00"),
        GradientStop(at: 0.5, "#102030"), GradientStop(at: 0.9, "#ff80c0"),
      ]
    ),
  ]

  private static let geometries: [(name: String, geometry: Gradient.Geometry)] = [
    ("level", .linear(start: Point(x: 4, y: 0), end: Point(x: 36, y: 0))),
    ("upright", .linear(start: Point(x: 0, y: 3), end: Point(x: 0, y: 30))),
    ("slanted", .linear(start: Point(x: 5, y: 30), end: Point(x: 33, y: 8))),
    (
      "round",
      .radial(
        center: Point(x: 20, y: 20), radius: 17, focus: Point(x: 20, y: 20), focusRadius: 0)
    ),
    (
      "with a focus",
      .radial(
        center: Point(x: 20, y: 20), radius: 18, focus: Point(x: 14, y: 12), focusRadius: 0)
    ),
    (
      "between circles",
      .radial(
        center: Point(x: 22, y: 20), radius: 16, focus: Point(x: 18, y: 19), focusRadius: 5)
    ),
  ]

  private static let cairoCases: [ConformanceCase] = geometries.flatMap { geometry in
    stopLists.flatMap { list in
      // Where a gradient begins again, Cairo has no pixels with both of its ends.
      Gradient.Spread.allCases.filter { $0 != .repeat || list.isLoop }.map { spread in
        let gradient = Gradient(
          geometry.geometry, stops: list.stops, spread: spread, units: .pixels,
          isPremultiplied: false)
        return ConformanceCase(
          "gradient \(geometry.name) \(list.name) \(spread)", width: side, height: side,
          .gradients, nodes: [filled(.gradient(gradient))]
        ) { $0.paint(gradient) }
      }
    }
  }

  private static let formulaCases: [ConformanceCase] =
    ColorSpace.allCases.flatMap { space in
      [true, false].map { isPremultiplied in
        let gradient = Gradient(
          .linear(start: .zero, end: Point(x: Double(side), y: 0)),
          stops: GradientStop.evenly(["#1020f0", "#ffe000c0", "#00ff4020"]), units: .pixels,
          space: space, isPremultiplied: isPremultiplied)
        return formula("\(space) \(isPremultiplied)", gradient) { x, _ in x / Double(side) }
      }
    } + [
      formula(
        "around a point",
        Gradient(
          .conic(center: Point(x: 18, y: 21), start: .degrees(30)),
          stops: GradientStop.evenly(["red", "lime", "blue", "red"]), units: .pixels)
      ) { x, y in
        let turns = Mathematics.atan2(x - 18, 21 - y) / (2 * .pi) - 30.0 / 360
        return turns - turns.rounded(.down)
      }
    ]

  /// A case whose every pixel is the color at a position.
  private static func formula(
    _ name: String, _ gradient: Gradient,
    _ position: @escaping @Sendable (_ x: Double, _ y: Double) -> Double
  ) -> ConformanceCase {
    ConformanceCase(
      "gradient \(name)", width: side, height: side, .gradients,
      nodes: [filled(.gradient(gradient))]
    ) {
      var picture = PixelBuffer(width: side, height: side)
      for y in 0..<side {
        for x in 0..<side {
          let place = position(Double(x) + 0.5, Double(y) + 0.5)
          picture[x, y] = Pixel(gradient.color(at: place))
        }
      }
      return picture
    }
  }
}

/// A square as large as the test's canvas.
private func filled(_ paint: NodePaint) -> DisplayNode {
  .shape(ShapeNode(path: box(0, 0, 40, 40), paint: paint))
}

extension Gradient {
  /// The same places as pixels.
  fileprivate var inPixels: Gradient {
    var gradient = self
    gradient.units = .pixels
    return gradient
  }
}

extension CairoCanvas {
  /// Fills the canvas with a linear or radial gradient of opaque colors in sRGB.
  fileprivate func paint(_ gradient: Gradient) {
    let pattern: OpaquePointer? =
      switch gradient.geometry {
      case .linear(let start, let end):
        cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      case .radial(let center, let radius, let focus, let focusRadius):
        cairo_pattern_create_radial(focus.x, focus.y, focusRadius, center.x, center.y, radius)
      case .angled, .conic: nil
      }
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.position, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha)
    }
    let extend =
      switch gradient.spread {
      case .pad: CAIRO_EXTEND_PAD
      case .repeat: CAIRO_EXTEND_REPEAT
      case .reflect: CAIRO_EXTEND_REFLECT
      }
    cairo_pattern_set_extend(pattern, extend)
    cairo_set_source(context, pattern)
    cairo_paint(context)
    cairo_pattern_destroy(pattern)
  }
}
