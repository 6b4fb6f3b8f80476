import Foundation
import KineoGeometry
import TestSupport
import Testing

@Suite struct PathsSVGTests {
  private func elements(_ text: String) throws -> [Path.Element] { try Path(svg: text).elements }

  @Test(
    "different spellings of one path are equal",
    arguments: [
      ("M1 2L3 4", "m1,2 2,2"), ("M1 2L3 4", "M1 2 3 4"), ("M1 2L9 2L9 7", "M1 2H9V7"),
      ("M1 2L9 2L9 7", "m1 2h8v5"), ("M0 0L1 0L2 0L3 0", "M0 0H1 2 3"),
      ("M1.5 .5L-300 0.25", "M1.5.5-3e2+.25"), ("M1 2L3 4Z", "\t\nM 1 , 2 L 3 , 4 z "),
      ("M1 2 L2 3 Z L4 5", "m1 2 1 1 z l3 3"), ("M 0 0 C 1 2 3 4 5 6", "m0 0c1 2 3 4 5 6"),
      ("M0 0C1 2 3 4 5 6C7 8 9 10 11 12", "M0 0c1 2 3 4 5 6 2 2 4 4 6 6"),
      ("M0 0C1 2 3 4 5 6C7 8 9 9 8 8", "M0 0C1 2 3 4 5 6S9 9 8 8"),
      ("M0 0C1 2 3 4 5 6C7 8 9 9 8 8", "M0 0C1 2 3 4 5 6s4 3 3 2"),
      ("M3 4C3 4 9 9 8 8", "M3 4S9 9 8 8"), ("M0 0Q1 2 3 4Q5 6 7 7", "M0 0Q1 2 3 4T7 7"),
      ("M0 0Q1 2 3 4Q5 6 7 7", "M0 0q1 2 3 4t4 3"), ("M1 1Q1 1 5 6", "M1 1T5 6"),
      ("M0 0Q1 1 2 0L3 0Q3 0 4 1", "M0 0Q1 1 2 0L3 0T4 1"), ("M0 0L5 5", "M0 0A0 3 0 0 1 5 5"),
      ("M1 1L5 1L5 5", "M 1. 1 H 5. V 5"), ("M1 1", "M1 1A3 3 0 1 1 1 1"),
      ("M0 0A1 1 0 0 1 .5 .5", "M0 0a1 1 0 01.5.5"), ("M0 0A2 1 0 1 0 3 1", "M0 0A-2-1 0 103 1"),
    ])
  func spellings(pair: (String, String)) throws {
    #expect(try elements(pair.0) == elements(pair.1))
  }

  @Test("an empty text is an empty path")
  func empty() throws {
    #expect(try Path(svg: "").isEmpty)
    #expect(try Path(svg: " \n").isEmpty)
  }

  /// The farthest of the flattened points from the circle around `center`.
  private func deviation(_ text: String, center: Point, radius: Double) throws -> Double {
    try Path(svg: text).flattened(tolerance: 1e-4).flatMap(\.points)
      .map { (($0 - center).length - radius).magnitude }.max() ?? .nan
  }

