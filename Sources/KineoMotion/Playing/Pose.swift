import KineoGeometry

/// Where every layer stands at one instant, by number and by name.
///
/// ```swift
/// let lamp = Layer("lamp", .ellipse(Size(width: 20, height: 20)), fill: "gold")
/// let timeline = try Timeline(layers: [lamp], animation: [.fadeOut(), .fadeIn()].on(lamp))
/// let pose = timeline.pose(at: 0.3)
/// print(pose["lamp"]?.opacity ?? 1, pose[0].opacity, pose.map(\.opacity))
/// ```
///
/// Numbers count as ``Timeline/layers`` does.
public struct Pose: Sendable, RandomAccessCollection {
  /// By number.
  package var states: [LayerState]
  private let numbers: [String: Int]

  /// - Parameter names: One for each state; no two are equal.
  init(_ states: some Sequence<LayerState>, names: [String]) {
    self.states = Array(states)
    numbers = Dictionary(
      uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
  }

  /// The number of the first layer.
  public var startIndex: Int { 0 }
  /// How many layers there are.
  public var endIndex: Int { states.count }
  /// The layer with this number, from 0 on.
  public subscript(number: Int) -> LayerState { states[number] }

  /// The layer of this name; nil if the scene has none. The camera is no layer: see
  /// ``Timeline/camera(at:)``.
  public subscript(name: String) -> LayerState? { numbers[name].map { states[$0] } }

  /// The layer that has this one's name; nil if the scene has none.
  public subscript(layer: Layer) -> LayerState? { self[layer.name] }
}

extension Pose: Equatable {
  /// Equal when all layers are in the same state, whatever they are called.
  public static func == (a: Pose, b: Pose) -> Bool { a.states == b.states }

  /// Whether these are the states of all layers, by number.
  public static func == (pose: Pose, states: [LayerState]) -> Bool { pose.states == states }
}
