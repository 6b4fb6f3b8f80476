import KineoGeometry
import KineoMotion
import KineoPreset
import SceneSupport
import Testing

/// What stands around the chain: canvas, layers, playing.
@Suite struct SceneVocabularyTests {
  private func scene(_ text: String) throws -> Scene {
    try PresetSource(name: "a.yaml", text: text).scene()
  }

  @Test("a whole preset is the scene that Swift would spell")
  func whole() throws {
    let read = try scene(
      """
      canvas: {width: 240, height: 160, background: "#f6f7fb"}
      frameRate: 29.97
      layers:
        - card: {rectangle: [80, 60], corner: 8, fill: "#d9304f", position: [95, 80]}
      animate:
        - rotate: {by: 90deg, duration: 0.5}
        - delay: 0.5
      hold: 500ms
      """)
    #expect(
      read
        == Scene(
          width: 240, height: 160, background: "#f6f7fb", frameRate: 29.97,
          layers: [
            Layer(
              "card", .rectangle(Size(width: 80, height: 60)), fill: "#d9304f",
              position: Point(x: 95, y: 80), corners: Corners(8))
          ],
          animation: [.rotate(by: .degrees(90), duration: 0.5), .delay(0.5)],
          hold: 0.5))
  }

  @Test("what is not said has its default")
  func defaults() throws {
    let read = try scene("{canvas: {width: 1, height: 2}, layers: []}")
    #expect(read == Scene(width: 1, height: 2, background: .white, frameRate: 50, layers: []))
    #expect(read.hold == nil)
  }

  @Test("a preset may be JSON")
  func json() throws {
    let read = try scene(
      #"{"canvas": {"width": 9, "height": 9}, "layers": [{"a": {"circle": 2}}], "hold": 1}"#)
    #expect(read.hold == 1)
    #expect(read.layers.map(\.name) == ["a"])
  }

  @Test(
    "every shape",
    arguments: [
      ("rectangle: [3, 4]", .rectangle(Size(width: 3, height: 4))),
      ("ellipse: [3, 4]", .ellipse(Size(width: 3, height: 4))),
      ("circle: 2", .ellipse(Size(width: 4, height: 4))),
      ("polygon: {sides: 6, radius: 3}", .polygon(sides: 6, radius: 3)),
      (
        "star: {points: 5, outer: 4, inner: 2}",
        .star(points: 5, outerRadius: 4, innerRadius: 2)
      ),
      ("line: [[1, 2], [3, 4]]", .line(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4))),
      (
        "polyline: [[0, 0], [1, 0], [1, 1]], closed: true",
        .polyline(
          [.zero, Point(x: 1, y: 0), Point(x: 1, y: 1)], closed: true)
      ),
    ] as [(String, Shape)])
  func shapes(text: String, shape: Shape) throws {
    let read = try scene("{canvas: {width: 9, height: 9}, layers: [{a: {\(text)}}]}")
    #expect(read.layers == [Layer("a", shape)])
  }

  @Test("a path stands where its data says, other shapes at the origin")
  func places() throws {
    let read = try scene(
      """
      canvas: {width: 9, height: 9}
      layers:
        - a: {path: "M2 2h4v2z"}
        - b: {path: "M2 2h4v2z", anchor: [0, 0], position: [5, 5]}
        - c: {circle: 1}
      """)
    #expect(
      read.layers.map(\.state.position) == [
        Point(x: 4, y: 3), Point(x: 5, y: 5), .zero,
      ])
    #expect(read.layers[1].state.anchor == .zero)
  }

  @Test("all that a layer can begin with")
  func layerState() throws {
    let read = try scene(
      """
      canvas: {width: 9, height: 9}
      layers:
        - a:
            rectangle: [4, 4]
            position: [1, 2]
            anchor: [0, 1]
            rotation: 30deg
            scale: [2, 3]
            skew: [5deg, 6deg]
            opacity: 50%
            corner: 1
            fill: red
            stroke: blue
            lineWidth: 3
            trim: [25%, 1]
            dash: [4, 2]
            dashOffset: -1
            z: 5
            fixed: true
            hidden: true
            fillRule: evenodd
            join: bevel
            cap: round
      """)
    let layer = try #require(read.layers.first)
    #expect(
      layer.state
        == LayerState(
          position: Point(x: 1, y: 2), anchor: Point(x: 0, y: 1), rotation: .degrees(30),
          scale: Point(x: 2, y: 3), skew: Skew(x: .degrees(5), y: .degrees(6)), opacity: 0.5,
          size: Size(width: 4, height: 4), corners: Corners(1), fill: .red, stroke: .blue,
          lineWidth: 3, trim: Trim(start: 0.25), dash: DashPattern(4, 2), dashOffset: -1, z: 5,
          isHidden: true))
    #expect(layer.isFixed)
    #expect(
      layer.content
        == .shape(
          .rectangle(Size(width: 4, height: 4)),
          Layer.ShapeStyle(fillRule: .evenodd, join: .bevel, cap: .round)))
  }

  @Test("a camera says where it stands, how near and how it is turned, or some of that")
  func camera() throws {
    func camera(_ text: String) throws -> Camera {
      try scene("{canvas: {width: 9, height: 9}, layers: [], camera: \(text)}").camera
    }
    #expect(
      try camera("{position: [3, 4], zoom: 2, rotation: 10deg}")
        == Camera(position: Point(x: 3, y: 4), zoom: 2, rotation: .degrees(10)))
    #expect(try camera("{}") == Camera())
    #expect(try camera("{zoom: 0.5}") == Camera(position: nil, zoom: 0.5))
  }

  @Test("a shape is black unless it has a color; with only a stroke it is not filled")
  func colors() throws {
    let read = try scene(
      """
      canvas: {width: 9, height: 9}
      layers: [{a: {circle: 1}}, {b: {circle: 1, stroke: red}}, {c: {circle: 1, fill: red}}]
      """)
    #expect(read.layers.map(\.state.fill) == [.black, .clear, .red])
    #expect(read.layers.map(\.state.stroke) == [.clear, .red, .clear])
  }

  @Test("groups nest")
  func groups() throws {
    let read = try scene(
      """
      canvas: {width: 9, height: 9}
      layers:
        - g:
            position: [4, 4]
            opacity: 0.5
            children:
              - a: {circle: 1}
              - h: {children: [{b: {circle: 2}}]}
      """)
    let circle = { (radius: Double) in
      Shape.ellipse(Size(width: 2 * radius, height: 2 * radius))
    }
    #expect(
      read.layers == [
        Layer(
          "g",
          children: [Layer("a", circle(1)), Layer("h", children: [Layer("b", circle(2))])],
          position: Point(x: 4, y: 4), opacity: 0.5)
      ])
  }
}
