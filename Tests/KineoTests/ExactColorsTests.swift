import Testing

@testable import Kineo

@Suite struct ExactColorsTests {
  private func colors(_ layers: [Layer], _ animation: Animation = []) -> [Pixel] {
    Scene(width: 9, height: 9, background: "#010203", layers: layers, animation: animation)
      .exactColors
  }

  private func pixels(_ names: String...) -> [Pixel] {
    names.compactMap { Color(css: $0).map { Pixel($0) } }
  }

  private func circle(_ name: String, fill: Color? = nil, stroke: Color? = nil) -> Layer {
    Layer(name, .ellipse(Size(width: 4, height: 4)), fill: fill, stroke: stroke)
  }

  @Test("the background comes first, then fills and strokes, groups included, each color once")
  func layers() {
    let group = Layer(
      "group", children: [circle("b", fill: .red), circle("c", fill: "lime", stroke: "#010203")])
    #expect(
      colors([circle("a", fill: .red, stroke: "blue"), group])
        == pixels("#010203", "red", "blue", "lime"))
  }

  @Test("colors that steps set, begin with or lead to follow, wherever the steps stand")
  func steps() {
    let chain: Animation = [
      .fill(to: "orange", duration: 0.1).repeated(3),
      .parallel([.stroke(to: "navy", from: "teal", duration: 0.1), .fadeOut()]),
      .keyframes(.fill, [.linear("pink", duration: 0.1), .move("gold")]),
      .set(.fill, to: "plum"),
      .animator(Animator(duration: 0.2, [.fill(to: "gray")]).start()),
    ]
    #expect(
      colors([circle("a", fill: .red)], chain)
        == pixels("#010203", "red", "orange", "teal", "navy", "pink", "gold", "plum", "gray"))
  }

  @Test("what is not opaque is not seen as it is named")
  func translucent() {
    #expect(colors([circle("a", fill: "#ff000080", stroke: "#00f")]) == pixels("#010203", "blue"))
    let scene = Scene(width: 9, height: 9, background: .clear, layers: [circle("a", fill: .red)])
    #expect(scene.exactColors == pixels("red"))
  }

  @Test("there are at most 64, the first ones")
  func limit() {
    let layers = (0..<200).map { circle("\($0)", fill: Color(red8: $0, green8: 9, blue8: 9)) }
    let found = colors(layers)
    #expect(found.count == 64)
    #expect(found.last == Pixel(Color(red8: 62, green8: 9, blue8: 9)))
  }

  @Test("the encoder gets the colors")
  func plan() throws {
    let scene = Scene(width: 9, height: 9, layers: [circle("a", fill: .red)])
    #expect(
      try ExportPlan(scene.composition(), ExportOptions()).options.exactColors
        == pixels("white", "red"))
  }
}
