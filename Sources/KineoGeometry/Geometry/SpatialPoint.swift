/// A place in front of the viewer, or behind: it is seen at `(x / w, y / w)`.
package struct SpatialPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double
  /// The distance from the viewer, 1 at the canvas.
  package var w: Double

  package init(x: Double, y: Double, w: Double) {
    self.x = x
    self.y = y
    self.w = w
  }

  /// Where the place is seen; nil when it is behind the viewer or too near.
  package var seen: Point? { isVisible ? Point(x: x / w, y: y / w) : nil }

  /// Whether the place is in front of the viewer.
  package var isVisible: Bool { w >= Projection.nearest }

  static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y, w: a.w + b.w) }
  static func * (a: Self, factor: Double) -> Self {
    Self(x: a.x * factor, y: a.y * factor, w: a.w * factor)
  }

  /// The place on the line to `other` that is just far enough from the viewer to be seen.
  func crossing(to other: Self) -> Self {
    let fraction = (Projection.nearest - w) / (other.w - w)
    var place = self * (1 - fraction) + other * fraction
    place.w = Projection.nearest
    return place
  }
}
