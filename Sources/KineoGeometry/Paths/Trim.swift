/// Which part of an outline is stroked, in fractions of its length.
///
/// What shows is `end - start`, but not less than nothing or more than all; the start counts modulo
/// 1. So `Trim(start: 0.75, end: 1.25)` goes over the seam of a closed outline.
public struct Trim: Hashable, Sendable {
  /// Where the stroke begins, as a fraction of the outline's length.
  public var start: Double
  /// Where the stroke ends, as a fraction of the outline's length.
  public var end: Double

  /// The whole outline by default.
  public init(start: Double = 0, end: Double = 1) {
    self.start = start
    self.end = end
  }

  /// The whole outline.
  public static let whole = Trim()
}
