import KineoRaster

/// Chooses the indices of an image row by row with a search for cheap strings (`StringSearch`), and
/// hands what pixels lack to the row below.
struct RowSearch: Sendable {
  /// How much is handed on of what a pixel on a smooth surface lacks.
  static let smoothStrength: Float = 0.6

  /// What is known of the pixels of the row, from the left.
  private var pixels: [RowPixel] = []
  private var strings = StringSearch()
  private let dither: RowDither.Method
  /// Chooses between colors if that follows a fixed pattern.
  private var ordered: RowDither
  private var handedDown = HandedDown()
  /// Whether the row above has handed on anything.
  private var gets = false
  /// Scratch: what free pixels look like, and should, and how smooth the row is there.
  private var labsShown: [LabColor] = []
  private var sources: [LabColor] = []
  private var smoothness: [Float] = []
  private var shownLabs = LabCache()
  private let converter = LabConverter.shared

  init(_ dithering: RowDither.Method) {
    dither = dithering
    ordered = RowDither(dithering == .ordered ? .ordered : .none)
  }

  /// Begins an image of `width` columns with these colors.
  ///
  /// - Parameters:
  ///   - bitValue: How far off colors may be, in all, to save a bit.
  ///   - redraws: Whether pixels that stay are rather drawn than left.
  mutating func begin(_ colors: ImageColors, width: Int, bitValue: Float, redraws: Bool) {
    strings.begin(colors.neighbors, width: width, bitValue: bitValue, redraws: redraws)
    pixels = Array(repeating: RowPixel(), count: width)
    handedDown.begin(width: width)
    gets = false
    labsShown = Array(repeating: .black, count: width)
    sources = labsShown
    smoothness = Array(repeating: 0, count: width)
    if dither == .ordered { ordered.begin(width: width) }
  }

