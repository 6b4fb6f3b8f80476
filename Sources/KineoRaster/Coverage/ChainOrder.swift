import KineoGeometry

/// Which chains of outlines lie left of which, where no two of them cross.
///
/// Most outlines are of this kind: letters, stars, rings. Each chain then is on the border as a whole
/// or not at all, so that rows need not be searched for overlaps.
struct ChainOrder: Sendable {
  /// The most chains that are ordered: one bit of a word each.
  static let chainLimit = 64

  /// Bit d of `left[c]`: chain d lies left of chain c, at all levels that both have.
  private var left: [UInt64] = []

  /// Finds the order; false when chains cross or coincide, or are too many.
  ///
  /// - Parameter neighbours: Pairs of chains that meet where their outline turns up or down.
  mutating func find(
    _ chains: [OutlineChain], of points: [Point], meeting neighbours: [(Int, Int)]
  ) -> Bool {
    guard chains.count <= Self.chainLimit else { return false }
    left.removeAll(keepingCapacity: true)
    left.append(contentsOf: repeatElement(0, count: chains.count))
    for c in chains.indices {
      for d in (c + 1)..<chains.count where chains[c].sharesLevels(with: chains[d]) {
        guard let isLeft = chains[c].isLeft(of: chains[d], points) else { return false }
        if isLeft { left[d] |= 1 &<< UInt64(c) } else { left[c] |= 1 &<< UInt64(d) }
      }
    }
    return neighbours.allSatisfy { isUnparted($0, chains) }
  }

  /// How often outlines turn around places just left of a chain.
  func turns(leftOf index: Int, _ chains: [OutlineChain]) -> Turns {
    var turns = Turns()
    var bits = left[index]
    while bits != 0 {
      let other = bits.trailingZeroBitCount
      bits &= bits &- 1
      if chains[other].top <= chains[index].top, chains[index].top < chains[other].bottom {
        turns.cross(chains[other].winding, chains[other].role)
      }
    }
    return turns
  }

  /// Whether no other chain passes between two where they meet: then turns left of each chain are
  /// the same from its top to its bottom.
  private func isUnparted(_ pair: (Int, Int), _ chains: [OutlineChain]) -> Bool {
    let (first, second) = (chains[pair.0], chains[pair.1])
    var differing =
      (left[pair.0] ^ left[pair.1]) & ~(1 &<< UInt64(pair.0)) & ~(1 &<< UInt64(pair.1))
    while differing != 0 {
      let other = chains[differing.trailingZeroBitCount]
      differing &= differing &- 1
      let isBesideTop = other.top <= first.top && first.top < other.bottom
      let isBesideBottom = other.top < first.bottom && first.bottom <= other.bottom
      if first.top == second.top, isBesideTop { return false }
      if first.bottom == second.bottom, isBesideBottom { return false }
    }
    return true
  }
}

extension OutlineChain {
  fileprivate func sharesLevels(with other: OutlineChain) -> Bool {
    max(top, other.top) < min(bottom, other.bottom)
  }

  /// Whether the chain lies left of another at all levels that both have, or right (false); nil when
  /// they cross or coincide.
  fileprivate func isLeft(of other: OutlineChain, _ points: [Point]) -> Bool? {
    if maxX < other.minX { return true }
    if other.maxX < minX { return false }
    var level = max(top, other.top)
    let end = min(bottom, other.bottom)
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
      if isLeft && isRight { return nil }
      level = next
    }
    return isLeft == isRight ? nil : isLeft
  }
}

/// An edge that moves down along a chain.
private struct ChainWalk {
  private(set) var top: Point
  private(set) var bottom: Point
  private(set) var minX = 0.0
  private(set) var maxX = 0.0
  private var index: Int
  private let step: Int

  init(_ chain: OutlineChain, _ points: [Point]) {
    (index, step) = (chain.first, chain.step)
    (top, bottom) = (points[index], points[index])
  }

  /// Moves to the edge that goes on below `level`, which must be above the chain's end.
  mutating func advance(below level: Double, _ points: [Point]) {
    guard bottom.y <= level else { return }
    while bottom.y <= level {
      index += step
      (top, bottom) = (bottom, points[index])
    }
    (minX, maxX) = top.x < bottom.x ? (top.x, bottom.x) : (bottom.x, top.x)
  }

  func x(at level: Double) -> Double { OutlineEdge(top: top, bottom: bottom).x(at: level) }
}
