/// A place in the plane, or the way from one place to another.
///
/// x grows to the right and y grows down, in pixels of the canvas before any scaling.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
  public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// Distance from the origin; infinite when the squares overflow.
  public var length: Double { (x * x + y * y).squareRoot() }
}
