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

  /// Radii below 0 count as 0, beyond 1024 as 1024.
  package init(_ operation: Operator, radiusX: Int, radiusY: Int) {
    self.operation = operation
    self.radiusX = max(0, min(1024, radiusX))
    self.radiusY = max(0, min(1024, radiusY))
  }

  /// The pixels of `output`.
  func applied(to block: FilterBlock, output: PixelRect) -> FilterBlock {
    var result = FilterBlock(box: output)
    let needed = output.grown(by: FilterReach(x: radiusX, y: radiusY))
    guard !output.isEmpty, let source = block.box.intersection(needed) else { return result }
    var rows = FilterBlock(
      box: PixelRect(x: output.x, y: source.y, width: output.width, height: source.height))
    for y in source.rows {
      let values = Line(start: block.start(ofRow: y), step: 1, range: block.box.columns)
      let results = Line(start: rows.start(ofRow: y), step: 1, range: output.columns)
      scan(block.pixels, values, radiusX, into: &rows.pixels, results)
    }
    for column in 0..<output.width {
      let values = Line(start: column, step: output.width, range: rows.box.rows)
      let results = Line(start: column, step: output.width, range: output.rows)
      scan(rows.pixels, values, radiusY, into: &result.pixels, results)
    }
    return result
  }

  /// A row or a column of a block.
  private struct Line {
    /// Where its first pixel is.
    let start: Int
    /// From one to the next.
    let step: Int
    /// Their coordinates.
    let range: Range<Int>

    func index(_ coordinate: Int) -> Int { start + (coordinate - range.lowerBound) * step }
  }

  /// The algorithm of M. van Herk (1992) and of J. Gil and M. Werman (1993): in segments as long as
  /// the window, running values from the left and from the right make up every window.
  private func scan(
    _ source: [Pixel], _ values: Line, _ radius: Int, into result: inout [Pixel], _ results: Line
  ) {
    let window = 2 * radius + 1
    let first = results.range.lowerBound - radius
    var left = (first..<results.range.upperBound + radius).map {
      values.range.contains($0) ? source[values.index($0)] : .clear
    }
    var right = left
    for i in left.indices.dropFirst() where i % window != 0 {
      left[i] = chosen(left[i], left[i - 1])
    }
    for i in right.indices.dropLast().reversed() where (i + 1) % window != 0 {
      right[i] = chosen(right[i], right[i + 1])
    }
    for coordinate in results.range {
      let i = coordinate - radius - first
      result[results.index(coordinate)] = chosen(right[i], left[i + window - 1])
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
