import KineoGeometry
import KineoMotion

@testable import KineoPreset

extension Scene {
  /// Whether nobody could tell the GIFs of the two apart.
  func looksLike(_ other: Scene) throws -> Bool {
    let (own, others) = (try timeline(), try other.timeline())
    let times = (0...20).map { Time(own.duration.seconds * Rational($0, over: 20)) }
    return width == other.width && height == other.height && background == other.background
      && frameRate == other.frameRate && camera == other.camera && loop == other.loop
      && hold == other.hold && own.duration == others.duration
      && fidelity.completed(by: .usual) == other.fidelity.completed(by: .usual)
      && own.isEndless == others.isEndless
      && times.allSatisfy { own.pose(at: $0) == others.pose(at: $0) }
  }
}
