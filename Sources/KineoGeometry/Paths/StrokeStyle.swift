/// Which places a path encloses.
public enum FillRule: Hashable, Sendable, CaseIterable {
  /// Those around which the path turns, clockwise and counterclockwise turns cancelling.
  case nonzero
  /// Those around which the path turns an odd number of times.
  case evenodd
}

/// How a stroke turns a corner.
public enum LineJoin: Hashable, Sendable, CaseIterable {
  /// To a point, unless that is longer than the style's miter limit; then like `bevel`.
  case miter
  /// With part of a circle around the corner.
  case round
  /// With the corner cut off straight.
  case bevel
}

/// How a stroke ends.
public enum LineCap: Hashable, Sendable, CaseIterable {
  /// At the end point.
  case butt
  /// With half a circle around the end point.
  case round
  /// Half the stroke's width beyond the end point.
  case square
}

/// How a path is stroked, in the path's own coordinates: a scaled path has a scaled stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The full width; nothing is drawn when it is not above zero.
  public var width: Double
  /// How the line turns corners; curves are not affected.
  public var join: LineJoin
  /// How open subpaths begin and end, and what those without length look like.
  public var cap: LineCap
  /// The most a miter may measure from inner to outer corner, in stroke widths; at least 1.
  public var miterLimit: Double

  /// The defaults are those of SVG.
  public init(
    width: Double = 1, join: LineJoin = .miter, cap: LineCap = .butt, miterLimit: Double = 4
  ) {
    self.width = width
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
  }
}
