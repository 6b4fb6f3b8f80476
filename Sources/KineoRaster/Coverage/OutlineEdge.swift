import KineoGeometry

/// A line of an outline, from top to bottom.
struct OutlineEdge {
  let top: Point
  let bottom: Point
  /// How far to the right it leads for a pixel down.
  private let slope: Double

  /// - Parameter top: Above `bottom`.
  init(top: Point, bottom: Point) {
    (self.top, self.bottom) = (top, bottom)
    slope = (bottom.x - top.x) / (bottom.y - top.y)
  }

  var minX: Double { min(top.x, bottom.x) }
  var maxX: Double { max(top.x, bottom.x) }

  /// Where the edge crosses a level between its ends.
  func x(at y: Double) -> Double {
    if y == bottom.y { return bottom.x }
    return max(minX, min(maxX, top.x + (y - top.y) * slope))
  }
}
