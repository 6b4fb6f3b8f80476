/// A place in the plane, or the way from one place to another.
///
/// x grows to the right and y grows down, in pixels of the canvas before any scaling.
public struct Point: Hashable, Sendable {
  /// To the right, in pixels.
  public var x: Double
  /// Down, in pixels.
  public var y: Double

  /// A point `x` pixels to the right and `y` down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin: on a canvas, its top-left corner.
  public static let zero = Point(x: 0, y: 0)

  /// The place that the way `b` leads to from `a`.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// The point with both coordinates multiplied.
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
  /// The way back.
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// Distance from the origin; infinite when the squares overflow.
  public var length: Double { (x * x + y * y).squareRoot() }
}
