/// What a viewer shows of a row of an image.
struct ShownRow: Sendable {
  var pixels: [SolidColor] = []
  /// How far they are from what they should show, in units of `ShownCanvas.errorUnit`.
  var errors: [UInt32] = []

  /// Becomes another row.
  mutating func replace(pixels: ArraySlice<SolidColor>, errors: ArraySlice<UInt32>) {
    self.pixels.removeAll(keepingCapacity: true)
    self.pixels += pixels
    self.errors.removeAll(keepingCapacity: true)
    self.errors += errors
  }

  /// Shows nothing in `columns`.
  mutating func clear(_ columns: Range<Int>) {
    for i in columns { pixels[i] = .clear }
  }

  /// Shows exactly the pixels of `row` in `columns`.
  mutating func show(_ row: Span<SolidColor>, _ columns: Range<Int>) {
    for i in columns { (pixels[i], errors[i]) = (row[i], 0) }
  }

  /// Shows the pixels that `indices` draw in `columns`, of `colors`; others stay.
  ///
  /// - Parameters:
  ///   - labs: What the pixels look like, before and then afterwards.
  ///   - sources: What they should look like.
  mutating func draw(
    _ indices: Span<UInt8>, of colors: ImageColors, _ columns: Range<Int>, labs: inout [LabColor],
    sources: [LabColor]
  ) {
    let transparent = UInt8(truncatingIfNeeded: colors.transparent)
    let (table, solid) = (colors.labs.span, colors.colors.span)
    var pixels = pixels.mutableSpan
    for i in columns where indices[i] != transparent {
      labs[i] = table[Int(indices[i])]
      pixels[i] = solid[Int(indices[i])]
    }
    var errors = errors.mutableSpan
    for i in columns { errors[i] = ShownCanvas.error(labs[i], sources[i]) }
  }
}
