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

/// On which side of a closed outline its stroke lies. Lines that are open are stroked on both.
public enum StrokeAlignment: Hashable, Sendable, CaseIterable {
  /// Half of it on either side.
  case center
  /// All of it on what the outline fills.
  case inside
  /// All of it around what the outline fills.
  case outside
}

/// How open lines become thinner towards their ends.
///
/// ```swift
/// let brush = StrokeTaper(start: 0.3, end: 0, endLength: 0.8)
/// ```
public struct StrokeTaper: Hashable, Sendable {
  /// The width at the start, as a fraction of the full one: 0...1.
  public var start: Double
  /// The width at the end, as a fraction of the full one: 0...1.
  public var end: Double
  /// The fraction of the length over which the width increases at the start: 0...1.
  public var startLength: Double
  /// The fraction of the length over which the width decreases at the end: 0...1.
  public var endLength: Double

  /// Widths change fast at the ends and slowly where the full width is reached. By default a line
  /// grows to its middle.
  public init(
    start: Double = 1, end: Double = 1, startLength: Double = 0.5, endLength: Double = 0.5
  ) {
    self.start = start
    self.end = end
    self.startLength = startLength
    self.endLength = endLength
  }

  /// The width at a part of the line's length, 0...1, as a part of the full one.
  ///
  /// The change over the time t is `t (2 - t)`, the quadratic ease-out.
  package func width(at position: Double) -> Double {
    func grown(_ width: Double, _ position: Double, _ length: Double) -> Double {
      let width = width > 0 ? min(width, 1) : 0
      let time = length > 0 ? min(1, position / length) : 1
      return width + (1 - width) * time * (2 - time)
    }
    return grown(start, position, startLength) * grown(end, 1 - position, endLength)
  }
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
  /// On which side of closed outlines the stroke lies.
  public var alignment: StrokeAlignment
  /// Whether the stroke is one pixel of the canvas wide, however the path is scaled. `width` then
  /// does not count.
  public var isHairline: Bool
  /// How open lines begin and end; nil where they have one width.
  public var taper: StrokeTaper?

  /// The defaults are those of SVG.
  public init(
    width: Double = 1, join: LineJoin = .miter, cap: LineCap = .butt, miterLimit: Double = 4,
    alignment: StrokeAlignment = .center, isHairline: Bool = false, taper: StrokeTaper? = nil
  ) {
    self.width = width
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
    self.alignment = alignment
    self.isHairline = isHairline
    self.taper = taper
  }
}
