import KineoGeometry

/// Where a finger sets out to: the larger component of its way, x if both are as large.
public enum DragDirection: String, Sendable, CaseIterable {
  /// Against y, which grows down.
  case up
  /// Along y.
  case down
  /// Against x.
  case left
  /// Along x.
  case right

  /// The direction of a way or velocity; ``right`` for none.
  public init(of way: Point) {
    self =
      way.y.magnitude > way.x.magnitude
      ? (way.y < 0 ? .up : .down) : (way.x < 0 ? .left : .right)
  }

  /// The way back.
  public var opposite: DragDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }

  /// How far a way leads in this direction; negative if it leads back.
  func component(of way: Point) -> Double {
    switch self {
    case .up: -way.y
    case .down: way.y
    case .left: -way.x
    case .right: way.x
    }
  }
}
