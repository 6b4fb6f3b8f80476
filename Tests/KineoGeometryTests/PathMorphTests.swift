import KineoGeometry
import TestSupport
import Testing

@Suite struct PathMorphTests {
  private static let size = Size(width: 80, height: 80)
  private static let outlines: [Path] = [
    Shape.rectangle(.zero), .ellipse(.zero), .star(points: 5, outerRadius: 40, innerRadius: 16),
    .polygon(sides: 3, radius: 40), .polygon(sides: 7, radius: 40),
  ].map { $0.outline(size: size) }

  /// The area that a path encloses, holes taken off.
  private func area(_ path: Path) -> Double {
    var sum = 0.0
    for points in path.flattened().map(\.points) {
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
        sum += a.x * b.y - a.y * b.x
      }
    }
    return sum.magnitude / 2
  }

  @Test("it begins and ends with exactly the two outlines")
  func ends() throws {
    let ring = try Path(svg: "M0 0H9V9H0ZM3 3V6H6V3Z")
    for from in Self.outlines + [ring, Path()] {
      for to in Self.outlines + [ring, Path()] {
        let morph = PathMorph(from: from, to: to)
        #expect(morph.path(at: 0) == from)
        #expect(morph.path(at: 1) == to)
      }
    }
  }

  @Test("there is no jump at either end, whatever becomes what")
  func continuity() throws {
    let letters = try [
      Path(svg: "M30 0H50L80 80H62L56 62H24L18 80H0ZM40 18L29 48H51Z"),
      Path(svg: "M0 0H80V16H48V80H32V16H0Z"),
      Path(svg: "M0 0h20v20h-20zM40 0h20v20h-20z"),
    ]
    for from in Self.outlines + letters {
      for to in Self.outlines + letters {
        let morph = PathMorph(from: from, to: to)
        #expect((area(morph.path(at: 1e-7)) - area(from)).magnitude < 0.05)
        #expect((area(morph.path(at: 1 - 1e-7)) - area(to)).magnitude < 0.05)
      }
    }
  }

  @Test("equally many corners go straight to each other, the nearest way round")
  func corners() throws {
    let morph = PathMorph(
      from: try Path(svg: "M0 0H4V4H0Z"), to: try Path(svg: "M10 0V8H2V0Z"))
    // The second one starts elsewhere and runs the other way.
    let box = Shape.polyline(
      morph.path(at: 0.5).flattened()[0].points, closed: true
    ).bounds
    #expect(box == Rect(minX: 1, minY: 0, maxX: 7, maxY: 6))
    #expect(area(morph.path(at: 0.5)) == 36)
    // Overshoot goes on.
    #expect(area(morph.path(at: 1.5)) == 100)
    #expect(area(morph.path(at: -0.5)) == 4)
  }

  @Test("a circle becomes a square without turning")
  func circleToSquare() throws {
    let middle = PathMorph(from: Self.outlines[1], to: Self.outlines[0]).path(at: 0.5)
    let points = middle.flattened()[0].points
    // Equal to its own mirror image: every point has one across the diagonal.
    for point in points {
      let mirrored = Point(x: point.y, y: point.x)
      #expect(points.contains { ($0 - mirrored).length < 1 })
    }
    let bounds = try #require(middle.bounds)
    #expect((bounds.width - 80).magnitude < 0.01 && (bounds.height - 80).magnitude < 0.01)
  }

  @Test("a hole without a partner closes where it is, and islands come from within")
  func holes() throws {
    let ring = try Path(svg: "M0 0H90V90H0ZM30 30V60H60V30Z")
    let disc = try Path(svg: "M100 0h90v90h-90z")
    let morph = PathMorph(from: ring, to: disc)
    let middle = morph.path(at: 0.5)
    #expect(middle.flattened().count == 2)
    #expect((area(middle) - (8100 - 225)).magnitude < 1e-6)
    let hole = try #require(Rect(around: middle.flattened()[1].points))
    #expect((hole.center - Point(x: 95, y: 45)).length < 1e-9)
    #expect((hole.width - 15).magnitude < 1e-9)
    // Backwards, and overshooting: a hole never comes out again as an island.
    let opening = PathMorph(from: disc, to: ring)
    #expect((area(opening.path(at: 0.5)) - (8100 - 225)).magnitude < 1e-6)
    #expect((area(opening.path(at: -0.2)) - 8100).magnitude < 1e-6)
    #expect((area(morph.path(at: 1.2)) - 8100).magnitude < 1e-6)
  }

  @Test("letters become those in the same place, each with its holes")
  func letters() throws {
    func text(_ letters: String...) throws -> Path {
      var path = Path()
      for letter in letters { path.append(letter: try Path(svg: letter)) }
      return path
    }
    let small = "M0 0H10V10H0Z"
    let ring = "M20 0H50V30H20ZM30 10V20H40V10Z"
    // By size alone, the first letter would go to the right and the last one to the left.
    let word = try text(small, ring, "M60 0h20v20h-20z")
    let morph = PathMorph(
      from: word, to: try text("M0 0H40V40H0Z", ring, "M60 0h10v10h-10z"))
    let boxes = morph.path(at: 0.5).flattened().compactMap { Rect(around: $0.points) }
    #expect(
      boxes == [
        Rect(minX: 0, minY: 0, maxX: 25, maxY: 25), Rect(minX: 20, minY: 0, maxX: 50, maxY: 30),
        Rect(minX: 30, minY: 10, maxX: 40, maxY: 20), Rect(minX: 60, minY: 0, maxX: 75, maxY: 15),
      ])
    // The same of moved and scaled letters; a letter without a partner shrinks where it is.
    let moved = word.transformed(by: .translation(Point(x: 7, y: 0)))
    let fewer = PathMorph(from: moved, to: try text(small)).path(at: 0.5).flattened()
    #expect(fewer.count == 4)
    #expect(Rect(around: fewer[0].points) == Rect(minX: 3.5, minY: 0, maxX: 13.5, maxY: 10))
    #expect((area(PathMorph(from: moved, to: word).path(at: 0.5)) - area(word)).magnitude < 1e-9)
  }

  @Test("convex shapes never cross themselves on the way", arguments: 0..<60)
  func convex(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    func polygon() -> Path {
      let count = Int.random(in: 3...9, using: &numbers)
      let (width, height) = (numbers.number(20...80), numbers.number(20...80))
      let angles = (0..<count).map { _ in numbers.number(0...360) }.sorted()
      let points = angles.map {
        Point(x: width * Angle.degrees($0).cosine, y: height * Angle.degrees($0).sine)
      }
      return Path(through: seed.isMultiple(of: 2) ? points : points.reversed(), closed: true)
    }
    func outline(_ kind: Int) -> Path {
      kind == 0
        ? polygon()
        : Shape.ellipse(.zero).outline(
          size: Size(width: numbers.number(20...90), height: numbers.number(20...90)))
    }
    let morph = PathMorph(from: outline(seed % 3 == 0 ? 1 : 0), to: outline(seed % 5 == 0 ? 1 : 0))
    for step in 1..<10 {
      let points = morph.path(at: Double(step) / 10).flattened()[0].points
      #expect(!crossesItself(points), "at \(step) tenths")
    }
  }

  private static let letters: [Character: String] = [
    "C": "M70 0V16C10 10 10 70 70 64V80C-24 86 -24 -6 70 0Z",
    "E": "M0 0H70V16H18V32H60V48H18V64H70V80H0Z",
    "F": "M0 0H70V16H18V32H60V48H18V80H0Z",
    "H": "M0 0H16V32H64V0H80V80H64V48H16V80H0Z",
    "J": "M40 0H60V50C60 90 10 90 6 56L22 54C24 72 42 72 42 50Z",
    "K": "M0 0H18V32L52 0H76L32 40L78 80H54L18 48V80H0Z",
    "S": "M0 0H80V16H16V32H80V80H0V64H64V48H0Z",
    "W": "M0 0H14L26 56L34 0H46L54 56L66 0H80L64 80H50L40 24L30 80H16Z",
    "X": "M0 0H20L40 28L60 0H80L52 40L80 80H60L40 52L20 80H0L28 40Z",
    "Z": "M0 0H76V14L26 64H76V80H0V66L50 16H0Z",
  ]

  @Test(
    "letters that differ much do not fold",
    arguments: ["HW", "EJ", "JC", "XS", "KC", "WE", "FH", "ZE", "SK", "WF"])
  func folds(pair: String) throws {
    let paths = try pair.map { try Path(svg: #require(Self.letters[$0])) }
    for morph in [PathMorph(from: paths[0], to: paths[1]), PathMorph(from: paths[1], to: paths[0])]
    {
      for step in 1..<8 {
        let points = morph.path(at: Double(step) / 8).flattened()[0].points
        #expect(!crossesItself(points), "at \(step) eighths")
      }
    }
  }

  @Test("letters of a font do not fold between the quarters either")
  func foldsOfLetters() throws {
    // Lato's N and T.
    let paths = [
      try Path(
        svg: "M283-1433Q296-1433 305-1431Q314-1430 321-1426Q328-1423 335-1416Q342-1410 350-1400"
          + "L1179-321Q1177-347 1175-371Q1174-396 1174-418L1174-1433L1344-1433L1344 0L1247 0"
          + "Q1224 0 1208-8Q1193-16 1178-35L349-1114Q351-1089 352-1065Q353-1041 353-1021L353 0"
          + "L183 0L183-1433Z"),
      try Path(svg: "M1152-1433V-1270H688V0H495V-1270H30V-1433Z"),
    ]
    for morph in [PathMorph(from: paths[0], to: paths[1]), PathMorph(from: paths[1], to: paths[0])]
    {
      for step in 1..<8 {
        let points = morph.path(at: Double(step) / 8).flattened()[0].points
        #expect(!crossesItself(points), "at \(step) eighths")
      }
    }
  }

  @Test("a hole grows from within the letter, not beside it as an island")
  func holesGrowInside() throws {
    // S and 8: in the middles of the holes there is nothing of the S.
    let morph = PathMorph(
      from: try Path(svg: "M0 0H80V16H16V32H80V80H0V64H64V48H0Z"),
      to: try Path(svg: "M0 0H80V80H0ZM16 16V32H64V16ZM16 48V64H64V48Z"))
    for hole in morph.path(at: 1e-3).flattened().dropFirst() {
      let box = try #require(Rect(around: hole.points))
      let isInBay =
        (16.0...32).contains(box.center.y) && box.center.x > 16
        || (48.0...64).contains(box.center.y) && box.center.x < 64
      #expect(!isInBay)
    }
  }

  @Test("contours become those that lie and are sized alike, whichever are larger")
  func pairsByPlace() throws {
    // The stem and the dot of an i, and a colon: the dot is the upper point.
    let morph = PathMorph(
      from: try Path(svg: "M0 20H10V80H0ZM0 0H10V10H0Z"),
      to: try Path(svg: "M0 0H16V16H0ZM0 64H16V80H0Z"))
    let boxes = morph.path(at: 0.5).flattened().compactMap { Rect(around: $0.points) }
    #expect(boxes.map(\.center.y).sorted() == [6.5, 61])
    // The hole of a P is the upper one of a B, though the lower is larger.
    let frame = "M0 0H60V100H0Z"
    let holes = PathMorph(
      from: try Path(svg: frame + "M15 15V40H45V15Z"),
      to: try Path(svg: frame + "M15 15V40H45V15ZM15 52V85H45V52Z"))
    let upper = Rect(around: [Point(x: 15, y: 15), Point(x: 45, y: 40)])
    #expect(holes.path(at: 0.5).flattened().contains { Rect(around: $0.points) == upper })
  }

  @Test("more contours than are tried in all ways, and those without measure, are paired by number")
  func manyContours() throws {
    func squares(_ sides: [Int]) throws -> Path {
      try Path(
        svg: sides.enumerated().map { "M\($0 * 40) 0h\($1)v\($1)h-\($1)z" }.joined())
    }
    let sides = Array(1...9)
    let morph = PathMorph(from: try squares(sides), to: try squares(sides.reversed()))
    let middle = morph.path(at: 0.5).flattened().compactMap { Rect(around: $0.points) }
    #expect(middle.map(\.width).sorted() == sides.map(Double.init))
    let huge = try Path(svg: "M0 0h1e300v1e300h-1e300zM2e300 0h1e300v1e300h-1e300z")
    #expect(PathMorph(from: huge, to: huge).path(at: 0.5).flattened().count == 2)
  }

  private func crossesItself(_ points: [Point]) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let count = points.count
    for i in 0..<count {
      for j in i + 2..<max(count, i + 2) where (j + 1) % count != i {
        let (a, b) = (points[i], points[(i + 1) % count])
        let (c, d) = (points[j], points[(j + 1) % count])
        if side(a, b, c) * side(a, b, d) < -1e-9, side(c, d, a) * side(c, d, b) < -1e-9 {
          return true
        }
      }
    }
    return false
  }

  @Test("open lines go to open lines, and closed ones open")
  func open() throws {
    let line = try Path(svg: "M0 0H10")
    let wave = try Path(svg: "M10 5L5 10L0 5")
    // The wave runs the other way; nothing crosses.
    #expect(PathMorph(from: line, to: wave).path(at: 0.5) == (try Path(svg: "M0 2.5L5 5L10 2.5")))
    let opening = PathMorph(from: try Path(svg: "M0 0H10V10H0Z"), to: line).path(at: 0.5)
    #expect(opening.flattened().map(\.isClosed) == [false])
  }

  @Test("numbers without sense and very many points are survived")
  func extremes() {
    let wrong = Path(through: [.zero, Point(x: .nan, y: 1), Point(x: 1, y: 0)], closed: true)
    _ = PathMorph(from: wrong, to: Self.outlines[0]).path(at: 0.5)
    _ = PathMorph(from: Self.outlines[0], to: wrong).path(at: .nan)
    let huge = Path(through: [.zero, Point(x: 1e300, y: 0), Point(x: 0, y: 1e300)], closed: true)
    _ = PathMorph(from: huge, to: Self.outlines[1]).path(at: 0.5)
    _ = PathMorph(from: huge, to: Self.outlines[2]).path(at: 0.5)
    let tiny = Path(through: [.zero, Point(x: 1e-300, y: 0), Point(x: 0, y: 1e-300)], closed: true)
    _ = PathMorph(from: tiny, to: Self.outlines[1]).path(at: 0.5)
    _ = PathMorph(from: tiny, to: Self.outlines[2]).path(at: 0.5)
    let many = (0..<20_000).map { Point(x: Double($0 % 141), y: Double($0 / 141)) }
    let morph = PathMorph(from: Path(through: many, closed: true), to: Self.outlines[2])
    #expect(morph.path(at: 0.5).flattened()[0].points.count > 10_000)
  }
}
