/// The way from one outline to another.
///
/// Subpaths are paired in order of their size, those that turn like the largest with each other and
/// those that turn the other way, holes, likewise. One without a partner grows from a point, or
/// shrinks to it, at the place that corresponds to its middle when the box around one path is
/// placed over that of the other, or nearby within what is filled there. Of two texts, each letter
/// becomes that in the same place of the other one, with its own holes. Paired subpaths get equally
/// many segments, and move as curves whose points go straight from where they were to where they will
/// be. Where an outline would cross itself on the way, places that lie alike and lead the same way
/// become each other.
package struct PathMorph: Sendable, Equatable {
  /// What the outline is at first.
  package let from: Path
  /// What it becomes.
  package let to: Path
  private let pairs: [ContourPair]

  /// Finds out which points of `from` become which of `to`. Takes time in proportion to the number
  /// of segments.
  package init(from: Path, to: Path) {
    self.from = from
    self.to = to
    pairs = ContourPairing(from: from, to: to).pairs
  }

  /// The outline once the fraction `progress` of the way is done.
  ///
  /// Exactly `from` at 0 and `to` at 1; before and beyond them points go on as they went, so that a
  /// curve may overshoot.
  package func path(at progress: Double) -> Path {
    if progress == 0 { return from }
    if progress == 1 { return to }
    var path = Path()
    for pair in pairs { path.append(pair.contour(at: progress)) }
    return path
  }
}

/// Two contours with equally many segments.
struct ContourPair: Equatable, Sendable {
  /// Whether one of the two is only a point, and which.
  enum Growth { case none, grows, shrinks }

  let from: [PathSegment]
  let to: [PathSegment]
  let isClosed: Bool
  var growth = Growth.none

  func contour(at progress: Double) -> Contour {
    // Beyond its point a contour would come out again mirrored, a hole as an island.
    let progress =
      switch growth {
      case .none: progress
      case .grows: max(0, progress)
      case .shrinks: min(progress, 1)
      }
    return Contour(
      segments: zip(from, to).map { $0.mixed(with: $1, progress) }, isClosed: isClosed)
  }
}

extension PathSegment {
  fileprivate func mixed(with other: PathSegment, _ progress: Double) -> PathSegment {
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * progress }
    return PathSegment(
      start: mix(start, other.start), control1: mix(control1, other.control1),
      control2: mix(control2, other.control2), end: mix(end, other.end),
      isLine: isLine && other.isLine)
  }
}
