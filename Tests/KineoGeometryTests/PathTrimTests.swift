import KineoGeometry
import TestSupport
import Testing

/// Parts of paths by length: trims and dashes.
@Suite struct PathTrimTests {
  private func path(_ data: String) throws -> Path { try Path(svg: data) }

  @Test(
    "a trim shows the fractions it gives",
    arguments: [
      (0.0, 1.0, "M0 0H10V10H0Z"), (0, 0.25, "M0 0H10"), (0.125, 0.5, "M5 0H10V10"),
      // Over the seam in one piece, wherever whole turns lead.
      (0.75, 1.25, "M0 10V0H10"), (-0.25, 0.25, "M0 10V0H10"), (7.75, 8.25, "M0 10V0H10"),
      // More than everything is everything, less than nothing nothing.
      (0.3, 1.4, "M0 0H10V10H0Z"), (0.5, 0.5, ""), (0.6, 0.2, ""), (.nan, 1, ""), (0, .nan, ""),
      (.infinity, .infinity, ""),
    ])
  func trims(start: Double, end: Double, expected: String) throws {
    #expect(try path("M0 0H10V10H0Z").trimmed(from: start, to: end) == path(expected))
  }

  @Test("an open path is not joined over its ends")
  func open() throws {
    #expect(try path("M0 0H100").trimmed(from: 0.75, to: 1.25) == path("M75 0H100M0 0H25"))
  }

  @Test("subpaths follow one after the other; a closed one that shows whole stays closed")
  func subpaths() throws {
    let two = try path("M0 0H10M20 0H30V10H20Z")
    #expect(two.trimmed(from: 0.1, to: 0.5).isClose(to: try path("M5 0H10M20 0H30V5")))
    #expect(two.trimmed(from: 0.1, to: 1) == (try path("M5 0H10M20 0H30V10H20Z")))
    // From inside the closed one over its seam, the open one, and on into the closed one.
    #expect(
      two.trimmed(from: 0.8, to: 1.5).isClose(to: try path("M0 0H10M20 10V0H30V5")))
  }

  @Test("curves stay curves, and trims put together are the whole", arguments: 0..<20)
  func curves(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    func point() -> Point { Point(x: numbers.number(-50...50), y: numbers.number(-50...50)) }
    var path = Path()
    path.move(to: point())
    path.cubic(to: point(), control1: point(), control2: point())
    path.quad(to: point(), control: point())
    path.close()
    let whole = PathMeasure(path)
    let (first, second) = (numbers.unit(), numbers.unit())
    let (start, end) = (min(first, second), max(first, second))
    let part = PathMeasure(path.trimmed(from: start, to: end))
    #expect((part.length - whole.length * (end - start)).magnitude < 1e-5)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let place = whole.point(at: whole.length * (start + (end - start) * fraction))
      #expect((part.point(at: part.length * fraction) - place).length < 1e-4)
    }
    let rest = PathMeasure(path.trimmed(from: end, to: 1 + start))
    #expect(rest.contourCount == 1)
    #expect((rest.length + part.length - whole.length).magnitude < 1e-5)
  }

  @Test(
    "dashes are those of SVG",
    arguments: [
      ([4.0, 2.0], 0.0, "M0 0H4M6 0H10"),
      ([4, 2], 1, "M0 0H3M5 0H9"),
      ([4, 2], -1, "M1 0H5M7 0H10"),
      ([4, 2], 601, "M0 0H3M5 0H9"),
      ([3], 0, "M0 0H3M6 0H9"),
      ([1, 2, 3], 0, "M0 0H1M3 0H6M7 0H9"),
      ([4, 2], 4, "M2 0H6M8 0H10"),
      // Dots.
      ([0, 5], 0, "M0 0h0M5 0h0M10 0h0"),
      // What is no pattern leaves the line whole.
      ([], 0, "M0 0H10"), ([0], 0, "M0 0H10"), ([5, 0], 0, "M0 0H10"), ([4, -2], 0, "M0 0H10"),
      ([4, .nan], 0, "M0 0H10"), ([.infinity, 1], 0, "M0 0H10"), ([1, 1], .nan, "M0 0H10"),
      ([4e-5, 4e-5], 0, "M0 0H10"), ([1e-305, 1e-305], 0, "M0 0H10"),
      ([4, 2], 1e300, nil), ([1e300, 1e300], 5, "M0 0H10"),
    ] as [([Double], Double, String?)])
  func dashes(lengths: [Double], offset: Double, expected: String?) throws {
    let dashed = try path("M0 0H10").dashed(lengths: lengths, offset: offset)
    if let expected { #expect(dashed.isClose(to: try path(expected))) }
  }

  @Test("every subpath begins the pattern anew, and a dash bends around corners")
  func dashedSubpaths() throws {
    let two = try path("M0 0H5M0 9H3V12")
    #expect(two.dashed(lengths: [4, 1]) == (try path("M0 0H4M0 9H3V10M3 11V12")))
  }

  @Test("a dash goes over the seam of a closed path")
  func seam() throws {
    let square = try path("M0 0H10V10H0Z")
    let dashes = try path("M5 10H0V0H10V5")
    #expect(square.dashed(lengths: [20, 10], offset: 5).isClose(to: dashes))
    #expect(square.dashed(lengths: [10, 20]) == (try path("M0 10V0H10")))
    #expect(square.dashed(lengths: [100, 1]) == square)
  }

  @Test("the dashes of a circle have the length that the pattern says", arguments: 0..<10)
  func dashLengths(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let circle = Shape.ellipse(.zero).outline(size: Size(width: 100, height: 100))
    let (dash, gap) = (numbers.number(1...20), numbers.number(1...20))
    let whole = PathMeasure(circle).length
    let offset = numbers.number(-500...500)
    let drawn = PathMeasure(circle.dashed(lengths: [dash, gap], offset: offset)).length
    // Whole periods, and in the rest at most one dash more or less.
    let expected = whole * dash / (dash + gap)
    #expect((drawn - expected).magnitude <= dash)
  }
}

extension Path {
  /// Whether both have the same elements with points less than a millionth of a pixel apart.
  fileprivate func isClose(to other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { a, b in
        switch (a, b) {
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): (a - b).length < 1e-6
        default: a == b
        }
      }
  }
}

extension PathMeasure {
  /// How many pieces lie apart: places where a hair's breadth of way is a leap.
  fileprivate var contourCount: Int {
    let count = 20_000
    let places = (0...count).map { point(at: length * Double($0) / Double(count)) }
    let leap = length / Double(count) * 3
    return 1 + zip(places, places.dropFirst()).count { ($1 - $0).length > leap }
  }
}
