import KineoGeometry

/// Circles from one around the origin to another: the radial gradients of SVG, PDF and Canvas.
///
/// Circle `t` is around `t way` with a radius of `focusRadius + t (radius - focusRadius)`; a point
/// has the largest `t` of the circles through it whose radius is not negative.
struct FocalGradient: Sendable {
  private let way: Point
  private let focusRadius: Double
  private let growth: Double
  /// The coefficient of the square in the equation for `t`.
  private let square: Double

  init(way: Point, radius: Double, focusRadius: Double) {
    self.way = way
    self.focusRadius = focusRadius
    growth = radius - focusRadius
    square = way.x * way.x + way.y * way.y - growth * growth
  }

  /// Whether there is a circle through every point: one of the two circles contains the other.
  var coversPlane: Bool { square < 0 }

  /// Nil where no circle passes through the point.
  func position(of point: Point) -> Double? {
    let half = point.x * way.x + point.y * way.y + focusRadius * growth
    let rest = point.x * point.x + point.y * point.y - focusRadius * focusRadius
    if square == 0 {
      let position = rest / (2 * half)
      return isCircle(position) ? position : nil
    }
    let discriminant = half * half - square * rest
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    if square < 0 {
      // The larger of the two below, which one division finds. Of circles inside each other it is mostly one.
      let position = (half - root) / square
      if isCircle(position) { return position }
    }
    let (first, second) = ((half + root) / square, (half - root) / square)
    if isCircle(max(first, second)) { return max(first, second) }
    return isCircle(min(first, second)) ? min(first, second) : nil
  }

  /// How the position changes at a point that has it, for each unit to the right and down.
  func slope(at point: Point, _ position: Double) -> Point {
    let way = point - way * position
    let rate =
      way.x * self.way.x + way.y * self.way.y + growth * (focusRadius + position * growth)
    return rate == 0 ? .zero : way * (1 / rate)
  }

  private func isCircle(_ position: Double) -> Bool { focusRadius + position * growth >= 0 }
}
