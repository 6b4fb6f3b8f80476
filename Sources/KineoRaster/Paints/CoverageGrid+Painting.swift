import KineoGeometry

extension CoverageGrid {
  /// Lays what the grid covers over `pixels`, and leaves the grid empty.
  ///
  /// - Parameters:
  ///   - frame: The block of the canvas whose rows `pixels` are; it holds all of the grid's.
  ///   - row: Room for one row, kept from call to call.
  mutating func paint(
    with shader: Shader, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect,
    row: inout [Pixel]
  ) {
    if case .solid(let color) = shader { return paint(color, onto: &pixels, frame: frame) }
    let isOpaque = shader.isOpaque
    let missing = box.width - row.count
    if missing > 0 { row.append(contentsOf: repeatElement(.clear, count: missing)) }
    var shaded = row.mutableSpan
    sweep { line, columns, coverage in
      let range = frame.range(of: columns, line: line)
      if isOpaque, coverage == 255 {
        shader.shade(&pixels, in: range, x: columns.lowerBound, y: line)
      } else {
        shader.shade(&shaded, in: 0..<columns.count, x: columns.lowerBound, y: line)
        blend(
          shaded.span.extracting(0..<columns.count), opacity: coverage, onto: &pixels,
          at: range.lowerBound)
      }
    }
  }
}

extension PixelRect {
  /// Where the pixels of some columns of a row are among those of the block, row by row.
  @inline(__always)
  fileprivate func range(of columns: Range<Int>, line: Int) -> Range<Int> {
    let start = (line &- y) &* width &- x
    return Range(uncheckedBounds: (start &+ columns.lowerBound, start &+ columns.upperBound))
  }
}
