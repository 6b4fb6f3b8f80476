/// The lines of an outline from a place where it turns down to the next where it turns up.
///
/// Only such places begin or end a chain, so that each level between meets it once. Level lines at
/// such a place belong to one of the two chains that meet there.
struct OutlineChain: Sendable {
  /// The numbers of its first and last point, from the top.
  let first: Int
  let last: Int
  /// 1 where the outline leads down, -1 where it leads up: also the way from the number of a point to
  /// that of the next below.
  let winding: Int32
  let role: OutlineRole
  let top: Int
  let bottom: Int
  private(set) var minX: Int
  private(set) var maxX: Int

  /// - Parameter range: The numbers of its points, in the order of the outline.
  init(_ range: ClosedRange<Int>, of points: Span<GridPoint>, leadsDown: Bool, role: OutlineRole) {
    (first, last) =
      leadsDown ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    winding = leadsDown ? 1 : -1
    self.role = role
    (top, bottom) = (points[first].y, points[last].y)
    (minX, maxX) = (points[first].x, points[first].x)
    for index in range {
      minX = min(minX, points[index].x)
      maxX = max(maxX, points[index].x)
    }
  }

  /// The numbers of its points in the order of the outline.
  var points: ClosedRange<Int> { min(first, last)...max(first, last) }

  /// Whether the boxes around both have an area in common.
  func overlaps(_ other: OutlineChain) -> Bool {
    max(top, other.top) < min(bottom, other.bottom)
      && max(minX, other.minX) <= min(maxX, other.maxX)
  }
}

extension OutlineChain {
  /// Appends the chains of the outline whose points are `range`: it begins and ends with its highest.
  static func split(
    _ range: ClosedRange<Int>, of points: Span<GridPoint>, role: OutlineRole,
    into chains: inout [OutlineChain]
  ) {
    var (first, leadsDown) = (range.lowerBound, true)
    func add(_ last: Int) {
      let chain = OutlineChain(first...last, of: points, leadsDown: leadsDown, role: role)
      if chain.top < chain.bottom { chains.append(chain) }
    }
    for index in range.dropFirst() where points[index].y != points[index - 1].y {
      guard (points[index].y > points[index - 1].y) != leadsDown else { continue }
      add(index - 1)
      (first, leadsDown) = (index - 1, !leadsDown)
    }
    if first < range.upperBound { add(range.upperBound) }
  }
}
