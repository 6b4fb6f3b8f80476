/// An upright rectangle: `minX <= x <= maxX`, `minY <= y <= maxY`, y growing down.
public struct Rect: Hashable, Sendable {
  /// The left side.
  public var minX: Double
  /// The top.
  public var minY: Double
  /// The right side.
  public var maxX: Double
  /// The bottom.
  public var maxY: Double

  /// A rectangle between its sides.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest rectangle around `points`; nil when there are none.
  public init?(around points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    while let point = iterator.next() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  /// From the left side to the right.
  public var width: Double { maxX - minX }
  /// From the top to the bottom.
  public var height: Double { maxY - minY }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The middle.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle with every side moved outwards by `distance` pixels.
  public func outset(by distance: Double) -> Rect {
    Rect(
      minX: minX - distance, minY: minY - distance,
      maxX: maxX + distance, maxY: maxY + distance)
  }
}
