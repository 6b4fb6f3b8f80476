import KineoGeometry
import KineoRaster
import Testing

/// Lines around pictures whose pixels alone are known, as those of images, against samples of all that lies near
/// enough.
@Suite("Lines around pixels against samples") struct SpreadConformanceTests {
  /// A tenth of a pixel: where curves are taken for straight within a pixel.
  private static let edges = 0.1
  /// A fifth of a pixel at corners: of their pixel no more is known than how much is covered.
  private static let corners = 0.2
  /// The root of the mean square over all pixels that are covered in part.
  private static let mean = 0.02

  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tolerance: Double
    /// Below 0 inside.
    var distance: @Sendable (Point) -> Double
  }

  private static let middle = Point(x: 40.3, y: 39.6)
  private static let shapes =
    [
      Shape(testDescription: "a disk", tolerance: edges) { ($0 - middle).length - 13 },
      Shape(testDescription: "a ring", tolerance: edges) {
        (($0 - middle).length - 12).magnitude - 3.2
      },
    ]
    + [0.0, 5, 20, 33, 45].map { angle in
      let (sine, cosine) = (
        Mathematics.sin(angle * .pi / 180), Mathematics.cos(angle * .pi / 180)
      )
      return Shape(testDescription: "a rectangle turned by \(angle)", tolerance: corners) {
        let way = $0 - middle
        let (x, y) = (way.x * cosine + way.y * sine, way.y * cosine - way.x * sine)
        let (dx, dy) = (x.magnitude - 13.7, y.magnitude - 9.2)
        return Point(x: max(dx, 0), y: max(dy, 0)).length + min(max(dx, dy), 0)
      }
    }

  @Test("all within the width is covered", arguments: shapes, [2, 4.5, 20])
  func widths(shape: Shape, width: Double) {
    let result = Self.line(width, around: Self.picture(shape.distance))
    let expected = Self.coverage { shape.distance($0) - width }
    var (worst, sum, count) = (0.0, 0.0, 0.0)
    for (alpha, coverage) in zip(result, expected) {
      let error = alpha - coverage
      worst = max(worst, error.magnitude)
      if coverage > 0 && coverage < 1 { (sum, count) = (sum + error * error, count + 1) }
    }
    #expect(worst < shape.tolerance)
    #expect((sum / count).squareRoot() < Self.mean)
  }

  @Test("a line around a picture does not tremble as the picture moves")
  func moving() {
    let areas = (0..<16).map { step in
      let place = Self.middle + Point(x: Double(step) / 16, y: Double(step) / 32)
      return Self.line(9, around: Self.picture { ($0 - place).length - 13 }).reduce(0, +)
    }
    // Of 1,520 pixels; by 40 before edges were found from several pixels.
    #expect((areas.max() ?? 0) - (areas.min() ?? 0) < 2)
  }

  @Test("a line around a blurred disk is as round as one around a disk", arguments: [1, 3, 5.0])
  func blurred(sigma: Double) throws {
    var block = Self.picture { ($0 - Self.middle).length - 15 }
    [Filter.blur(x: sigma, y: sigma)].apply(to: &block, output: Self.box)
    // Where the disk is covered by a quarter, to the right of its center.
    let row = block.pixels[39 * Self.side..<40 * Self.side].map { Double($0.alpha) / 255 }
    let end = try #require(row.indices.last { row[$0] >= 0.25 })
    let edge = Double(end) + 0.5 + (row[end] - 0.25) / (row[end] - row[end + 1])
    let radius = (Point(x: edge, y: 39.5) - Self.middle).length
    let result = Self.line(12, around: block)
    let expected = Self.coverage { ($0 - Self.middle).length - radius - 12 }
    let worst = zip(result, expected).map { ($0 - $1).magnitude }.max() ?? 1
    #expect(worst < (sigma == 1 ? 0.5 : 0.25), "\(worst)")
  }

  @Test("a hole wider than the line keeps its middle clear")
  func hole() {
    let result = Self.line(4, around: Self.picture { 9 - ($0 - Self.middle).length })
    let expected = Self.coverage { 5 - ($0 - Self.middle).length }
    for (alpha, coverage) in zip(result, expected) {
      #expect((alpha - coverage).magnitude < Self.edges)
    }
  }

  private static let side = 80
  private static let box = PixelRect(x: 0, y: 0, width: side, height: side)

  /// The alpha of a picture with an opaque line around it, 0...1.
  private static func line(_ width: Double, around picture: FilterBlock) -> [Double] {
    var block = picture
    [Filter.outline(OutlineShape(outside: width, color: .black))].apply(to: &block, output: box)
    return block.moved(into: box).pixels.map { Double($0.alpha) / 255 }
  }

  private static func picture(_ distance: (Point) -> Double) -> FilterBlock {
    FilterBlock(box: box, pixels: coverage(distance).map { Pixel(.white, opacity: $0) })
  }

  private static func coverage(_ distance: (Point) -> Double) -> [Double] {
    Supersampling.coverage(byDistance: distance, width: side, height: side)
  }
}
