import KineoGeometry
import Testing

@Suite struct PathsShapeTests {
  private let wide = Size(width: 60, height: 30)

  /// The area that the first subpath encloses, positive clockwise on screen.
  private func area(_ path: Path) -> Double {
    let points = path.flattened(tolerance: 1e-5).first?.points ?? []
    return zip(points, points.dropFirst() + points.prefix(1))
      .reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  @Test("areas are those of the formulas")
  func areas() {
    #expect(area(Shape.rectangle(.zero).outline(size: wide)) == 1800)
    let ellipse = area(Shape.ellipse(.zero).outline(size: wide))
    #expect((ellipse - .pi * 30 * 15).magnitude < 0.01)
    let rounded = area(Shape.rectangle(.zero).outline(size: wide, corners: Corners(10)))
    #expect((rounded - (1800 - (4 - .pi) * 100)).magnitude < 0.01)
    let hexagon = Shape.polygon(sides: 6, radius: 10)
    #expect(
      (area(hexagon.outline(size: hexagon.bounds.size)) - 150 * 3.0.squareRoot()).magnitude < 1e-9)
    let star = Shape.star(points: 5, outerRadius: 10, innerRadius: 4)
    let expected = 5 * 10 * 4 * Angle.degrees(36).sine
    #expect((area(star.outline(size: star.bounds.size)) - expected).magnitude < 1e-9)
  }

  @Test("corners are circles, clamped to half the shorter side")
  func corners() {
    let pill = Shape.rectangle(.zero).outline(size: wide, corners: Corners(1000))
    #expect(pill == Shape.rectangle(.zero).outline(size: wide, corners: Corners(15)))
    #expect((area(pill) - (30 * 30 + .pi * 225)).magnitude < 0.01)
    #expect(Shape.rectangle(.zero).outline(size: wide, corners: Corners(-3)).elements.count == 5)
    #expect(Shape.rectangle(.zero).outline(size: wide, corners: Corners(.nan)).elements.count == 5)
  }

  @Test("every corner has its own radius")
  func cornersApart() throws {
    let corners = Corners(topLeft: 8, topRight: 0, bottomRight: 4, bottomLeft: 0)
    let outline = Shape.rectangle(.zero).outline(size: wide, corners: corners)
    #expect((area(outline) - (1800 - (1 - .pi / 4) * (64 + 16))).magnitude < 0.01)
    let points = outline.flattened()[0].points
    #expect(points.contains(Point(x: 60, y: 0)) && points.contains(Point(x: 0, y: 30)))
    #expect(!points.contains(.zero) && !points.contains(Point(x: 60, y: 30)))
  }

  @Test("where two radii exceed a side all corners shrink by one factor, as in CSS")
  func overlappingCorners() {
    // The left side has room for 30 of 90, so a third of each.
    let outline = Shape.rectangle(.zero).outline(
      size: wide,
      corners: Corners(topLeft: 60, topRight: 15, bottomRight: 0, bottomLeft: 30))
    let expected = Shape.rectangle(.zero).outline(
      size: wide,
      corners: Corners(topLeft: 20, topRight: 5, bottomRight: 0, bottomLeft: 10))
    for (a, b) in zip(outline.flattened()[0].points, expected.flattened()[0].points) {
      #expect((a - b).length < 1e-9)
    }
    #expect((area(outline) - (1800 - (1 - .pi / 4) * 525)).magnitude < 0.01)
    for odd in [Double.nan, .infinity, -1] {
      let corners = Corners(topLeft: odd, topRight: 3, bottomRight: 0, bottomLeft: odd)
      let points = Shape.rectangle(.zero).outline(size: wide, corners: corners).flattened()
      #expect(points.count == 1)
    }
  }

  @Test("outlines fill the box they are fitted to")
  func fitting() throws {
    let heart = try Path(svg: "M5 9C-9 -3 3 -3 5 2C7 -3 19 -3 5 9Z")
    let shapes: [Shape] = [
      .rectangle(wide), .ellipse(wide), .line(from: Point(x: 3, y: 4), to: Point(x: 1, y: 9)),
      .polyline([Point(x: 3, y: 4), Point(x: 1, y: 9), Point(x: 0, y: 0)], closed: true),
      .path(heart), .polygon(sides: 4, radius: 3),
    ]
    for shape in shapes {
      let box = try #require(shape.outline(size: wide).bounds)
      #expect(box.minX.magnitude < 1e-9 && box.minY.magnitude < 1e-9, "\(shape)")
      #expect((box.maxX - 60).magnitude < 1e-3 && (box.maxY - 30).magnitude < 1e-3, "\(shape)")
    }
  }

  @Test("the first vertex points up, from the middle of a square box")
  func vertices() {
    let triangle = Shape.polygon(sides: 3, radius: 10)
    #expect(triangle.bounds == Rect(minX: 0, minY: 0, maxX: 20, maxY: 20))
    #expect(
      triangle.outline(size: triangle.bounds.size).elements.first == .move(Point(x: 10, y: 0)))
    let star = Shape.star(points: 5, outerRadius: 4, innerRadius: 9)
    #expect(star.bounds == Rect(minX: 0, minY: 0, maxX: 18, maxY: 18))
    #expect(star.outline(size: star.bounds.size).elements.count == 11)
  }

  @Test("shapes without width or height do not divide by zero")
  func flatShapes() {
    let level = Shape.line(from: Point(x: 2, y: 5), to: Point(x: 8, y: 5))
    #expect(level.bounds == Rect(minX: 2, minY: 5, maxX: 8, maxY: 5))
    let stretched = level.outline(size: Size(width: 12, height: 40))
    #expect(stretched == Path(through: [Point(x: 0, y: 0), Point(x: 12, y: 0)]))
    #expect(Shape.path(Path()).bounds == Rect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    #expect(Shape.ellipse(wide).outline(size: .zero).bounds?.width == 0)
  }

  @Test("senseless numbers give harmless outlines")
  func senselessNumbers() {
    let huge = Size(width: .infinity, height: .nan)
    for count in [Int.min, -1, 0, 1, 2, Int.max] {
      for radius in [-1, 0, .nan, .infinity, 1e308] {
        for shape in [
          Shape.polygon(sides: count, radius: radius),
          .star(points: count, outerRadius: radius, innerRadius: 1),
        ] {
          #expect(shape.outline(size: huge).elements.count <= Shape.vertexLimit + 1)
          #expect(shape.bounds.width >= 0)
        }
      }
    }
    _ = Shape.rectangle(huge).outline(size: huge, corners: Corners(.infinity))
    _ = Shape.ellipse(huge).outline(size: huge)
    let negative = Shape.rectangle(wide).outline(size: Size(width: -5, height: 3))
    #expect(negative.bounds == Rect(minX: 0, minY: 0, maxX: 0, maxY: 3))
  }
}
