import KineoGeometry
import KineoMotion
import TestSupport
import Testing

/// One layer many times, as Swift writes it.
@Suite struct CopiesTests {
  private let dot = Layer(
    "dot", .ellipse(Size(width: 4, height: 4)), fill: "red", position: Point(x: 10, y: 20),
    rotation: .degrees(5))

  private func places(_ copies: Copies) -> [Point] { dot.copies(copies).map(\.state.position) }

  @Test("copies differ from their layer in name and place only")
  func likeTheLayer() {
    for (number, copy) in dot.copies(.row(3, spacing: 7)).enumerated() {
      var expected = dot
      expected.name = "dot[\(number)]"
      expected.state.position.x = 10 + 7 * Double(number)
      #expect(copy == expected)
    }
  }

  @Test("a row goes to the right, or where its spacing points")
  func rows() {
    #expect(
      places(.row(3, spacing: 7))
        == [Point(x: 10, y: 20), Point(x: 17, y: 20), Point(x: 24, y: 20)])
    #expect(
      places(.row(2, spacing: Point(x: -1, y: 2))) == [Point(x: 10, y: 20), Point(x: 9, y: 22)])
    #expect(places(.row(0, spacing: 7)) == [])
  }

  @Test("places are multiples of the spacing, not sums")
  func exact() {
    #expect(places(.row(11, spacing: 0.1)).last?.x == 10 + 0.1 * 10)
  }

  @Test("a grid runs row by row")
  func grids() {
    #expect(
      places(.grid(columns: 3, rows: 2, spacing: Point(x: 5, y: 8))) == [
        Point(x: 10, y: 20), Point(x: 15, y: 20), Point(x: 20, y: 20),
        Point(x: 10, y: 28), Point(x: 15, y: 28), Point(x: 20, y: 28),
      ])
    #expect(
      Copies.grid(columns: 2, rows: 2, spacing: 3)
        == .grid(columns: 2, rows: 2, spacing: Point(x: 3, y: 3)))
    #expect(places(.grid(columns: 0, rows: 4, spacing: 3)) == [])
    #expect(Copies.grid(columns: 4, rows: 3, spacing: 1).columns == 4)
    #expect(Copies.grid(columns: 4, rows: 3, spacing: 1).count == 12)
    #expect(Copies.row(4, spacing: 1).columns == nil)
  }

  @Test("a circle runs clockwise from the top around the layer's position")
  func circles() {
    #expect(
      places(.circle(4, radius: 6)) == [
        Point(x: 10, y: 14), Point(x: 16, y: 20), Point(x: 10, y: 26), Point(x: 4, y: 20),
      ])
    #expect(
      places(.circle(2, radius: 6, start: .zero)) == [Point(x: 16, y: 20), Point(x: 4, y: 20)])
  }

  @Test("every copy on a circle is as far from its middle")
  func radius() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let radius = random.number(0...1000)
      let count = Int.random(in: 1...50, using: &random)
      let start = Angle.degrees(random.number(-720...720))
      for place in places(.circle(count, radius: radius, start: start)) {
        #expect(((place - dot.state.position).length - radius).magnitude < 1e-9)
      }
    }
  }

  @Test("copies are turned outwards only when asked, on top of the layer's own rotation")
  func orientation() {
    let turned = dot.copies(.circle(4, radius: 6, orient: true))
    #expect(turned.map(\.state.rotation.degrees) == [5, 95, 185, 275])
    let upright = dot.copies(.circle(4, radius: 6))
    #expect(upright.allSatisfy { $0.state.rotation == .degrees(5) })
    let started = dot.copies(.circle(1, radius: 6, start: .degrees(180), orient: true))
    #expect(started.map(\.state.rotation.degrees) == [275])
  }

  @Test("layers in a copied group are numbered as the group, before their own numbers")
  func groups() {
    let row = Layer("row", children: [Layer("title", .ellipse(Size(width: 1, height: 1)))])
    let cells = Layer("cell", .ellipse(Size(width: 1, height: 1))).copies(.row(2, spacing: 3))
    var group = row
    group.content = .group(cells + [Layer("title", children: [])])
    let copies = group.copies(.row(2, spacing: Point(x: 0, y: 9)))
    #expect(copies.names == ["row[0]", "row[1]"])
    guard case .group(let children) = copies[1].content else { return #expect(Bool(false)) }
    #expect(children.names == ["cell[1][0]", "cell[1][1]", "title[1]"])
    #expect(children[1].state.position == Point(x: 3, y: 0))
    #expect(copies[1].state.position == Point(x: 0, y: 9))
  }

  @Test("names aim at copies")
  func aims() throws {
    #expect(Layer.names(of: "dot", count: 2) == ["dot[0]", "dot[1]"])
    let copies = dot.copies(.row(3, spacing: 7))
    #expect(copies.names == Layer.names(of: "dot", count: 3))
    let wave = Animation.fadeOut(duration: 1).staggered(Stagger(.each(1)), over: copies.names)
    let timeline = try Timeline(layers: copies, animation: wave)
    #expect(timeline.duration == 3)
  }
}
