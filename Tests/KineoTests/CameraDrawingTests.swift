import Kineo
import Testing

/// What the camera, depths and parts of outlines do to pictures.
@Suite struct CameraDrawingTests {
  private func box(_ name: String, _ color: Color, at x: Double, _ y: Double) -> Layer {
    Layer(
      name, .rectangle(Size(width: 4, height: 4)), fill: color, position: Point(x: x, y: y))
  }

  private func draw(_ layers: [Layer], _ camera: Camera = Camera()) throws -> PixelBuffer {
    try Scene(width: 20, height: 20, layers: layers, camera: camera).frame(at: 0)
  }

  @Test("a camera in the middle that neither zooms nor turns changes nothing")
  func identity() throws {
    let layers = [box("a", .red, at: 6.3, 7.1)]
    #expect(
      try draw(layers) == draw(layers, Camera(position: Point(x: 10, y: 10), rotation: .zero)))
  }

  @Test("the camera's position is what the middle of the canvas shows")
  func position() throws {
    let seen = try draw([box("a", .red, at: 4, 6)], Camera(position: Point(x: 4, y: 6)))
    #expect(try seen == draw([box("a", .red, at: 10, 10)]))
  }

  @Test("zoom magnifies about the middle, strokes included")
  func zoom() throws {
    let small = Layer(
      "a", .rectangle(Size(width: 4, height: 2)), stroke: .red, lineWidth: 1,
      position: Point(x: 11, y: 10))
    let large = Layer(
      "a", .rectangle(Size(width: 8, height: 4)), stroke: .red, lineWidth: 2,
      position: Point(x: 12, y: 10))
    #expect(try draw([small], Camera(zoom: 2)) == draw([large]))
  }

  @Test("a camera turned clockwise shows a scene turned counterclockwise")
  func rotation() throws {
    let turned = try draw([box("a", .red, at: 16, 10)], Camera(rotation: .degrees(90)))
    #expect(try turned == draw([box("a", .red, at: 10, 4)]))
  }

  @Test("fixed layers stay where they are, with all that is in them")
  func fixed() throws {
    var group = Layer("g", children: [box("c", .blue, at: 3, 3)], isFixed: true)
    group.state.position = Point(x: 2, y: 0)
    let seen = try draw([box("a", .red, at: 4, 6), group], Camera(position: Point(x: 4, y: 6)))
    #expect(try seen == draw([box("a", .red, at: 10, 10), group]))
  }

  @Test("scaling the export scales what the camera sees")
  func exportScale() throws {
    let scene = Scene(
      width: 20, height: 20, layers: [box("a", .red, at: 4, 6)],
      camera: Camera(position: Point(x: 4, y: 6), zoom: 2))
    let plain = Scene(
      width: 40, height: 40,
      layers: [
        Layer(
          "a", .rectangle(Size(width: 16, height: 16)), fill: .red, position: Point(x: 20, y: 20))
      ])
    #expect(try scene.frame(at: 0, scale: 2) == plain.frame(at: 0))
  }

  @Test("siblings with more z lie before the others, equal ones as listed, also in groups")
  func depth() throws {
    var layers = [
      box("a", .red, at: 10, 10), box("b", .green, at: 10, 10), box("c", .blue, at: 10, 10),
    ]
    func top() throws -> Pixel { try draw(layers)[10, 10] }
    #expect(try top() == Pixel(.blue))
    layers[0].state.z = 1
    #expect(try top() == Pixel(.red))
    layers[1].state.z = 1
    #expect(try top() == Pixel(.green))
    layers[2].state.z = 0.5
    #expect(try top() == Pixel(.green))
    (layers[0].state.z, layers[1].state.z, layers[2].state.z) = (0, -1, -0.5)
    #expect(try top() == Pixel(.red))
    layers[2].state.z = .nan
    #expect(try top() == Pixel(.blue))
    let group = Layer("g", children: [layers[2], layers[0]], z: -7)
    #expect(try draw([layers[1], group])[10, 10] == Pixel(.green))
    #expect(try draw([Layer("h", children: [layers[0], layers[1]])])[10, 10] == Pixel(.red))
  }

  @Test("a sibling of a group that has depth does not disturb which state is whose")
  func depthAndNumbers() throws {
    let group = Layer("g", children: [box("a", .red, at: 4, 4), box("b", .blue, at: 8, 4)], z: 2)
    let buffer = try draw([group, box("c", .green, at: 12, 4)])
    #expect(buffer[4, 4] == Pixel(.red) && buffer[8, 4] == Pixel(.blue))
    #expect(buffer[12, 4] == Pixel(.green))
  }

  @Test("a trim strokes a part of the outline and leaves the fill")
  func trim() throws {
    let layer = Layer(
      "a", .rectangle(Size(width: 10, height: 10)), fill: .red, stroke: .black, lineWidth: 2,
      trim: Trim(start: 0.75, end: 1.25), position: Point(x: 10, y: 10))
    let buffer = try draw([layer])
    // The left side and the top, joined in the corner.
    #expect(buffer[5, 10] == Pixel(.black) && buffer[10, 5] == Pixel(.black))
    #expect(buffer[4, 4] == Pixel(.black))
    #expect(buffer[14, 10] == Pixel(.red) && buffer[15, 10] == Pixel(.white))
  }

  @Test("a trim comes before dashes, which begin at its start")
  func trimmedDashes() throws {
    let line = Layer(
      "a", .line(from: Point(x: 0, y: 10), to: Point(x: 20, y: 10)), stroke: .black,
      lineWidth: 2, trim: Trim(start: 0.25, end: 1), dash: DashPattern(3, 2), dashOffset: 1)
    let buffer = try draw([line])
    let painted = (0..<20).filter { buffer[$0, 10] == Pixel(.black) }
    #expect(painted == [5, 6, 9, 10, 11, 14, 15, 16, 19])
  }

  @Test(
    "trims and dashes far out of range draw something or nothing, but never trap",
    arguments: [Double.nan, .infinity, -1e300, 1e300, 1e-300, -5])
  func extremes(number: Double) throws {
    var layer = Layer("a", .ellipse(Size(width: 9, height: 9)), stroke: .black)
    layer.state.z = number
    for isTrimmed in [true, false] {
      let scene = Scene(
        width: 20, height: 20, layers: [layer],
        camera: isTrimmed ? Camera() : Camera(position: Point(x: number, y: 0), zoom: number),
        animation: .effect(Extremes(number: number, isTrimmed: isTrimmed), duration: 1).on("a"))
      _ = try scene.frame(at: 0.5)
    }
  }
}

/// Leads where layers cannot begin.
private struct Extremes: LayerEffect {
  let properties: [AnyProperty] = [.trim, .dash, .dashOffset]
  var number: Double
  var isTrimmed: Bool

  func apply(to layer: inout LayerState, at progress: Double) {
    layer.trim = isTrimmed ? Trim(start: number, end: 1 - number) : .whole
    layer.dash = isTrimmed ? .solid : DashPattern(number, 1, 2, number)
    layer.dashOffset = isTrimmed ? 0 : number
  }
}
