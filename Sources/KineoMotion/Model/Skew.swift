import KineoGeometry

/// How far a layer's vertical (`x`) and horizontal (`y`) lines lean.
///
/// `x' = px + tan(x) py`, `y' = py + tan(y) px`; both angles stay short of a right angle.
public struct Skew: Hashable, Sendable {
  /// How far vertical lines lean.
  public var x: Angle
  /// How far horizontal lines lean.
  public var y: Angle

  /// Upright by default.
  public init(x: Angle = .zero, y: Angle = .zero) {
    self.x = x
    self.y = y
  }

  /// All lines as they are.
  public static let zero = Skew()
}
