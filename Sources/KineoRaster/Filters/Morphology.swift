import KineoGeometry

/// The greatest or least value of each premultiplied channel in a box around every pixel: SVG's
/// `feMorphology` (Filter Effects Module Level 1, section 9.14).
package struct Morphology: Sendable, Equatable {
  /// Which value is taken.
  package enum Operator: Sendable, CaseIterable {
    /// The greatest: what is there grows.
    case dilate
    /// The least: what is there shrinks.
    case erode
  }

  /// Which value is taken.
  package let operation: Operator
  /// Columns to each side; at least 0.
  package let radiusX: Int
  /// Rows to each side; at least 0.
  package let radiusY: Int

  /// Radii below 0 count as 0, beyond 4096 as 4096.
  package init(_ operation: Operator, radiusX: Int, radiusY: Int) {
    self.operation = operation
    self.radiusX = max(0, min(4096, radiusX))
    self.radiusY = max(0, min(4096, radiusY))
  }

  /// The pixels of `output`.
  func applied(to block: FilterBlock, output: PixelRect) -> FilterBlock {
    if output.isEmpty { return FilterBlock(box: output) }
    let source = block.moved(into: output.grown(by: FilterReach(x: radiusX, y: radiusY)))
    let width = source.box.width
    var rows = FilterBlock(
      box: PixelRect(x: output.x, y: source.box.y, width: output.width, height: source.box.height))
    for row in 0..<source.box.height {
      scan(
        source.pixels, from: row * width, by: 1, radiusX, into: &rows.pixels,
        from: row * output.width, by: 1, count: output.width)
    }
    var result = FilterBlock(box: output)
    for column in 0..<output.width {
      scan(
        rows.pixels, from: column, by: output.width, radiusY, into: &result.pixels,
        from: column, by: output.width, count: output.height)
    }
    return result
  }

  /// The algorithm of M. van Herk (1992) and of J. Gil and M. Werman (1993): in segments as long as
  /// the window, running values from the left and from the right make up every window.
  private func scan(
    _ source: [Pixel], from start: Int, by step: Int, _ radius: Int, into result: inout [Pixel],
    from place: Int, by stride: Int, count: Int
  ) {
    let window = 2 * radius + 1
    let length = count + 2 * radius
    var left = (0..<length).map { source[start + $0 * step] }
    var right = left
    for i in 1..<max(1, length) where i % window != 0 { left[i] = chosen(left[i], left[i - 1]) }
    for i in (0..<max(0, length - 1)).reversed() where (i + 1) % window != 0 {
      right[i] = chosen(right[i], right[i + 1])
    }
    for i in 0..<count {
      result[place + i * stride] = chosen(right[i], left[i + window - 1])
    }
  }

  private func chosen(_ a: Pixel, _ b: Pixel) -> Pixel {
    func channel(_ shift: UInt32) -> UInt32 {
      let (one, other) = (a.bits &>> shift & 255, b.bits &>> shift & 255)
      return (operation == .dilate ? max(one, other) : min(one, other)) &<< shift
    }
    return Pixel(bits: channel(0) | channel(8) | channel(16) | channel(24))
  }
}
