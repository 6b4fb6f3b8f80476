/// How round the corners of a rectangle are: the radius of each in pixels.
public struct Corners: Hashable, Sendable {
  /// The radius there, in pixels.
  public var topLeft: Double
  /// The radius there, in pixels.
  public var topRight: Double
  /// The radius there, in pixels.
  public var bottomRight: Double
  /// The radius there, in pixels.
  public var bottomLeft: Double

  /// Clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all corners.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Square corners.
  public static let zero = Corners(0)
}

extension Corners {
  /// The radii as they can be drawn: none negative, and all smaller by the same factor where the two
  /// of a side would exceed it ("CSS Backgrounds and Borders 3", 4.5, overlapping curves).
  func fitted(to size: Size) -> Corners {
    // Larger ones count as this large, so that sums stay finite; negative and NaN ones as none.
    let limit = 1e12
    func bounded(_ radius: Double) -> Double { min(max(0, radius), limit) }
    let (a, b) = (bounded(topLeft), bounded(topRight))
    let (c, d) = (bounded(bottomRight), bounded(bottomLeft))
    // Without a detour over a factor, which would round.
    if a == b, b == c, c == d { return Corners(min(a, min(size.width, size.height) / 2)) }
    let factor = min(
      1, size.width / max(a + b, c + d), size.height / max(b + c, d + a))
    return Corners(
      topLeft: a * factor, topRight: b * factor, bottomRight: c * factor, bottomLeft: d * factor)
  }
}
