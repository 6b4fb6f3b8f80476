extension PixelBuffer {
  /// The pixels of a block, row by row.
  package func copy(_ rect: PixelRect) -> [Pixel] {
    var copy: [Pixel] = []
    copy.reserveCapacity(rect.area)
    for y in rect.y..<rect.maxY {
      copy += pixels[y * width + rect.x..<y * width + rect.maxX]
    }
    return copy
  }

  /// Puts as many pixels as the block has into it, or clears it.
  package mutating func fill(_ rect: PixelRect, with copy: [Pixel]?) {
    for row in 0..<rect.height {
      let start = (rect.y + row) * width + rect.x
      for x in 0..<rect.width { pixels[start + x] = copy?[row * rect.width + x] ?? .clear }
    }
  }

  /// The smallest block around pixels of `rect` that are not those of `copy`.
  package func difference(from copy: [Pixel], in rect: PixelRect) -> PixelRect? {
    var changed: PixelRect?
    for row in 0..<rect.height {
      let start = (rect.y + row) * width + rect.x
      let columns = (0..<rect.width)
      func differs(_ x: Int) -> Bool { pixels[start + x] != copy[row * rect.width + x] }
      guard let left = columns.first(where: differs), let right = columns.last(where: differs)
      else { continue }
      let block = PixelRect(x: rect.x + left, y: rect.y + row, width: right - left + 1, height: 1)
      changed = changed?.union(block) ?? block
    }
    return changed
  }
}
