/// Chooses the indices of an image row by row, each such that LZW's current string goes on
/// (`IndexChooser`).
struct RowChooser: Sendable {
  private var dither: RowDither
  private var chooser: IndexChooser
  /// What the viewer shows of the row looks like this; for free pixels alone.
  private var labsShown: [LabColor] = []

  init(_ dithering: RowDither.Method, _ tolerance: Tolerance) {
    dither = RowDither(dithering)
    chooser = IndexChooser(tolerance)
  }

  /// Begins an image of `width` columns with these colors.
  mutating func begin(_ colors: ImageColors, width: Int) {
    dither.begin(width: width)
    chooser.begin(colors: colors.labs.count)
    labsShown = Array(repeating: .black, count: width)
  }

  /// Ends the image.
  ///
  /// - Returns: The codes that libgd has for its indices.
  mutating func finish() -> ImageCodes { chooser.finish() }

  /// Chooses the indices of a row and shows it.
  ///
  /// - Parameters:
  ///   - weights: What errors of its pixels count.
  ///   - x: Where it starts on the canvas, and `y`.
  ///   - band: What the viewer shows, and will show.
  ///   - first: Where the row starts in it.
  mutating func show(
    _ row: Span<SolidColor>, _ kinds: RowKinds, _ weights: PixelWeights, x: Int, y: Int,
    _ colors: inout ImageColors, on band: inout ShownCanvas.Band, at first: Int,
    into list: inout [UInt8]
  ) {
    precondition(list.count == row.count, "a row of the image")
    dither.plan(
      row, kinds, x: x, y: y, &colors,
      over: band.shown.span.extracting(first..<first + row.count), into: &labsShown)
    var indices = list.mutableSpan
    var column = 0
    while column < row.count {
      let (kind, columns) = kinds.run(from: column)
      column = columns.upperBound
      switch kind {
      case .stay: keep(columns, colors, band.shown, first, &indices)
      case .free: approximate(columns, weights.row.span, colors, &band, first, &indices)
      case .named:
        name(columns, row, kinds.named, band.shown, first, &indices)
        band.show(row, columns, at: first)
      case .clear:
        chooser.draw(colors.transparent, columns, into: &indices)
        band.show(row, columns, at: first)
      case .cleared:
        for i in columns {
          chooser.draw(colors.number(of: band.shown[first + i]) ?? 0, i..<i + 1, into: &indices)
        }
      }
    }
    dither.endRow(y: y)
  }

  /// Pixels whose source is what it was: they must not flicker.
  private mutating func keep(
    _ columns: Range<Int>, _ colors: ImageColors, _ shown: [SolidColor], _ first: Int,
    _ indices: inout MutableSpan<UInt8>
  ) {
    var last: (color: SolidColor, number: Int?)?
    chooser.keep(columns, into: &indices) { column in
      let color = shown[first + column]
      if last?.color != color { last = (color, colors.number(of: color)) }
      return last?.number
    }
  }

  /// Pixels whose source is another than before, of named colors that the image has.
  private mutating func name(
    _ columns: Range<Int>, _ row: Span<SolidColor>, _ named: NamedColors,
    _ shown: [SolidColor], _ first: Int, _ indices: inout MutableSpan<UInt8>
  ) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let (color, isShown) = (row[start], shown[first + start] == row[start])
      var end = start + 1
      while end < columns.upperBound, row[end] == color,
        (shown[first + end] == color) == isShown
      {
        end += 1
      }
      let index = named.index(of: color) ?? 0
      if isShown {
        chooser.keep(start..<end, into: &indices) { _ in index }
      } else {
        chooser.draw(index, start..<end, into: &indices)
      }
      start = end
    }
  }

  /// Pixels whose source is another than before.
  ///
  /// Step by step for all of them, as only the choice itself has to be made pixel by pixel.
  private mutating func approximate(
    _ columns: Range<Int>, _ weights: Span<Float>, _ colors: ImageColors,
    _ band: inout ShownCanvas.Band, _ first: Int, _ indices: inout MutableSpan<UInt8>
  ) {
    let wishes = dither.wishes
    chooser.choose(
      columns, wishes.span, weights: weights, of: colors.neighbors, into: &indices)
    band.draw(
      indices.span, of: colors, columns, at: first, labs: &labsShown, sources: dither.sources)
    dither.settle(columns, as: labsShown)
  }
}
