import KineoGeometry

/// A place on the grid on which coverage is reckoned: `GridPoint.unit` steps to the pixel.
///
/// Sums of whole numbers are exact. Outlines that are moved on the grid therefore cover what they
/// covered before, bit for bit, if they are moved by whole pixels.
struct GridPoint: Hashable, Sendable {
  var x: Int
  var y: Int

  static let zero = GridPoint(x: 0, y: 0)

  /// A pixel has as many steps: 1 << `shift`.
  static let unit = 1 << shift
  static let shift = 16

  /// Coordinates beyond this many pixels are moved here, far outside any canvas.
  private static let farthest = 0x1p32

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The nearest place of the grid; NaN goes far outside.
  init(_ point: Point) {
    (x, y) = (Self.steps(point.x), Self.steps(point.y))
  }

  /// A distance in pixels, in steps; halves are rounded up.
  static func steps(_ pixels: Double) -> Int {
    let inRange = pixels > -farthest ? min(pixels, farthest) : -farthest
    return Int(down: (inRange + farthest) * Double(unit) + 0.5) &- farthestSteps
  }

  private static let farthestSteps = Int(farthest) << shift

  static func + (a: GridPoint, b: GridPoint) -> GridPoint {
    GridPoint(x: a.x &+ b.x, y: a.y &+ b.y)
  }
}

extension Point {
  /// The same place in pixels.
  init(_ point: GridPoint) {
    let step = 1 / Double(GridPoint.unit)
    self.init(x: Double(point.x) * step, y: Double(point.y) * step)
  }
}

extension Int {
  /// The nearest whole number, of two the even one.
  ///
  /// A sum with 1.5 * 2^52 has no room for fractions, so that its bits count in steps of 1. Plain
  /// conversion looks for numbers that have no whole one first, which took longer than all else.
  ///
  /// - Parameter number: -2^51...2^51, as distances of places on the grid are.
  @inline(__always)
  init(nearest number: Double) {
    let wholes = 0x1.8p52
    self.init(truncatingIfNeeded: (number + wholes).bitPattern &- wholes.bitPattern)
  }

  /// The next whole number that is not above, without plain conversion as well.
  ///
  /// - Parameter number: -2^51...2^51.
  @inline(__always)
  init(down number: Double) {
    let wholes = 0x1.8p52
    let sum = number + wholes
    let nearest = Int(truncatingIfNeeded: sum.bitPattern &- wholes.bitPattern)
    self = nearest &- (sum - wholes > number ? 1 : 0)
  }
}
