import KineoGeometry

/// A block of premultiplied pixels that a filter works on: a part of a layer, drawn apart.
///
/// `pixels[(y - box.y) * box.width + x - box.x]`. Coordinates are those of the canvas and may be
/// negative: filters need what is beside the canvas too. Outside the block everything is clear.
package struct FilterBlock: Sendable, Equatable {
  /// Where the block is on the canvas.
  package private(set) var box: PixelRect
  /// Row by row; `pixels.count == box.area`.
  package var pixels: [Pixel]

  /// A block of pixels, row by row; all clear by default.
  package init(box: PixelRect, pixels: [Pixel]? = nil) {
    precondition(box.width >= 0 && box.height >= 0, "a block of pixels")
    self.box = box
    self.pixels = pixels ?? Array(repeating: .clear, count: box.area)
    precondition(self.pixels.count == box.area, "the pixels of the block")
  }

  /// Where row `y` of the block begins in `pixels`.
  package func start(ofRow y: Int) -> Int { (y - box.y) * box.width }

  /// The same pixels in another box: what is not in it is lost, what was not is clear.
  package func moved(into newBox: PixelRect) -> FilterBlock {
    if newBox == box { return self }
    var result = FilterBlock(box: newBox)
    guard let shared = box.intersection(newBox) else { return result }
    for y in shared.rows {
      let (from, to) = (start(ofRow: y) - box.x, result.start(ofRow: y) - newBox.x)
      let target = to + shared.x..<to + shared.maxX
      result.pixels.replaceSubrange(target, with: pixels[from + shared.x..<from + shared.maxX])
    }
    return result
  }

  /// Composites another block onto this one, where both are.
  package mutating func blend(_ other: FilterBlock, _ mode: BlendMode) {
    guard let shared = box.intersection(other.box) else { return }
    let (width, left, top) = (box.width, box.x, box.y)
    var target = pixels.mutableSpan
    for y in shared.rows {
      let from = other.start(ofRow: y) + shared.x - other.box.x
      mode.blend(
        other.pixels.span.extracting(from..<from + shared.width), onto: &target,
        at: (y - top) * width + shared.x - left)
    }
  }
}

extension PixelRect {
  /// The columns of the block.
  package var columns: Range<Int> { x..<max(x, maxX) }
  /// The rows of the block.
  package var rows: Range<Int> { y..<max(y, maxY) }

  /// The block with so many columns and rows more on each side.
  package func grown(by reach: FilterReach) -> PixelRect {
    PixelRect(
      x: x - reach.x, y: y - reach.y, width: width + 2 * reach.x, height: height + 2 * reach.y)
  }
}

/// A number of pixels on each side of a block.
package struct FilterReach: Hashable, Sendable {
  /// Columns to the left and as many to the right.
  package var x: Int
  /// Rows above and as many below.
  package var y: Int

  /// So many columns and rows.
  package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// Nothing.
  package static let zero = FilterReach(x: 0, y: 0)

  /// One after the other.
  package static func + (a: FilterReach, b: FilterReach) -> FilterReach {
    FilterReach(x: a.x + b.x, y: a.y + b.y)
  }
}
