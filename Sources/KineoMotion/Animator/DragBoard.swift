import KineoGeometry

/// Which of its ways a block has gone, so that it may come back.
struct DragBoard {
  /// Where each direction leads.
  let ways: [DragDirection: Point]
  private var gone: Set<DragDirection> = []

  init(ways: [DragDirection: Point]) { self.ways = ways }

  /// The way that lies open in a direction: back, where the block has come from the other side, or
  /// else one that it has not gone yet.
  func way(_ direction: DragDirection) -> Point? {
    if gone.contains(direction.opposite) { return ways[direction.opposite].map { -$0 } }
    return gone.contains(direction) ? nil : ways[direction]
  }

  /// The block has gone the whole way that lay open.
  mutating func go(_ direction: DragDirection) {
    if gone.remove(direction.opposite) == nil { gone.insert(direction) }
  }
}
