import KineoGeometry
import KineoMotion
import Testing

/// Three squares at x 0, 10 and 40 that are scaled about their common middle at 20.
@Suite struct TogetherTests {
  private let names = ["a", "b", "c"]

  private func timeline(_ animation: Animation) throws -> Timeline {
    let layers = zip(names, [0.0, 10, 40]).map { name, x in
      Layer(
        name, .rectangle(Size(width: 4, height: 4)), position: Point(x: x, y: x == 10 ? 8 : 0))
    }
    return try Timeline(layers: layers, animation: animation)
  }

  private func xs(_ timeline: Timeline, _ time: Time) -> [Double] {
    timeline.pose(at: time).map(\.position.x)
  }

  private let double = Animation.scale(to: 2, duration: 1, curve: .linear)

  @Test("layers move away from their common middle, at the pace of the scale")
  func scaled() throws {
    let timeline = try timeline(double.together().on(names))
    #expect(xs(timeline, 0.5) == [-10, 5, 50])
    #expect(xs(timeline, 1) == [-20, 0, 60])
    #expect(timeline.pose(at: 1).map(\.position.y) == [-4, 12, -4])
    #expect(timeline.pose(at: 1).map(\.scale.x) == [2, 2, 2])
  }

  @Test("the middle is where the layers are by then")
  func later() throws {
    let timeline = try timeline([
      Animation.move(to: Point(x: 100, y: 0), duration: 1).on("c"), double.together().on(names),
      Animation.scale(byX: 0.5, y: 0.5, duration: 1, curve: .linear).together().on("a", "b"),
    ])
    #expect(xs(timeline, 2) == [-50, -30, 150])
    #expect(xs(timeline, 3) == [-45, -35, 150])
  }

  @Test("there and back is nothing")
  func back() throws {
    let there = try timeline(double.together().on(names).autoreversed())
    #expect(xs(there, 1) == [-20, 0, 60] && xs(there, 2) == [0, 10, 40])
  }

  @Test("one layer stands still, and so does the camera")
  func alone() throws {
    #expect(try xs(timeline(double.together().on("b")), 1) == [0, 10, 40])
    #expect(try xs(timeline(double.together().on("camera")), 1) == [0, 10, 40])
  }

  @Test("too many instants are refused")
  func tooMany() {
    let steps = (0..<70).map { _ in
      Animation.scale(byX: 1.01, y: 1, duration: 0.1).together().on(names)
    }
    #expect(throws: MotionError.self) { try timeline(.sequence(steps)) }
  }
}
