import KineoGeometry

/// A scene together with its timeline: its animation was compiled, and has no mistakes.
///
/// Everything that draws or describes a scene takes it in this form, so that it is compiled once.
///
/// ```swift
/// let dot = Layer("dot", .ellipse(Size(width: 20, height: 20)), fill: "red")
/// let scene = Scene(
///   width: 80, height: 40, layers: [dot], animation: .rotate(by: .degrees(90), duration: 1))
/// let compiled = try scene.compiled()
/// print(compiled.timeline.duration, try compiled.clock().frameCount)
/// ```
@dynamicMemberLookup
public struct CompiledScene: Sendable {
  /// What was compiled.
  public private(set) var scene: Scene
  /// Where its layers stand at any instant.
  public let timeline: Timeline

  fileprivate init(_ scene: Scene, _ timeline: Timeline) {
    self.scene = scene
    self.timeline = timeline
  }

  /// What is behind all layers, on which no step depends.
  public var background: Color {
    get { scene.background }
    set { scene.background = newValue }
  }

  /// What covers the background, on which no step depends.
  public var backdrop: Paint? {
    get { scene.backdrop }
    set { scene.backdrop = newValue }
  }

  /// Frames a second, 0.001 to 50, on which no step depends.
  public var frameRate: Rational {
    get { scene.frameRate }
    set { scene.frameRate = newValue }
  }

  /// The scene; to change it, compile it anew.
  public subscript<Value>(dynamicMember member: KeyPath<Scene, Value>) -> Value {
    scene[keyPath: member]
  }

  /// How many steps there are, each counted for every property of every layer that it changes.
  package var stepCount: Int { timeline.pieceCount }

  /// About how much memory it takes.
  package var approximateBytes: Int {
    2_000 + timeline.layers.count * 2_000 + timeline.pieceCount * 500
  }

  /// The frames of the animation. An endless one has no end frame unless a hold asks for one,
  /// because its end meets its start.
  public func clock() throws(FrameClockError) -> FrameClock {
    try FrameClock(
      duration: timeline.duration, frameRate: frameRate,
      hold: scene.hold ?? (timeline.isEndless ? Time.zero : nil))
  }
}

extension Scene {
  /// The scene with its animation compiled against the layers and the camera.
  ///
  /// - Throws: ``MotionError`` with every mistake found.
  public func compiled() throws(MotionError) -> CompiledScene {
    if let mistake = backdrop?.mistake {
      let kind = MotionMistake.Kind.paint(mistake, of: "backdrop", layer: nil)
      throw MotionError(mistakes: [MotionMistake(kind: kind, mark: nil)])
    }
    var camera = camera
    camera.position = camera.position ?? middle
    let timeline = try Timeline(layers: layers, camera: camera, animation: animation)
    return CompiledScene(self, timeline)
  }
}
