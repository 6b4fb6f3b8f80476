import KineoGeometry
import KineoMotion

/// One square called "a" at (0, 0), and what an animation does to it.
struct Stage {
  let timeline: Timeline

  init(_ animation: Animation, opacity: Double = 1) throws {
    timeline = try Timeline(
      layers: [Self.square("a", opacity: opacity)], animation: animation)
  }

  static func square(_ name: String, opacity: Double = 1) -> Layer {
    Layer(name, .rectangle(Size(width: 10, height: 10)), position: .zero, opacity: opacity)
  }

  func state(_ time: Time) -> LayerState { timeline.pose(at: time)[0] }
  func x(_ time: Time) -> Double { state(time).position.x }
  func degrees(_ time: Time) -> Double { state(time).rotation.degrees }
  func opacity(_ time: Time) -> Double { state(time).opacity }

  /// What is wrong with `animation` on layers of these names.
  static func mistakes(_ animation: Animation, layers: [String] = ["a"]) -> [MotionMistake.Kind] {
    all(animation, layers).map(\.kind)
  }

  /// The same as people read it.
  static func messages(_ animation: Animation, layers: [String] = ["a"]) -> [String] {
    all(animation, layers).map(\.description)
  }

  private static func all(_ animation: Animation, _ layers: [String]) -> [MotionMistake] {
    do {
      _ = try Timeline(layers: layers.map { square($0) }, animation: animation)
      return []
    } catch {
      return error.mistakes
    }
  }
}
