/// What of a canvas has to be drawn anew: a few blocks, so that what lies between things that move far
/// from each other is left alone.
package struct Damage: Sendable, Equatable {
  /// More blocks than this are joined.
  private static let limit = 16

  /// Blocks with pixels; they may overlap.
  package private(set) var blocks: [PixelRect] = []

  /// One block, or none.
  package init(_ block: PixelRect? = nil) { add(block) }

  /// Whether nothing has to be drawn.
  package var isEmpty: Bool { blocks.isEmpty }

  /// The smallest block around all; nil when there are none.
  package var bounds: PixelRect? { blocks.reduce(nil) { $0.union($1) } }

  /// Adds a block. Those that cost no more to draw together are joined.
  mutating func add(_ block: PixelRect?) {
    guard var block, !block.isEmpty else { return }
    while let index = blocks.firstIndex(where: { $0.growth(by: block) <= 0 }) {
      block = block.union(blocks.remove(at: index))
    }
    blocks.append(block)
    if blocks.count > Self.limit { joinNearest() }
  }

  mutating func add(_ other: Damage) {
    for block in other.blocks { add(block) }
  }

  /// The same with each block grown by `reach`.
  func grown(by reach: FilterReach) -> Damage {
    blocks.reduce(into: Damage()) { $0.add($1.grown(by: reach)) }
  }

  /// The part inside `canvas`.
  func intersection(_ canvas: PixelRect) -> Damage {
    blocks.reduce(into: Damage()) { $0.add($1.intersection(canvas)) }
  }

  /// Joins the two blocks that grow least by it.
  private mutating func joinNearest() {
    var (least, pair) = (Double.infinity, (0, 1))
    for first in blocks.indices {
      for second in (first + 1)..<blocks.count {
        let growth = blocks[first].growth(by: blocks[second])
        if growth < least { (least, pair) = (growth, (first, second)) }
      }
    }
    let other = blocks.remove(at: pair.1)
    let block = blocks.remove(at: pair.0)
    add(block.union(other))
  }
}

extension PixelRect {
  /// How many pixels more than both the smallest block around both has. Blocks that contain every
  /// canvas have more than can be counted by an integer.
  fileprivate func growth(by other: PixelRect) -> Double {
    func area(_ block: PixelRect) -> Double { Double(block.width) * Double(block.height) }
    return area(union(other)) - area(self) - area(other)
  }
}
