import KineoGeometry
import KineoMotion
import KineoPreset
import Testing

/// Copies as presets write them, and the names that aim at them.
@Suite struct CopiesVocabularyTests {
  private let dot = Layer(
    "dot", .ellipse(Size(width: 4, height: 4)), position: Point(x: 1, y: 2))

  @Test(
    "every layout means the same in a preset and in Swift",
    arguments: [
      ("{row: 3, spacing: 20}", .row(3, spacing: 20)),
      ("{row: 3, spacing: [1, -2.5]}", .row(3, spacing: Point(x: 1, y: -2.5))),
      ("{grid: [4, 3], spacing: 20}", .grid(columns: 4, rows: 3, spacing: 20)),
      (
        "{grid: [1, 3], spacing: [5, 6]}",
        .grid(columns: 1, rows: 3, spacing: Point(x: 5, y: 6))
      ),
      ("{circle: 12, radius: 50}", .circle(12, radius: 50)),
      (
        "{circle: 5, radius: 50, start: 0.5turn, orient: true}",
        .circle(5, radius: 50, start: .turns(0.5), orient: true)
      ),
    ] as [(String, Copies)])
  func layouts(text: String, copies: Copies) throws {
    let scene = try smallScene(
      "layers: [{dot: {circle: 2, position: [1, 2], copies: \(text)}}, {b: {circle: 2}}]")
    #expect(
      scene.layers == dot.copies(copies) + [Layer("b", .ellipse(Size(width: 4, height: 4)))])
  }

  /// The names at which `on` with this value aims.
  private func aim(_ value: String) throws -> Animation {
    try smallScene(
      """
      layers:
        - dot: {circle: 2, copies: {grid: [3, 2], spacing: 20}}
        - row:
            copies: {row: 2, spacing: 9}
            children:
              - cell: {circle: 2, copies: {grid: [2, 1], spacing: 3}}
              - title: {circle: 2}
        - b: {circle: 1}
      animate: [fadeIn: {on: \(value)}]
      """
    ).animation
  }

  @Test(
    "names",
    arguments: [
      ("dots", ["dot[0]", "dot[1]", "dot[2]", "dot[3]", "dot[4]", "dot[5]"]),
      ("\"dot[3]\"", ["dot[3]"]),
      ("\"dot[2..4]\"", ["dot[2]", "dot[3]", "dot[4]"]),
      ("\"dot[4..2]\"", ["dot[4]", "dot[3]", "dot[2]"]),
      ("[\"dot[5]\", b, rows]", ["dot[5]", "b", "row[0]", "row[1]"]),
      ("titles", ["title[0]", "title[1]"]),
      ("cells", ["cell[0][0]", "cell[0][1]", "cell[1][0]", "cell[1][1]"]),
      ("\"cell[1]\"", ["cell[1][0]", "cell[1][1]"]),
      ("\"cell[1][0]\"", ["cell[1][0]"]),
      ("\"cell[0..1][1]\"", ["cell[0][1]", "cell[1][1]"]),
      ("b", ["b"]),
    ])
  func names(value: String, names: [String]) throws {
    #expect(try aim(value) == [.fadeIn().on(names)])
  }

  @Test("all are the layers outside of groups, copies counted")
  func all() throws {
    #expect(try aim("all") == [.fadeIn().onAll()])
  }

  /// The stagger over a grid of 3 by 2, a row and a group of grids.
  private func stagger(_ value: String) throws -> Animation {
    try smallScene(
      """
      layers:
        - dot: {circle: 2, copies: {grid: [3, 2], spacing: 20}}
        - bar: {circle: 2, copies: {row: 3, spacing: 20}}
        - card:
            copies: {row: 2, spacing: 9}
            children: [{cell: {circle: 2, copies: {grid: [2, 2], spacing: 3}}}]
      animate: [stagger: {each: 1, step: fadeIn, \(value)}]
      """
    ).animation
  }

  @Test(
    "a stagger over one grid has the grid's columns unless it says other ones",
    arguments: [
      ("layers: dots", "dot", 0..<6, 3), ("layers: [dots]", "dot", 0..<6, 3),
      ("layers: dots, columns: 2", "dot", 0..<6, 2), ("layers: bars", "bar", 0..<3, nil),
      ("layers: \"dot[1..4]\"", "dot", 1..<5, nil), ("layers: \"cell[1]\"", "cell[1]", 0..<4, 2),
    ] as [(String, String, Range<Int>, Int?)])
  func columns(value: String, name: String, numbers: Range<Int>, columns: Int?) throws {
    let names = numbers.map { "\(name)[\($0)]" }
    #expect(
      try stagger(value + ", from: end")
        == [.fadeIn().staggered(Stagger(.each(1), from: .end, columns: columns), over: names)])
  }

  @Test("a stagger over two grids has no columns, and one over a layer is that layer")
  func otherStaggers() throws {
    let names = (0..<2).flatMap { group in (0..<4).map { "cell[\(group)][\($0)]" } }
    #expect(
      try stagger("layers: cells")
        == [.fadeIn().staggered(Stagger(.each(1)), over: names)])
    #expect(
      try stagger("layers: \"dot[2]\", from: 0")
        == [.fadeIn().staggered(Stagger(.each(1), from: .index(0)), over: ["dot[2]"])])
  }

  @Test("a layer's other keys hold for every copy, also in copied groups")
  func nested() throws {
    let scene = try smallScene(
      """
      layers:
        - card:
            position: [5, 6]
            copies: {circle: 2, radius: 10, orient: true}
            children:
              - dot: {circle: 2, position: [1, 2], copies: {row: 2, spacing: 3}}
      """)
    let card = Layer(
      "card", children: dot.copies(.row(2, spacing: 3)), position: Point(x: 5, y: 6))
    #expect(scene.layers == card.copies(.circle(2, radius: 10, orient: true)))
  }

  @Test("ten thousand layers are allowed")
  func most() throws {
    let scene = try smallScene(
      "layers: [{a: {circle: 1, copies: {grid: [100, 99], spacing: 1}}}, "
        + "{g: {copies: {row: 50, spacing: 1}, children: [{b: {circle: 1}}]}}]")
    #expect(scene.layers.count == 9950)
  }
}
