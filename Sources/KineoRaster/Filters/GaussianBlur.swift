import KineoGeometry

/// A Gaussian blur that may move what it blurs, with a sigma and a shift for each axis.
///
/// The result is within 1/255 of the Gaussian with sampled weights, whatever is blurred, and a pure
/// function of the pixels around it: a block drawn from its surroundings is, bit for bit, that block
/// of the whole. Halving and doubling begin at coordinate 0 of the canvas for that. Costs do not grow
/// with sigma.
package struct GaussianBlur: Sendable, Equatable {
  private let x: AxisBlur
  private let y: AxisBlur

  /// - Parameters:
  ///   - sigmaX: Standard deviation along x in pixels; at most 1024 count, below 0 and NaN as 0.
  ///   - sigmaY: Standard deviation along y.
  ///   - shiftX: By how many pixels everything moves to the right, fractions included; at most 65536
  ///     either way count.
  ///   - shiftY: By how many pixels everything moves down.
  package init(sigmaX: Double, sigmaY: Double, shiftX: Double = 0, shiftY: Double = 0) {
    x = AxisBlur(sigma: sigmaX, shift: shiftX)
    y = AxisBlur(sigma: sigmaY, shift: shiftY)
  }

  /// Whether nothing changes.
  package var isIdentity: Bool { x.isIdentity && y.isIdentity }

  /// How far around a pixel of the result pixels are needed.
  package var reach: FilterReach { FilterReach(x: x.reach, y: y.reach) }

  /// How far beyond a picture its blur may be visible: less than `reach`, since what is left there is
  /// rounded to nothing.
  package var growth: FilterReach { FilterReach(x: x.growth, y: y.growth) }

  /// Blurs premultiplied pixels.
  ///
  /// - Parameters:
  ///   - pixels: The block `input`, row by row; outside it everything counts as clear.
  ///   - output: The block to compute.
  /// - Returns: The pixels of `output`, row by row.
  package func blurred(_ pixels: [Pixel], of input: PixelRect, output: PixelRect) -> [Pixel] {
    var result = [Pixel](repeating: .clear, count: output.area)
    var span = result.mutableSpan
    var bytes = span.mutableBytes
    blur(BlockBytes(.pixels(pixels), of: input), into: &bytes, of: output)
    return result
  }

  /// Blurs a single channel, such as coverage.
  package func blurred(coverage: [UInt8], of input: PixelRect, output: PixelRect) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: output.area)
    var span = result.mutableSpan
    var bytes = span.mutableBytes
    blur(BlockBytes(.coverage(coverage), of: input), into: &bytes, of: output)
    return result
  }

  private func blur(
    _ block: BlockBytes, into result: inout MutableRawSpan, of output: PixelRect
  ) {
    let columns = x.ranges(input: block.box.columns, output: output.columns)
    let rows = y.ranges(input: block.box.rows, output: output.rows)
    guard !columns.doubled[0].isEmpty, !rows.doubled[0].isEmpty else { return }
    if x.levels == 0, y.levels == 0 {
      blurDirectly(block, columns, rows, into: &result, of: output)
    } else {
      blurCoarsely(block, columns, rows, into: &result, of: output)
    }
  }

  private func blurDirectly(
    _ block: BlockBytes, _ columns: AxisBlur.Ranges, _ rows: AxisBlur.Ranges,
    into result: inout MutableRawSpan, of output: PixelRect
  ) {
    var grid: BlurGrid
    if x.isConvolving {
      grid = BlurGrid(
        convolvingColumnsOf: block, columns.halved[0], rows: rows.halved[0],
        to: columns.doubled[0], x)
    } else {
      grid = BlurGrid(block, columns: columns.halved[0], rows: rows.halved[0], shift: 8)
      grid.columns = columns.doubled[0]
    }
    if y.isConvolving {
      grid.storeConvolvingRows(rows.doubled[0], y, into: &result, of: output)
    } else {
      grid.rows = rows.doubled[0]
      grid.store(into: &result, of: output, shift: 8)
    }
  }

  private func blurCoarsely(
    _ block: BlockBytes, _ columns: AxisBlur.Ranges, _ rows: AxisBlur.Ranges,
    into result: inout MutableRawSpan, of output: PixelRect
  ) {
    var grid: BlurGrid
    if y.levels > 0 {
      grid = BlurGrid(halvingRowsOf: block, columns: columns.halved[0], rows: rows.halved[1])
    } else {
      grid = BlurGrid(block, columns: columns.halved[0], rows: rows.halved[0], shift: 6)
    }
    for level in 1...max(x.levels, y.levels) {
      if level > 1, level <= y.levels { grid = grid.halvingRows(to: rows.halved[level]) }
      if level <= x.levels { grid = grid.halvingColumns(to: columns.halved[level]) }
    }
    grid.refine()
    grid.convolve(x, columns.doubled[x.levels], y, rows.doubled[y.levels])
    grid.coarsen()
    for level in stride(from: max(x.levels, y.levels) - 1, through: 0, by: -1) {
      if level < x.levels { grid = grid.doublingColumns(to: columns.doubled[level]) }
      if level > 0, level < y.levels { grid = grid.doublingRows(to: rows.doubled[level]) }
    }
    if y.levels > 0 {
      grid.storeDoublingRows(rows.doubled[0], into: &result, of: output)
    } else {
      grid.store(into: &result, of: output, shift: 6)
    }
  }
}

extension BlurGrid {
  /// Convolves and moves both axes; a kernel of one sample only moves, and changes no sample.
  fileprivate mutating func convolve(
    _ x: AxisBlur, _ newColumns: Range<Int>, _ y: AxisBlur, _ newRows: Range<Int>
  ) {
    if x.isConvolving { self = convolvingColumns(to: newColumns, x) } else { columns = newColumns }
    if y.isConvolving { self = convolvingRows(to: newRows, y) } else { rows = newRows }
  }
}