  /// Ends the image.
  ///
  /// - Returns: The codes that libgd has for its indices.
  mutating func finish() -> ImageCodes { strings.finish() }

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
    let columns = first..<first + row.count
    if dither == .ordered {
      ordered.plan(
        row, kinds, x: x, y: y, &colors, over: band.shown.span.extracting(columns),
        into: &labsShown)
    }
    plan(row, kinds, weights.row.span, &colors, band.shown.span.extracting(columns))
    var indices = list.mutableSpan
    let handsOn = strings.choose(pixels, lacking: &handedDown.lacking, into: &indices)
    var column = 0
    while column < row.count {
      let (kind, columns) = kinds.run(from: column)
      column = columns.upperBound
      switch kind {
      case .stay, .cleared: break
      case .named, .clear: band.show(row, columns, at: first)
      case .free:
        band.draw(
          indices.span, of: colors, columns, at: first, labs: &labsShown, sources: sources)
      }
    }
    if gets || handsOn { handedDown.endRow() }
    gets = handsOn
  }

  /// Looks at the pixels of a row.
  private mutating func plan(
    _ row: Span<SolidColor>, _ kinds: RowKinds, _ weights: Span<Float>,
    _ colors: inout ImageColors, _ canvas: Span<SolidColor>
  ) {
    // Taken out, so that no change has to ask whether it is shared.
    var pixels: [RowPixel] = []
    swap(&pixels, &self.pixels)
    var list = pixels.mutableSpan
    var column = 0
    while column < row.count {
      let (kind, columns) = kinds.run(from: column)
      column = columns.upperBound
      guard kind != .stay else {
        Self.stay(columns, canvas, &colors, &list)
        continue
      }
      if kind == .free { look(at: row, columns, over: canvas) }
      var i = columns.lowerBound
      while i < columns.upperBound {
        let last = Last(row, list.span, before: i)
        plan(i, kind, row, canvas, after: last, kinds.named, &colors, &list)
        list[i].runEnd = Int32(truncatingIfNeeded: i + 1)
        list[i].stayEnd = list[i].runEnd
        list[i].weight = weights[i]
        let end = endOfAlike(from: i, columns, kind, row, canvas, weights, list.span)
        i += 1
        guard end > i else { continue }
        list[i - 1].runEnd = Int32(truncatingIfNeeded: end)
        let pixel = list[i - 1]
        while i < end {
          list[i] = pixel
          i += 1
        }
      }
    }
    swap(&pixels, &self.pixels)
  }

  /// The column behind the pixels that would be planned as the one in column `i`, which is on a flat area.
  @inline(__always)
  private func endOfAlike(
    from i: Int, _ columns: Range<Int>, _ kind: RowKinds.Kind, _ row: Span<SolidColor>,
    _ canvas: Span<SolidColor>, _ weights: Span<Float>, _ pixels: Span<RowPixel>
  ) -> Int {
    let isAlike = pixels[i].novelty == .same && pixels[i].choice != .stay && dither != .ordered
    // How smooth a pixel is depends on the next one.
    guard isAlike, kind == .free || kind == .named, i + 1 < columns.upperBound,
      row[i + 1] == row[i]
    else { return i + 1 }
    let last = row.count - 1
    var end = i + 1
    while end < columns.upperBound, row[end] == row[i], row[min(last, end + 1)] == row[i],
      canvas[end] == canvas[i], weights[end] == weights[i],
      !gets || handedDown[end] == handedDown[i]
    { end += 1 }
    return end
  }

  /// What is known of the pixel on the left.
  private struct Last {
    /// Its color if it changes.
    var color = SolidColor.clear
    /// What it looks like.
    var source = SIMD4<Float>.zero
    var wanted = SIMD4<Float>.zero
    var index: Int16 = -1
    var least: Float = 0
    var stays = false
    var exists = false

    @inline(__always)
    init(_ row: Span<SolidColor>, _ pixels: Span<RowPixel>, before column: Int) {
      guard column > 0 else { return }
      let place = column - 1
      exists = true
      source = pixels[place].source
      stays = pixels[place].choice == .stay
      guard !stays else { return }
      (color, wanted) = (row[place], pixels[place].wanted)
      (index, least) = (pixels[place].index, pixels[place].least)
    }
  }

  /// Pixels that stay as they are: each what an index shows, if there is one.
  private static func stay(
    _ columns: Range<Int>, _ canvas: Span<SolidColor>, _ colors: inout ImageColors,
    _ list: inout MutableSpan<RowPixel>
  ) {
    var pixel = RowPixel(choice: .stay, novelty: .unchanged)
    pixel.stayEnd = Int32(truncatingIfNeeded: columns.upperBound)
    var start = columns.lowerBound
    while start < columns.upperBound {
      let end = min(columns.upperBound, canvas.endOfLongRun(from: start))
      pixel.index = Int16(truncatingIfNeeded: colors.number(of: canvas[start]) ?? -1)
      pixel.runEnd = Int32(truncatingIfNeeded: end)
      for i in start..<end {
        list[i] = pixel
        pixel.novelty = .stillUnchanged
      }
      start = end
    }
  }

  /// A pixel that does not just stay.
  @inline(__always)
  private mutating func plan(
    _ i: Int, _ kind: RowKinds.Kind, _ row: Span<SolidColor>, _ canvas: Span<SolidColor>,
    after last: Last, _ named: NamedColors, _ colors: inout ImageColors,
    _ list: inout MutableSpan<RowPixel>
  ) {
    let (color, shown) = (row[i], canvas[i])
    switch kind {
    case .free:
      let lab = dither == .ordered ? ordered.wishes[i].wanted : sources[i]
      let kept = shown == .clear ? nil : labsShown[i]
      free(i, color, lab, kept: kept, strength: strength(row, i), after: last, &colors, &list)
    case .clear: fix(colors.transparent, color, .black, after: last, &list[i])
    case .cleared:
      let index = colors.number(of: shown) ?? 0
      fix(index, shown, colors.labs[index], after: last, &list[i])
    case .named, .stay:
      let index = named.index(of: color) ?? 0
      guard shown == color else {
        fix(index, color, colors.labs[index], after: last, &list[i])
        return
      }
      let novelty: CodeCosts.Novelty = last.stays ? .stillUnchanged : .unchanged
      list[i] = RowPixel(
        choice: .stay, novelty: novelty, index: Int16(truncatingIfNeeded: index))
    }
  }

  /// Notes what free pixels should look like, and do so far.
  private mutating func look(
    at row: Span<SolidColor>, _ columns: Range<Int>, over canvas: Span<SolidColor>
  ) {
    converter.convert(row, columns, into: &sources)
    shownLabs.convert(canvas, columns, into: &labsShown)
    for i in columns where canvas[i] == .clear { labsShown[i] = .black }
    if case .diffusion = dither { RowSmoothness.measure(row, columns, into: &smoothness) }
  }

  /// The fraction of what the pixel in a column lacks that its neighbors get.
  @inline(__always)
  private func strength(_ row: Span<SolidColor>, _ column: Int) -> Float {
    guard case .diffusion(let fraction) = dither else { return 0 }
    let smoothness = smoothness[column]
    return fraction * (smoothness < 1 && RowSmoothness.isTexture(row, column) ? 1 : smoothness)
  }

  /// A pixel that may have any color.
  ///
  /// - Parameters:
  ///   - lab: What `color` looks like.
  ///   - kept: What is shown there, if that may stay.
  ///   - strength: The fraction of what it lacks that is handed on.
  @inline(__always)
  private mutating func free(
    _ column: Int, _ color: SolidColor, _ lab: LabColor, kept: LabColor?, strength: Float,
    after last: Last, _ colors: inout ImageColors, _ list: inout MutableSpan<RowPixel>
  ) {
    var pixel = RowPixel()
    pixel.source = lab.components
    pixel.wanted = lab.components + (strength > 0 ? handedDown[column] : .zero)
    pixel.strength = strength
    if let kept { (pixel.kept, pixel.isKeepable) = (kept.components, true) }
    pixel.novelty = Self.novelty(of: color, lab.components, after: last)
    if last.exists, color == last.color, pixel.wanted == last.wanted {
      (pixel.index, pixel.least) = (last.index, last.least)
    } else {
      let nearest =
        strength > 0 || dither == .ordered
        ? colors.nearest(toLab: LabColor(components: pixel.wanted), of: color).number
        : colors.nearest(to: color, lab).number
      pixel.index = Int16(truncatingIfNeeded: nearest)
      pixel.least = pixel.distance(of: colors.labs[nearest].components, handedOn: .zero)
    }
    list[column] = pixel
  }

  /// Gives a pixel `index`, of a color that looks like `lab`.
  @inline(__always)
  private func fix(
    _ index: Int, _ color: SolidColor, _ lab: LabColor, after last: Last, _ pixel: inout RowPixel
  ) {
    pixel = RowPixel(choice: .fixed, index: Int16(truncatingIfNeeded: index))
    pixel.novelty = Self.novelty(of: color, lab.components, after: last)
    pixel.source = lab.components
  }

  @inline(__always)
  private static func novelty(
    of color: SolidColor, _ lab: SIMD4<Float>, after last: Last
  ) -> CodeCosts.Novelty {
    guard color != last.color else { return .same }
    let difference = lab - last.source
    let square = (difference * difference).sum()
    return square < 9 ? .similar : square < 100 ? .near : .other
  }
}
