import KineoGeometry
import KineoMotion
import KineoPreset

extension Composition {
  /// Whether the GIFs of the two look the same.
  func looksLike(_ other: Composition) -> Bool {
    output == other.output && scene.scene.hasStage(of: other.scene.scene)
      && scene.timeline.moves(like: other.scene.timeline)
  }
}

extension Scene {
  fileprivate func hasStage(of other: Scene) -> Bool {
    width == other.width && height == other.height && background == other.background
      && frameRate == other.frameRate && camera == other.camera && hold == other.hold
  }
}

extension Timeline {
  fileprivate func moves(like other: Timeline) -> Bool {
    let times = (0...20).map { Time(duration.seconds * Rational($0, over: 20)) }
    return duration == other.duration && isEndless == other.isEndless
      && times.allSatisfy { pose(at: $0) == other.pose(at: $0) }
  }
}
