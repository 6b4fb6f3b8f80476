import Kineo
import Testing

/// What layers, groups and their transforms put on the canvas.
@Suite struct DrawingTests {
  private func draw(_ layers: [Layer], scale: Double = 1) throws -> PixelBuffer {
    try Scene(width: 20, height: 20, layers: layers)
      .frame(at: 0, scale: scale)
  }

  private func box(_ name: String, _ width: Double, _ height: Double) -> Layer {
    Layer(name, .rectangle(Size(width: width, height: height)), fill: .red)
  }

  /// Columns and rows of the pixels that are not white.
  private func painted(_ buffer: PixelBuffer) -> (
    columns: ClosedRange<Int>, rows: ClosedRange<Int>
  )? {
    let white = Pixel(.white)
    let places = (0..<buffer.height).flatMap { y in
      (0..<buffer.width).filter { buffer[$0, y] != white }.map { ($0, y) }
    }
    guard let left = places.map(\.0).min(), let right = places.map(\.0).max(),
      let top = places.map(\.1).min(), let bottom = places.map(\.1).max()
    else { return nil }
    return (left...right, top...bottom)
  }

  /// Whoever adds a property to layers learns here that it must be drawn; those of texts are drawn by
  /// `PictureDrawingTests`.
  @Test(
    "every property changes what is drawn",
    arguments: PropertyKey.builtIn.filter { $0.notation != .numbered && !$0.belongsToTexts }
  )
  func properties(key: PropertyKey) throws {
    var layer = Layer(
      "a", .rectangle(Size(width: 8, height: 6)), fill: "#905030", stroke: "#306090", lineWidth: 2,
      dash: DashPattern(2, 1), position: Point(x: 10, y: 10))
    if case .appearance = key {
      // What a shadow or a turn in space is like shows only where there is one.
      layer = layer.with(.rotationX, .degrees(30)).with(.perspective, 50)
        .with(.glowColor, .yellow).with(.glowRadius, 2).with(.outlineColor, .black)
        .with(.outlineWidth, 2).shadow().innerShadow()
    }
    var above = Layer("b", .ellipse(Size(width: 8, height: 8)), position: Point(x: 13, y: 10))
    above.state.z = -0.25
    var changed = layer
    switch key.notation {
    case .color: changed.state[key] = Color.green.vector
    case .boolean: changed.state[key] = true.vector
    case .blendMode: changed.state[key] = BlendMode.difference.vector
    case .number where key == .appearance(.backgroundBlur):
      layer.state.fill = .clear
      // A wide outline of the stroke covers all of the layer.
      layer.state[.outlineWidth] = 0.5
      changed = layer.with(.backgroundBlur, 2)
    case .number where key == .appearance(.depth): changed = layer.with(.depth, 6)
    case .number:
      changed.state[key] += [key == .opacity || key == .z ? -0.5 : 0.5, 0, 0, 0]
    case .angle, .angles: changed.state[key] += [20, 0, 0, 0]
    case .corners: changed.state[key] = Corners(2).vector
    case .list, .numbered: changed.state[key] += [0.25, 0, 0, 0]
    }
    #expect(try draw([changed, above]) != draw([layer, above]), "\(key) is not drawn")
  }

  @Test("a position is where the anchor stands")
  func anchor() throws {
    var layer = box("a", 4, 6)
    layer.state.position = Point(x: 10, y: 10)
    #expect(try painted(draw([layer]))?.columns == 8...11)
    #expect(try painted(draw([layer]))?.rows == 7...12)
    layer.state.anchor = .zero
    #expect(try painted(draw([layer]))?.columns == 10...13)
  }

  @Test("a quarter turn about a corner lays the shape to the left of it, clockwise on screen")
  func rotation() throws {
    var layer = box("a", 4, 6)
    layer.state.position = Point(x: 10, y: 10)
    layer.state.anchor = .zero
    layer.state.rotation = .degrees(90)
    let painted = try painted(draw([layer]))
    #expect(painted?.columns == 4...9)
    #expect(painted?.rows == 10...13)
  }