  @Test("arcs lie on their circle, whichever of the four is asked for")
  func arcs() throws {
    #expect(
      try deviation("M0 100A100 100 0 0 1 100 0", center: .init(x: 100, y: 100), radius: 100) < 2e-4
    )
    #expect(try deviation("M0 100A100 100 0 0 0 100 0", center: .zero, radius: 100) < 2e-4)
    #expect(try deviation("M0 100A100 100 0 1 1 100 0", center: .zero, radius: 100) < 2e-4)
    #expect(
      try deviation("M0 100A100 100 0 1 0 100 0", center: .init(x: 100, y: 100), radius: 100) < 2e-4
    )
    let small = try #require(try Path(svg: "M0 100A100 100 0 0 1 100 0").bounds)
    #expect((small.minX.magnitude + small.minY.magnitude) < 1e-3)
    let large = try #require(try Path(svg: "M0 100A100 100 0 1 1 100 0").bounds)
    #expect((large.minX + 100).magnitude < 1e-3 && (large.minY + 100).magnitude < 1e-3)
  }

  @Test("radii too small for the distance grow until they fit")
  func scaledRadii() throws {
    #expect(try deviation("M0 0A1 1 0 0 1 20 0", center: Point(x: 10, y: 0), radius: 10) < 1e-3)
    let box = try #require(try Path(svg: "M0 0A2 1 0 0 1 20 0").bounds)
    #expect((box.minY + 5).magnitude < 1e-3)
  }

  @Test("a turned ellipse is turned")
  func turnedArc() throws {
    let box = try #require(try Path(svg: "M0 -20A20 10 90 0 1 0 20A20 10 90 0 1 0 -20Z").bounds)
    #expect((box.maxX - 10).magnitude < 1e-3 && (box.minX + 10).magnitude < 1e-3)
  }

  @Test(
    "a mistake has its offset, what stands there and what is allowed",
    arguments: [
      ("L1 2", 0, "L", .move), (" 1 2", 1, "1", .command), ("M", 1, nil, .number),
      ("M1", 2, nil, .number), ("M1 2,", 5, nil, .number), ("M1 2,L3 4", 5, "L", .number),
      ("M,1 2", 1, ",", .number), ("M1,,2", 3, ",", .number), ("M1 2x", 4, "x", .command),
      ("M1 2 L3 é", 8, "é", .number), ("M1 2 é", 5, "é", .command),
      ("M1 2 L 3 e5", 9, "e", .number),
      ("M1 2e", 4, "e", .command), ("M1 2 L- 3", 7, " ", .number), ("M. 1", 2, " ", .number),
      ("M0 0A1 1 0 2 0 5 5", 11, "2", .flag), ("M0 0A1 1 0 0", 12, nil, .flag),
      ("M1e999 0", 1, "1e999", .finiteNumber), ("M0 0L-1e400 0", 5, "-1e400", .finiteNumber),
      ("M1e308 0l1e308 0", 9, "1", .finiteNumber), ("M0 0Z,", 5, ",", .command),
      ("M0 0Z 1", 6, "1", .command), ("M nan 0", 2, "n", .number),
      ("M1 2 C 1 2 3 4 5", 16, nil, .number),
    ] as [(String, Int, String?, PathSyntaxError.Expectation)])
  func mistakes(
    text: String, offset: Int, found: String?, expected: PathSyntaxError.Expectation
  ) throws {
    let error = #expect(throws: PathSyntaxError.self) { try Path(svg: text) }
    #expect(error?.offset == offset)
    #expect(error?.found == found)
    #expect(error?.expected == expected)
  }

  @Test("mistakes read as sentences")
  func descriptions() {
    func message(_ text: String) -> String? {
      #expect(throws: PathSyntaxError.self) { try Path(svg: text) }?.description
    }
    #expect(
      message("M0 0A1 1 0 2")
        == "unexpected \"2\" at character 12 of path data; expected an arc flag, 0 or 1")
    #expect(message("M0") == "unexpected end of path data; expected a number")
    #expect(
      message("h1")
        == "unexpected \"h\" at character 1 of path data; "
        + "expected M or m, because a path starts with a move")
    #expect(
      message("M1 2x")?.hasSuffix("L H V C S Q T A Z (either case) or another number") == true)
    #expect(
      message("M1e999 1")?.hasSuffix("a smaller number")
        == true)
  }

  @Test("no text traps, and what is read can be flattened")
  func fuzz() {
    var numbers = SeededGenerator(seed: 7)
    let words = [
      "M", "m", "L", "h", "V", "c", "S", "q", "T", "a", "A", "z", " ", ",", "-", ".", "1", "0",
      "e9",
      "1e300", "5", "é", "1e308", "-7.5", "1e-320", "\u{0}", "👋",
    ]
    for _ in 0..<4000 {
      let count = Int.random(in: 0..<24, using: &numbers)
      let text = (0..<count).reduce("M0 0") { text, _ in
        text + words.randomElement(using: &numbers)!
      }
      guard let path = try? Path(svg: text) else { continue }
      _ = path.bounds
      _ = path.flattened(tolerance: 1)
    }
  }
}
