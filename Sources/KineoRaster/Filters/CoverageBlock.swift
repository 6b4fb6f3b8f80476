import KineoGeometry

/// How opaque a block of pixels is, 0...255 each, row by row; outside everything is 0.
struct CoverageBlock: Sendable, Equatable {
  let box: PixelRect
  var values: [UInt8]

  init(box: PixelRect, values: [UInt8]) {
    precondition(values.count == box.area, "the values of the block")
    (self.box, self.values) = (box, values)
  }

  /// The alpha of pixels.
  init(alphaOf block: FilterBlock) {
    self.init(box: block.box, values: block.pixels.map(\.alpha))
  }

  /// The coverage of pixel (x, y), which may be outside.
  func value(x: Int, y: Int) -> UInt8 {
    guard box.columns.contains(x), box.rows.contains(y) else { return 0 }
    return values[(y - box.y) * box.width + x - box.x]
  }

  /// The same values in another box: what is not in it is lost, what was not is 0.
  func moved(into newBox: PixelRect) -> CoverageBlock {
    if newBox == box { return self }
    var result = CoverageBlock(
      box: newBox, values: Array(repeating: 0, count: max(0, newBox.area)))
    guard let shared = box.intersection(newBox) else { return result }
    for y in shared.rows {
      let from = (y - box.y) * box.width - box.x
      let to = (y - newBox.y) * newBox.width - newBox.x
      result.values.replaceSubrange(
        to + shared.x..<to + shared.maxX, with: values[from + shared.x..<from + shared.maxX])
    }
    return result
  }

  /// What is left uncovered.
  var inverted: CoverageBlock {
    CoverageBlock(box: box, values: values.map { 255 - $0 })
  }

  /// The product with the fractions of another block.
  func faded(by other: CoverageBlock) -> CoverageBlock {
    let other = other.moved(into: box)
    let values = zip(values, other.values).map { a, b -> UInt8 in
      let product = UInt32(a) * UInt32(b)
      return UInt8((product + 127) / 255)
    }
    return CoverageBlock(box: box, values: values)
  }

  /// A fraction of the coverage, 0...1.
  func faded(to fraction: Double) -> CoverageBlock {
    CoverageBlock(box: box, values: values.map { UInt8(Double($0) * fraction + 0.5) })
  }

  /// Pixels of one color that are as opaque as this, times the color's alpha.
  func painted(_ color: Pixel) -> FilterBlock {
    FilterBlock(box: box, pixels: values.map { color.scaled(by: UInt32($0)) })
  }
}
