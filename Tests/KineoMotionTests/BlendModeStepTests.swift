import KineoGeometry
import Testing

@testable import KineoMotion

/// Blend modes have nothing between them.
@Suite struct BlendModeStepTests {
  private func modes(
    _ animation: Animation, at times: [Time], from start: BlendMode = .normal
  ) throws -> [BlendMode] {
    let layer = Layer("a", .rectangle(Size(width: 4, height: 4))).blended(start)
    let scene = Scene(width: 8, height: 8, layers: [layer], animation: animation.on("a"))
    let timeline = try scene.compiled().timeline
    return times.map { timeline.pose(at: $0).states[0][.blendMode] }
  }

  @Test(
    "every mode is itself as numbers, and numbers of no mode are the nearest",
    arguments: BlendMode.allCases)
  func numbers(mode: BlendMode) {
    #expect(BlendMode(vector: mode.vector) == mode)
    #expect(BlendMode(vector: mode.vector + 0.3) == mode)
    let numbers: [Double] = [-1, .nan, -.infinity]
    for number in numbers { #expect(BlendMode(vector: [number, 0, 0, 0]) == .normal) }
    let most: Double = .infinity
    #expect(BlendMode(vector: [most, 0, 0, 0]) == BlendMode.allCases.last)
  }

  @Test("a mode is set at an instant, and back")
  func set() throws {
    let chain: Animation = [
      .delay(1), .set(.blendMode, to: .luminosity), .delay(1), .set(.blendMode, to: .multiply),
    ]
    #expect(
      try modes(chain, at: [0, 0.5, 1, 1.5, 2], from: .multiply)
        == [.multiply, .multiply, .luminosity, .luminosity, .multiply])
  }

  @Test("a step that lasts changes it halfway, and no mode between the two shows")
  func halfway() throws {
    let step = Animation.animate(.blendMode, to: .luminosity, duration: 1, curve: .linear)
    let times: [Time] = [0, 0.2, 0.4, 0.6, 1]
    let expected: [BlendMode] = [.normal, .normal, .normal, .luminosity, .luminosity]
    #expect(try modes(step, at: times) == expected)
    let track = Animation.keyframes(.blendMode, [.linear(.luminosity, duration: 1)])
    #expect(try modes(track, at: times) == expected)
    let spring = Animation.keyframes(.blendMode, [.spring(.screen, duration: 1)])
    #expect(try Set(modes(spring, at: times)) == [.normal, .screen])
  }

  @Test("reports name modes")
  func words() {
    let value = Schedule.Value(property: .appearance(.blend), vector: BlendMode.colorDodge.vector)
    #expect(value.description == "color-dodge" && value.numbers == [])
  }
}
