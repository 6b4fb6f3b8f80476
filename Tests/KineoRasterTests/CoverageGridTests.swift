import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

@Suite struct CoverageGridTests {
  /// The coverage of each pixel of `box`, row by row.
  private func coverage(
    _ outlines: [[Point]], clip: [[Point]] = [], _ region: Region = Region(.nonzero),
    in box: PixelRect
  ) -> [UInt32] {
    CoveredArea(outlines: Outlines(outlines), region: region, clipOutlines: Outlines(clip))
      .coverage(in: box)
  }

  /// Places in steps of 1/64 can be moved by whole pixels without rounding.
  private func randomPoint(_ numbers: inout SeededGenerator) -> Point {
    let point = numbers.point(-4...20)
    return Point(x: (point.x * 64).rounded() / 64, y: (point.y * 64).rounded() / 64)
  }

  @Test("a block left of and above the canvas is covered as one inside it")
  func negativeBlocks() {
    var numbers = SeededGenerator(seed: 30)
    let box = PixelRect(x: 0, y: 0, width: 16, height: 16)
    for _ in 0..<100 {
      let points = (0..<5).map { _ in randomPoint(&numbers) }
      let whole = coverage([points], in: box)
      for offset in [(-16, -16), (-7, 0), (0, -9), (-1000, 3)] {
        let move = Point(x: Double(offset.0), y: Double(offset.1))
        let moved = PixelRect(x: offset.0, y: offset.1, width: 16, height: 16)
        #expect(coverage([points.map { $0 + move }], in: moved) == whole, "\(points), \(offset)")
      }
    }
  }

  /// What pixels may be off, in steps of 1/255: half for rounding, one for the lines of the samples.
  private static let tolerance = 1.5

  private func expectTruth(
    _ outlines: [[Point]], clip: [[Point]] = [], _ region: Region, in box: PixelRect,
    _ comment: Comment
  ) {
    let actual = coverage(outlines, clip: clip, region, in: box)
    let truth = SampledCoverage(
      of: [outlines, clip], x: box.x, y: box.y, width: box.width, height: box.height
    ) {
      func contains(_ rule: FillRule, _ turns: Int) -> Bool {
        rule == .nonzero ? turns != 0 : !turns.isMultiple(of: 2)
      }
      guard contains(region.rule, $0[0]) else { return false }
      switch region.clip {
      case nil: return true
      case .inside(let rule): return contains(rule, $0[1])
      case .outside(let rule): return !contains(rule, $0[1])
      }
    }
    let worst = zip(actual, truth.values).map { (Double($0) - $1 * 255).magnitude }.max() ?? 0
    #expect(worst <= Self.tolerance, comment)
  }

  private let canvas = PixelRect(x: 0, y: 0, width: 12, height: 12)

  @Test("an outline that crosses itself covers what it turns around", arguments: FillRule.allCases)
  func selfCrossing(rule: FillRule) {
    var numbers = SeededGenerator(seed: 31)
    for count in [4, 5, 7, 12, 30] {
      for round in 0..<6 {
        let points = (0..<count).map { _ in numbers.point(-2...14) }
        expectTruth([points], Region(rule), in: canvas, "\(count) points, round \(round)")
      }
    }
  }

  @Test("outlines that overlap or cancel in parts of a pixel do so by area")
  func overlaps() {
    var numbers = SeededGenerator(seed: 32)
    for round in 0..<25 {
      let outlines = (0..<4).map { _ in
        let center = numbers.point(1...11)
        return (0..<3).map { _ in center + numbers.point(-2...2) }
      }
      for rule in FillRule.allCases {
        expectTruth(outlines, Region(rule), in: canvas, "round \(round)")
      }
    }
  }

  @Test("details much smaller than a pixel are covered by their area")
  func tinyDetails() {
    var numbers = SeededGenerator(seed: 33)
    let box = PixelRect(x: 0, y: 0, width: 3, height: 3)
    for count in [6, 20, 50] {
      for round in 0..<5 {
        let points = (0..<count).map { _ in numbers.point(0.6...1.7) }
        expectTruth([points], Region(.nonzero), in: box, "\(count) points, round \(round)")
        expectTruth([points], Region(.evenodd), in: box, "\(count) points, round \(round)")
      }
    }
  }

  /// So many parts that the row is sampled: see `BorderSlabs`.
  @Test("a scribble of a thousand lines in a few pixels is right as well")
  func scribble() {
    var numbers = SeededGenerator(seed: 34)
    let box = PixelRect(x: 0, y: 0, width: 5, height: 5)
    for round in 0..<1 {
      let points = (0..<1000).map { _ in numbers.point(0.3...4.8) }
      expectTruth([points], Region(.evenodd), in: box, "round \(round)")
      let far = points + [Point(x: 0.7, y: 4.9), Point(x: 4.9, y: 2.1)]
      expectTruth([far], Region(.nonzero), in: box, "round \(round)")
    }
  }

