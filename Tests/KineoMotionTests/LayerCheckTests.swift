import KineoGeometry
import KineoMotion
import Testing

/// What layers are like before anything moves.
@Suite struct LayerCheckTests {
  private static let size = Size(width: 8, height: 8)

  private func messages(_ layers: [Layer], _ animation: Animation = []) -> [String] {
    do {
      _ = try Timeline(layers: layers, animation: animation)
      return []
    } catch {
      return error.mistakes.map(\.description)
    }
  }

  private func changed(_ change: (inout Layer) -> Void) -> [String] {
    var layer = Layer("a", .rectangle(Self.size), fill: .red)
    change(&layer)
    return messages([layer])
  }

  @Test("numbers that are none are reported with their layer and property")
  func numbers() {
    func notFinite(_ property: String) -> [String] {
      ["the \(property) of layer \"a\" has a number that is not finite or beyond 1e12"]
    }
    #expect(changed { $0.state.position.x = .nan } == notFinite("position"))
    #expect(changed { $0.state.size.width = .infinity } == notFinite("size"))
    #expect(changed { $0.state.scale.y = 1e13 } == notFinite("scale"))
    #expect(changed { $0.state.fill.red = .nan } == notFinite("fill"))
    #expect(changed { $0.state[.blur] = .nan } == notFinite("blur"))
    #expect(changed { $0.state.fontSize = .infinity } == [])
    let line = Layer("a", .line(from: .zero, to: Point(x: .nan, y: 1)), stroke: .red)
    #expect(messages([line]).first?.contains("not finite") == true)
    let inner = Layer("a", .ellipse(Size(width: .nan, height: 1)))
    #expect(messages([Layer("group", children: [inner])]) == notFinite("shape"))
  }

  @Test("a size or a width below 0 is an error, a negative scale is not")
  func negative() {
    #expect(
      changed { $0.state.size = Size(width: -10, height: 20.5) }
        == ["the size of layer \"a\" is [-10, 20.5]; 0 or more is allowed"])
    #expect(
      changed { $0.state.lineWidth = -2 }
        == ["the lineWidth of layer \"a\" is -2; 0 or more is allowed"])
    #expect(changed { $0.state.scale = Point(x: -1, y: 1) } == [])
  }

  @Test("a gradient without colors is an error, wherever it is")
  func gradients() {
    let none = Paint.gradient(Gradient(.angled(.zero), stops: []))
    let layer = Layer("a", .rectangle(Self.size), fill: .red)
    let mistake = "a gradient without colors; it needs one or more"
    #expect(messages([layer.filled(with: none)]) == ["the fill of layer \"a\" is \(mistake)"])
    #expect(messages([layer.stroked(with: none)]) == ["the stroke of layer \"a\" is \(mistake)"])
    #expect(
      messages([layer], .fill(to: none, duration: 1)) == ["\"fill\" leads to \(mistake)"])
    let scene = Scene(width: 8, height: 8, backdrop: none, layers: [layer])
    let error = #expect(throws: MotionError.self) { try scene.compiled() }
    #expect(error?.description == "the backdrop of the canvas is \(mistake)")
  }
}