  @Test("scale stretches strokes, size does not")
  func strokes() throws {
    var layer = Layer(
      "a", .rectangle(Size(width: 4, height: 4)), stroke: .red, lineWidth: 2,
      position: Point(x: 10, y: 10))
    #expect(try painted(draw([layer]))?.columns == 7...12)
    layer.state.scale = Point(x: 2, y: 1)
    #expect(try painted(draw([layer]))?.columns == 4...15)
    layer.state.scale = Point(x: 1, y: 1)
    layer.state.size = Size(width: 8, height: 4)
    #expect(try painted(draw([layer]))?.columns == 5...14)
  }

  @Test("a level line that is resized stays where it is")
  func flatLine() throws {
    var line = Layer(
      "a", .line(from: Point(x: 5, y: 15), to: Point(x: 15, y: 15)), stroke: .red, lineWidth: 2)
    #expect(try painted(draw([line]))?.rows == 14...15)
    line.state.size = Size(width: 20, height: 10)
    #expect(try painted(draw([line]))?.rows == 14...15)
    #expect(try painted(draw([line]))?.columns == 0...19)
  }

  @Test("children move, turn and scale with their group")
  func groups() throws {
    var child = box("c", 2, 2)
    child.state.position = Point(x: 5, y: 0)
    var group = Layer("g", children: [child], position: Point(x: 10, y: 10))
    #expect(try painted(draw([group]))?.columns == 14...15)
    group.state.rotation = .degrees(90)
    #expect(try painted(draw([group]))?.rows == 14...15)
    group.state.scale = Point(x: 0.5, y: 1)
    #expect(try painted(draw([group]))?.rows == 12...12)
  }

  @Test("a group fades as one picture: overlaps of its children do not show")
  func groupOpacity() throws {
    var (one, two) = (box("a", 8, 8), box("b", 8, 8))
    one.state.position = Point(x: 8, y: 8)
    two.state.position = Point(x: 12, y: 12)
    let buffer = try draw([Layer("g", children: [one, two], opacity: 0.5)])
    #expect(buffer[5, 5] == buffer[10, 10])
    #expect(buffer[10, 10] == Pixel(Color(red8: 255, green8: 127, blue8: 127)))
  }

  @Test("what is hidden or clear is not drawn, nor are the children of a hidden group")
  func hidden() throws {
    var layer = box("a", 8, 8)
    layer.state.position = Point(x: 8, y: 8)
    for change in [
      { $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }, { $0.fill = .clear },
      { $0.scale = .zero }, { $0.size = .zero },
    ] as [(inout LayerState) -> Void] {
      var changed = layer
      change(&changed.state)
      #expect(try painted(draw([changed])) == nil)
    }
    var group = Layer("g", children: [layer])
    group.state.isHidden = true
    #expect(try painted(draw([group])) == nil)
  }

  @Test("scaling the export scales the canvas and all on it")
  func scale() throws {
    var layer = box("a", 4, 4)
    layer.state.position = Point(x: 10, y: 10)
    let buffer = try draw([layer], scale: 1.5)
    #expect(buffer.width == 30)
    #expect(painted(buffer)?.columns == 12...17)
  }

  @Test(
    "states far out of range draw something or nothing, but never trap",
    arguments: [
      Double.nan, .infinity, -1e300, 1e300, 1e-300, -5,
    ])
  func extremes(number: Double) throws {
    let layer = Layer("a", .rectangle(Size(width: 4, height: 4)), fill: .red, stroke: .black)
    let scene = Scene(
      width: 20, height: 20, layers: [layer],
      animation: .effect(Extremes(number: number), duration: 1))
    _ = try scene.frame(at: 0.5)
  }
}

/// Leads where layers cannot begin.
private struct Extremes: LayerEffect {
  let properties: [AnyProperty] = [.size, .scale, .corners, .lineWidth, .opacity, .skew]
  var number: Double

  func apply(to layer: inout LayerState, at progress: Double) {
    layer.size = Size(width: number, height: 4)
    layer.scale = Point(x: number, y: 1)
    layer.corners = Corners(number)
    layer.lineWidth = number
    layer.opacity = number
    layer.skew = Skew(x: .degrees(number), y: .degrees(90))
  }
}
