import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

@Suite struct StrokeOutlineTests {
  private static let side = 24

  private func outlines(
    _ line: Path, _ style: StrokeStyle, _ view: Projection = .identity
  ) -> StrokeOutlines {
    StrokeOutlines(of: line, style: style, view: view)
  }

  /// The coverage of the stroke of `path`, aligned with its fill.
  private func coverage(
    _ path: Path, _ style: StrokeStyle, _ view: Projection = .identity,
    rule: FillRule = .nonzero
  ) -> [Int] {
    let stroke = outlines(path, style, view)
    let clip: Region.Clip? =
      switch style.alignment {
      case .center: nil
      case .inside: .inside(rule)
      case .outside: .outside(rule)
      }
    return coverage(
      CoveredArea(
        outlines: stroke.aligned, region: Region(.nonzero, clip: clip),
        clipOutlines: path.outlines(by: view), unclippedOutlines: stroke.centered))
  }

  private func fill(_ path: Path, rule: FillRule = .nonzero) -> [Int] {
    coverage(CoveredArea(outlines: path.outlines(by: Transform.identity), region: Region(rule)))
  }

  private func coverage(_ area: CoveredArea) -> [Int] {
    area.coverage(in: PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)).map(Int.init)
  }

  /// The covered area in pixels.
  private func area(_ coverage: [Int]) -> Double { Double(coverage.reduce(0, +)) / 255 }

  private static let shapes = [
    "M6.3 5.2L18.9 8.4L11.2 18.7Z", "M12 4A8 8 0 0 1 12 20A8 8 0 0 1 12 4Z",
    "M12 3L17.3 19.4L3.4 9.2H20.6L6.7 19.4Z",
    "M4 4H20V20H4ZM8.3 8.3H15.4V15.4H8.3Z",
  ]

  @Test("strokes inside and outside are, together, one of twice the width", arguments: shapes)
  func halves(text: String) {
    for rule in FillRule.allCases {
      let both = coverage(path(text), StrokeStyle(width: 4))
      let inside = coverage(path(text), StrokeStyle(width: 2, alignment: .inside), rule: rule)
      let outside = coverage(path(text), StrokeStyle(width: 2, alignment: .outside), rule: rule)
      for (index, sum) in zip(inside, outside).map(+).enumerated() {
        // Each is rounded once.
        #expect((sum - both[index]).magnitude <= 1)
      }
    }
  }

  @Test("an inner stroke ends where the fill does; an outer one begins there", arguments: shapes)
  func noSeam(text: String) {
    for rule in FillRule.allCases {
      let fill = fill(path(text), rule: rule)
      let inside = coverage(path(text), StrokeStyle(width: 3, alignment: .inside), rule: rule)
      let outside = coverage(path(text), StrokeStyle(width: 3, alignment: .outside), rule: rule)
      for index in fill.indices {
        #expect(inside[index] <= fill[index])
        #expect(outside[index] + fill[index] <= 256)
        // Nothing of the border is left open.
        if (1...254).contains(fill[index]) {
          #expect(outside[index] + fill[index] >= 254)
          #expect(inside[index] >= fill[index] - 1)
        }
      }
    }
  }

  @Test("a stroke inside a box is a frame, outside one with miters")
  func frames() {
    let square = box(6, 6, 18, 18)
    #expect(area(coverage(square, StrokeStyle(width: 2, alignment: .inside))) == 144 - 64)
    #expect(area(coverage(square, StrokeStyle(width: 2, alignment: .outside))) == 256 - 144)
    #expect(area(coverage(square, StrokeStyle(width: 30, alignment: .inside))) == 144)
    let bevel = StrokeStyle(width: 2, join: .bevel, alignment: .outside)
    #expect((area(coverage(square, bevel)) - (256 - 144 - 8)).magnitude < 0.1)
  }

  @Test("open lines are stroked on both sides, whatever the alignment")
  func openLines() {
    let line = path("M4 6L19 8L10 20")
    let both = coverage(line, StrokeStyle(width: 3))
    for side in StrokeAlignment.allCases {
      #expect(coverage(line, StrokeStyle(width: 3, alignment: side)) == both)
    }
    let mixed = path("M14 14H22V22H14ZM2 3H12")
    let inside = coverage(mixed, StrokeStyle(width: 2, alignment: .inside))
    #expect(area(inside) == 20 + 64 - 16)
  }

  @Test("a hairline is one pixel wide under any map")
  func hairlines() {
    let line = path("M1 2H5")
    let style = StrokeStyle(width: 100, isHairline: true)
    for scale in [1.0, 2, 4] {
      let view = Projection(.scale(x: scale, y: 3.25))
      #expect(area(coverage(line, style, view)) == 4 * scale)
    }
    let circle = Path.circle(center: Point(x: 12, y: 12), radius: 8)
    let squeezed = Projection(Transform(a: 1, b: 0, c: 0, d: 0.25, tx: 0, ty: 9.5))
    let values = coverage(circle, style, squeezed)
    let middle = (0..<Self.side).reduce(0) { $0 + values[$1 * Self.side + 12] }
    #expect((middle - 2 * 255).magnitude < 4)
    #expect(outlines(line, style, Projection(.scale(x: 0, y: 1))).centered.isEmpty)
  }

  @Test("a stroke turned in space is what its outlines project to")
  func turned() throws {
    let view = Projection.turn(
      y: .degrees(50), perspective: 60, about: Point(x: 12, y: 12))
    let style = StrokeStyle(width: 3, join: .round)
    let circle = Path.circle(center: Point(x: 12, y: 12), radius: 8)
    let stroke = outlines(circle, style, view)
    let back = try #require(view.inverted())
    let radii = stroke.centered.flatMap { outline in
      outline.compactMap { point in (back * point).map { ($0 - Point(x: 12, y: 12)).length } }
    }
    #expect(radii.count > 20)
    #expect(radii.allSatisfy { ($0 - 9.5).magnitude < 0.01 || ($0 - 6.5).magnitude < 0.01 })
    let hairline = StrokeStyle(isHairline: true)
    #expect(abs(area(coverage(circle, hairline, view)) - 40) < 8)
  }

  @Test("a hairline that passes the viewer is interrupted there")
  func hairlineBehind() {
    let view = Projection.turn(y: .degrees(80), perspective: 20, about: Point(x: 12, y: 12))
    let line = Path(
      through: [
        Point(x: 20, y: 6), Point(x: -60, y: 6), Point(x: -60, y: 18), Point(x: 20, y: 18),
      ],
      closed: true)
    let parts = line.flattened()[0].visibleParts(by: view)
    #expect(parts.count == 1 && parts[0].points.count == 2 && !parts[0].isClosed)
  }

  @Test("a tapered line is thin at its ends, full in its middle, and closed ones are even")
  func tapers() {
    let line = path("M2 12H22")
    let taper = StrokeTaper(start: 0, end: 0)
    let values = coverage(line, StrokeStyle(width: 8, taper: taper))
    func height(_ x: Int) -> Double {
      Double((0..<Self.side).reduce(0) { $0 + values[$1 * Self.side + x] }) / 255
    }
    // At x + 0.5 the part of the way to the middle is (x - 1.5) / 10, and the width t (2 - t).
    for x in 2..<12 {
      let time = (Double(x) - 1.5) / 10
      #expect((height(x) - 8 * time * (2 - time)).magnitude < 0.05)
      #expect((height(x) - height(23 - x)).magnitude < 0.02)
    }
    let oneEnd = StrokeTaper(start: 1, end: 0.5, endLength: 0.25)
    let half = coverage(line, StrokeStyle(width: 8, taper: oneEnd))
    #expect(half[8 * Self.side + 4] == 255 && half[8 * Self.side + 20] < 255)
    let circle = Path.circle(center: Point(x: 12, y: 12), radius: 8)
    #expect(
      coverage(circle, StrokeStyle(width: 2, taper: taper))
        == coverage(circle, StrokeStyle(width: 2)))
  }

  @Test("dashes of a tapered line are cut out of the whole of it")
  func taperedDashes() throws {
    let line = path("M2 12C8 4 16 20 22 12")
    let style = StrokeStyle(width: 8, taper: StrokeTaper(start: 0, end: 0))
    let whole = coverage(line, style)
    let dashed = try #require(PathMeasure(line).dashes(lengths: [3, 2], offset: 1))
    #expect(dashed.spans.count == dashed.path.flattened().count)
    let outlines = StrokeOutlines(of: dashed.path, dashed.spans, style: style, view: .identity)
    let dashes = coverage(CoveredArea(outlines: outlines.centered, region: Region(.nonzero)))
    #expect(area(whole) - area(dashes) > 10)
    // No dash is wider than the line is there.
    for (dash, all) in zip(dashes, whole) { #expect(dash <= all + 2) }
    let closed = try #require(PathMeasure(path(Self.shapes[0])).dashes(lengths: [3, 2]))
    #expect(!closed.spans.isEmpty && closed.spans.allSatisfy { $0 == nil })
  }

  @Test("a taper of full width changes nothing but rounding")
  func fullTaper() {
    let curve = path("M4 20C4 2 20 2 20 20")
    let plain = coverage(curve, StrokeStyle(width: 5, cap: .round))
    let tapered = coverage(curve, StrokeStyle(width: 5, cap: .round, taper: StrokeTaper()))
    #expect(zip(plain, tapered).allSatisfy { ($0 - $1).magnitude <= 1 })
  }

  @Test("a miter exactly at its limit is one")
  func miterLimit() {
    // A turn by 120 degrees makes a miter of twice the width, one by 90 degrees of its root of 2.
    for (degrees, limit) in [
      (120.0, 2.0), (90, 2.0.squareRoot()), (-120, 2), (60, 2 / 3.0.squareRoot()),
    ] {
      for heading in stride(from: 0.0, to: 360, by: 17) {
        func way(_ angle: Double) -> Point {
          Point(x: 7 * Angle.degrees(angle).cosine, y: 7 * Angle.degrees(angle).sine)
        }
        let corner = Point(x: 12, y: 12)
        let line = Path(
          through: [corner - way(heading), corner, corner + way(heading + degrees)])
        func count(_ limit: Double) -> Int {
          outlines(line, StrokeStyle(width: 3, miterLimit: limit)).centered[0].count
        }
        #expect(count(limit) == count(limit + 1))
        #expect(count(limit - 0.001) == count(limit) + 1)
      }
    }
  }
}
