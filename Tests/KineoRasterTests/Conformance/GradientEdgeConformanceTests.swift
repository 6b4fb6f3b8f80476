import KineoGeometry
import KineoRaster
import TestSupport
import Testing

/// Gradients whose colors jump, against the mean of samples in every pixel.
@Suite("Edges in gradients against samples") struct GradientEdgeConformanceTests {
  @Test("a pixel at an edge has the mean of its colors", arguments: cases)
  func edges(_ conformance: ConformanceCase) { conformance.check() }

  @Test("parts of a gradient with edges are those of the whole", arguments: nodes)
  func parts(_ node: NamedNode) {
    let whole = draw([node.node], side: Self.side)
    for x in stride(from: 0, to: Self.side - 3, by: 5) {
      let clip = PixelRect(x: x, y: x / 2, width: 4, height: 7)
      var part = PixelBuffer(width: Self.side, height: Self.side)
      var renderer = PictureRenderer()
      renderer.draw(Picture(nodes: [node.node]), into: &part, clip: clip)
      #expect(clip.rows.allSatisfy { y in clip.columns.allSatisfy { part[$0, y] == whole[$0, y] } })
    }
  }

  @Test("of two colors at the start, the first is before it")
  func start() {
    let gradient = Gradient(
      .linear(start: Point(x: 8, y: 0), end: Point(x: 16, y: 0)),
      stops: [GradientStop(at: 0, .red), GradientStop(at: 0, .blue)], units: .pixels)
    let row = draw([Self.filled(gradient)], side: Self.side)
    #expect(row[7, 3] == Pixel(.red) && row[8, 3] == Pixel(.blue))
  }

  @Test("gradients of any size are drawn", arguments: [1e-300, 1e-9, 1e9, 1e200, .infinity])
  func sizes(_ size: Double) {
    for spread in Gradient.Spread.allCases {
      for geometry in [
        Gradient.Geometry.linear(start: .zero, end: Point(x: size, y: size / 3)),
        .radial(center: .zero, radius: size, focus: .zero, focusRadius: 0),
        .radial(center: .zero, radius: size, focus: Point(x: size / 2, y: 0), focusRadius: 1),
        .conic(center: Point(x: size, y: 0), start: .zero),
      ] {
        let gradient = Gradient(geometry, stops: Self.bands, spread: spread, units: .pixels)
        let picture = draw([Self.filled(gradient)], side: Self.side)
        if 1e-9...1e9 ~= size { #expect(picture.pixels.allSatisfy { $0.alpha == 255 }) }
      }
    }
  }

  @Test("stripes narrower than a pixel are their mean")
  func narrow() {
    let stripes = [GradientStop(at: 0, .black), GradientStop(at: 0.5, .black)]
    let gradient = Gradient(
      .linear(start: .zero, end: Point(x: 0.21, y: 0.13)),
      stops: stripes + [GradientStop(at: 0.5, .white)], spread: .repeat, units: .pixels)
    let picture = draw([Self.filled(gradient)], side: Self.side)
    #expect(picture.pixels.allSatisfy { 127...128 ~= $0.red })
  }

  // MARK: Cases

  struct NamedNode: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let node: DisplayNode
    fileprivate let gradient: Gradient
    fileprivate let view: Projection
  }

  private static let side = 18
  private static let middle = Point(x: 8.3, y: 9.6)

  private static let bands = [
    GradientStop(at: 0, "#f00"), GradientStop(at: 0.3, "#f00"), GradientStop(at: 0.3, "#ff0"),
    GradientStop(at: 0.62, "#fa0"), GradientStop(at: 0.62, "#02f"), GradientStop(at: 1, "#02f"),
  ]
  private static let ramp = GradientStop.evenly(["#102030", "#f0e0d0"])
  private static let faded = [
    GradientStop(at: 0, "#f00"), GradientStop(at: 0.5, "#f008"), GradientStop(at: 0.5, "#0f02"),
    GradientStop(at: 1, "#0f0"),
  ]

  private static let gradients: [(name: String, gradient: Gradient)] = [
    ("a pie", Gradient(.conic(center: middle, start: .degrees(17)), stops: bands)),
    ("a cone", Gradient(.conic(center: middle, start: .degrees(200)), stops: ramp)),
    ("half a cone", Gradient(.conic(center: Point(x: -9, y: 3), start: .zero), stops: faded)),
    ("bands", line(Point(x: 2, y: 4), Point(x: 16, y: 13), bands, .pad)),
    ("stripes", line(Point(x: 2, y: 4), Point(x: 7, y: 5), bands, .repeat)),
    ("narrow stripes", line(Point(x: 2, y: 4), Point(x: 3.3, y: 6.1), faded, .repeat)),
    ("saw teeth", line(Point(x: 2, y: 4), Point(x: 0.4, y: 9), ramp, .repeat)),
    ("stripes to and fro", line(Point(x: 2, y: 4), Point(x: 7, y: 5), bands, .reflect)),
    ("a target", disc(11, bands, .pad)), ("rings", disc(4.4, bands, .repeat)),
    ("rings to and fro", disc(5.2, faded, .reflect)), ("waves", disc(6.5, ramp, .repeat)),
    (
      "rings from a focus",
      Gradient(
        .radial(center: middle, radius: 8, focus: middle - Point(x: 4, y: 3), focusRadius: 1),
        stops: bands, spread: .repeat)
    ),
    (
      "a slanted pie",
      Gradient(
        .conic(center: .zero, start: .degrees(17)), stops: bands,
        transform: Transform(a: 1.7, b: 0.3, c: -0.4, d: 0.6, tx: middle.x, ty: middle.y))
    ),
  ]

  private static func line(
    _ start: Point, _ end: Point, _ stops: [GradientStop], _ spread: Gradient.Spread
  ) -> Gradient {
    Gradient(.linear(start: start, end: end), stops: stops, spread: spread)
  }

  private static func disc(
    _ radius: Double, _ stops: [GradientStop], _ spread: Gradient.Spread
  ) -> Gradient {
    Gradient(
      .radial(center: middle, radius: radius, focus: middle, focusRadius: 0), stops: stops,
      spread: spread)
  }

  static let nodes: [NamedNode] = gradients.flatMap { name, gradient in
    [
      (name, Projection.identity),
      (
        "\(name) in space",
        .turn(x: .degrees(35), y: .degrees(-30), perspective: 45, about: middle)
      ),
    ].map { name, view in
      var gradient = gradient
      gradient.units = .pixels
      return NamedNode(
        testDescription: name, node: filled(gradient, view), gradient: gradient, view: view)
    }
  }

  private static func filled(
    _ gradient: Gradient, _ view: Projection = .identity
  ) -> DisplayNode {
    .shape(
      ShapeNode(
        path: box(-999, -999, 999, 999), projection: view == .identity ? nil : view,
        paint: .gradient(gradient)))
  }

  private static let cases: [ConformanceCase] = nodes.map { node in
    ConformanceCase(
      "gradient edges \(node.testDescription)", width: side, height: side, .gradientEdges,
      nodes: [node.node]
    ) {
      var buffer = PixelBuffer(width: side, height: side)
      let samples = GradientSamples(node.gradient, view: node.view)
      buffer.pixels = samples.pixels(side: side).map { Pixel(premultiplied: $0) }
      return buffer
    }
  }
}
