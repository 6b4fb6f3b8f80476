/// How two chains lie to each other at the levels that both have.
enum ChainRelation {
  /// They have no levels in common.
  case apart
  /// The first lies left of the second, and may touch it on the way, but not at an end of either.
  case left
  /// The second lies left of the first.
  case right
  /// They cross, coincide, or one ends on the other.
  case tangled
}

extension OutlineChain {
  /// How this chain lies to another.
  ///
  /// - Parameters:
  ///   - meetsAtTop: Whether both are one outline that turns where they begin; they may touch there.
  ///   - meetsAtBottom: The same where they end.
  func relation(
    to other: OutlineChain, of points: Span<GridPoint>, meetsAtTop: Bool, meetsAtBottom: Bool
  ) -> ChainRelation {
    let (start, end) = (max(top, other.top), min(bottom, other.bottom))
    guard start < end else { return .apart }
    if maxX < other.minX { return .left }
    if other.maxX < minX { return .right }
    if !meetsAtTop, upperEnd(at: start, points).overlaps(other.upperEnd(at: start, points)) {
      return .tangled
    }
    if !meetsAtBottom, lowerEnd(at: end, points).overlaps(other.lowerEnd(at: end, points)) {
      return .tangled
    }
    return relation(to: other, of: points, from: start, to: end)
  }

  private func relation(
    to other: OutlineChain, of points: Span<GridPoint>, from start: Int, to end: Int
  ) -> ChainRelation {
    var level = start
    var (a, b) = (ChainWalk(self, points), ChainWalk(other, points))
    var (isLeft, isRight) = (false, false)
    while level < end {
      a.advance(below: level, points)
      b.advance(below: level, points)
      let next = min(end, a.bottom.y, b.bottom.y)
      if a.maxX < b.minX {
        isLeft = true
      } else if b.maxX < a.minX {
        isRight = true
      } else {
        let above = a.x(at: level) - b.x(at: level)
        let below = a.x(at: next) - b.x(at: next)
        isLeft = isLeft || above < 0 || below < 0
        isRight = isRight || above > 0 || below > 0
      }
      if isLeft && isRight { return .tangled }
      level = next
    }
    return isLeft == isRight ? .tangled : isLeft ? .left : .right
  }

  /// Where the chain is at a level, with its level lines if it begins there.
  private func upperEnd(at level: Int, _ points: Span<GridPoint>) -> ClosedRange<Double> {
    guard level == top else { return place(at: level, points) }
    return levelLines(from: first, points)
  }

  /// The same where it may end.
  private func lowerEnd(at level: Int, _ points: Span<GridPoint>) -> ClosedRange<Double> {
    guard level == bottom else { return place(at: level, points) }
    return levelLines(from: last, points)
  }

  private func levelLines(from end: Int, _ points: Span<GridPoint>) -> ClosedRange<Double> {
    var (low, high) = (points[end].x, points[end].x)
    let step = end == first ? Int(winding) : -Int(winding)
    var index = end
    while points[index].y == points[end].y {
      low = min(low, points[index].x)
      high = max(high, points[index].x)
      index += step
    }
    return Double(low)...Double(high)
  }

  private func place(at level: Int, _ points: Span<GridPoint>) -> ClosedRange<Double> {
    var walk = ChainWalk(self, points)
    walk.advance(below: level, points)
    let x = walk.x(at: level)
    return x...x
  }
}

/// An edge that moves down along a chain.
private struct ChainWalk {
  private(set) var top: GridPoint
  private(set) var bottom: GridPoint
  private(set) var minX = 0
  private(set) var maxX = 0
  private var index: Int
  private let step: Int

  init(_ chain: OutlineChain, _ points: Span<GridPoint>) {
    (index, step) = (chain.first, Int(chain.winding))
    (top, bottom) = (points[index], points[index])
  }

  /// Moves to the edge that goes on below `level`, which must be above the chain's end.
  mutating func advance(below level: Int, _ points: Span<GridPoint>) {
    guard bottom.y <= level else { return }
    while bottom.y <= level {
      index += step
      (top, bottom) = (bottom, points[index])
    }
    (minX, maxX) = top.x < bottom.x ? (top.x, bottom.x) : (bottom.x, top.x)
  }

  /// Where the edge is at a level that it has.
  func x(at level: Int) -> Double {
    if level == bottom.y { return Double(bottom.x) }
    let slope = Double(bottom.x - top.x) / Double(bottom.y - top.y)
    return Double(top.x) + Double(level - top.y) * slope
  }
}