  @Test("edges that coincide, meet in points or lie level make no difference")
  func sharedEdges() {
    var numbers = SeededGenerator(seed: 35)
    for round in 0..<40 {
      // Few different places, so that edges meet often.
      let places = (0..<4).map { _ in numbers.point(0...12) }
      let levels = [2.25, 5, 7.5]
      func point() -> Point {
        var point = places.randomElement(using: &numbers) ?? .zero
        if Bool.random(using: &numbers) { point.y = levels.randomElement(using: &numbers) ?? 0 }
        return point
      }
      let outlines = (0..<3).map { _ in (0..<5).map { _ in point() } }
      for rule in FillRule.allCases {
        expectTruth(outlines, Region(rule), in: canvas, "round \(round)")
      }
    }
  }

  @Test("a clip takes away what is outside of it, or inside, by area")
  func clips() {
    var numbers = SeededGenerator(seed: 36)
    for round in 0..<15 {
      let outlines = [(0..<5).map { _ in numbers.point(0...12) }]
      let clip = [(0..<4).map { _ in numbers.point(0...12) }]
      for rule in FillRule.allCases {
        for side in [Region.Clip.inside(rule), .outside(rule)] {
          expectTruth(
            outlines, clip: clip, Region(.nonzero, clip: side), in: canvas, "round \(round)")
        }
      }
    }
  }

  @Test("a block has the very coverage of the whole, whatever the order of outlines")
  func blocks() {
    var numbers = SeededGenerator(seed: 37)
    let whole = PixelRect(x: -3, y: -3, width: 18, height: 18)
    for round in 0..<100 {
      let outlines = (0..<3).map { _ in
        (0..<(round % 4 == 0 ? 70 : 6)).map { _ in numbers.point(-5...17) }
      }
      let region = Region(FillRule.allCases[round % 2])
      let all = coverage(outlines, region, in: whole)
      #expect(coverage(outlines.reversed(), region, in: whole) == all)
      #expect(coverage(outlines.map { Array($0[3...] + $0[..<3]) }, region, in: whole) == all)
      let part = PixelRect(
        x: Int.random(in: -3..<15, using: &numbers), y: Int.random(in: -3..<15, using: &numbers),
        width: Int.random(in: 1..<9, using: &numbers),
        height: Int.random(in: 1..<9, using: &numbers))
      guard let part = part.intersection(whole) else { continue }
      let expected = (part.y..<part.maxY).flatMap { y in
        let start = (y - whole.y) * whole.width + part.x - whole.x
        return all[start..<start + part.width]
      }
      #expect(coverage(outlines, region, in: part) == expected, "round \(round)")
    }
  }

  @Test("a convex outline has the same pixels with and without the search for overlaps")
  func convexOutlines() {
    let far = [Point(x: 500, y: 500), Point(x: 501, y: 500), Point(x: 500, y: 501)]
    for degrees in stride(from: 0.0, to: 90, by: 7) {
      let turn =
        Transform.translation(Point(x: 6.2, y: 5.9)) * .rotation(.degrees(degrees))
        * .translation(Point(x: -4, y: -3))
      for shape in [Shape.rectangle(.zero), .ellipse(.zero), .polygon(sides: 7, radius: 4)] {
        let outline = shape.outline(size: Size(width: 8, height: 6), corners: Corners(1))
          .flattened(by: turn).map(\.points)
        #expect(outline[0].isConvexOutline)
        #expect(coverage(outline, in: canvas) == coverage(outline + [far], in: canvas))
      }
    }
  }

  @Test("stars, spirals and figures of eight are not convex")
  func notConvex() {
    func star(_ step: Int) -> [Point] {
      (0..<5).map { index in
        let angle = Angle.turns(Double(index * step) / 5)
        return Point(x: 5 * angle.cosine, y: 5 * angle.sine)
      }
    }
    #expect(star(1).isConvexOutline)
    #expect(star(4).isConvexOutline)
    #expect(!star(2).isConvexOutline)
    #expect(!(star(1) + star(1)).isConvexOutline)
    let eight = [(0.0, 0.0), (4, 4), (4, 0), (0, 4)].map { Point(x: $0.0, y: $0.1) }
    #expect(!eight.isConvexOutline)
    let notch = [(0.0, 0.0), (2, 3), (4, 0), (4, 9), (0, 9)].map { Point(x: $0.0, y: $0.1) }
    #expect(!notch.isConvexOutline)
    #expect(!(Array(notch[2...]) + notch[..<2]).isConvexOutline)
  }
}
