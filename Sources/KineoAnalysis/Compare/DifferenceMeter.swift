import Kineo

/// Keeps account of how far two pictures are apart while they change; only rows in which one of
/// them changed are compared again.
struct DifferenceMeter {
  private let width: Int
  private var rows: [RowDifference]
  /// Opaque, behind what is transparent.
  private let pages: [Pixel]
  private let tolerance: Double
  private var distance = ColorDistance()

  /// - Parameters:
  ///   - background: What shows through clear pixels; nil for white and for black, whichever makes
  ///     the pictures differ more.
  ///   - tolerance: The largest color error that counts as equal.
  init(width: Int, height: Int, background: Color?, tolerance: Double) {
    self.width = width
    rows = Array(repeating: RowDifference(), count: height)
    pages = (background.map { [$0] } ?? [.white, .black]).map {
      Pixel(SolidColor(ignoringAlphaOf: Pixel($0)))
    }
    self.tolerance = tolerance
  }

  /// Looks again at the rows of `rect`.
  mutating func update(_ rect: PixelRect, _ a: PixelBuffer, _ b: PixelBuffer) {
    let (first, second) = (a.pixels.span, b.pixels.span)
    for y in rect.y..<rect.maxY {
      let range = y * width..<(y + 1) * width
      rows[y] = measure(first.extracting(range), second.extracting(range))
    }
  }

  private mutating func measure(_ a: Span<Pixel>, _ b: Span<Pixel>) -> RowDifference {
    var row = RowDifference()
    for x in a.indices where a[x] != b[x] {
      let (colorError, squaredError) = error(a[x], b[x])
      row.squaredError += squaredError
      row.colorError += colorError
      row.worstColorError = max(row.worstColorError, colorError)
      if colorError > tolerance {
        row.columns = (row.pixels == 0 ? x : row.columns.lowerBound)..<x + 1
        row.pixels += 1
      }
    }
    return row
  }

  private mutating func error(_ a: Pixel, _ b: Pixel) -> (color: Double, squared: Int) {
    if a.alpha == 255, b.alpha == 255 {
      return error(SolidColor(ignoringAlphaOf: a), SolidColor(ignoringAlphaOf: b))
    }
    return pages.reduce((0, 0)) { worst, page in
      let next = error(
        SolidColor(ignoringAlphaOf: a.over(page)), SolidColor(ignoringAlphaOf: b.over(page)))
      return (max(worst.0, next.color), max(worst.1, next.squared))
    }
  }

  private mutating func error(
    _ a: SolidColor, _ b: SolidColor
  ) -> (color: Double, squared: Int) {
    (distance.between(a, b), squaredError(a, b))
  }

  private func squaredError(_ a: SolidColor, _ b: SolidColor) -> Int {
    let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
    return red * red + green * green + blue * blue
  }

  /// How far the pictures are apart now.
  var difference: PictureDifference {
    var total = PictureDifference()
    var (squaredError, colorError) = (0, 0.0)
    for (y, row) in rows.enumerated() {
      squaredError += row.squaredError
      colorError += row.colorError
      total.worstColorError = max(total.worstColorError, row.worstColorError)
      guard row.pixels > 0 else { continue }
      total.pixels += row.pixels
      let block = PixelRect(
        x: row.columns.lowerBound, y: y, width: row.columns.count, height: 1)
      total.rect = total.rect?.union(block) ?? block
    }
    let area = Double(width * rows.count)
    total.meanSquaredError = Double(squaredError) / (3 * area)
    total.meanColorError = colorError / area
    return total
  }
}
