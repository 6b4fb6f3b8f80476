import KineoValues

/// How far a layer's vertical (`x`) and horizontal (`y`) lines lean.
///
/// `x' = px + tan(x) py`, `y' = py + tan(y) px`; both angles stay short of a right angle.
public struct Skew: Hashable, Sendable {
  public var x: Angle
  public var y: Angle

  public init(x: Angle = .zero, y: Angle = .zero) {
    self.x = x
    self.y = y
  }

  public static let zero = Skew()
}
