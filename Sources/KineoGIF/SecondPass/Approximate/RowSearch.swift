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
  /// Of the last pixel, if it changes.
  private var color = SolidColor.clear
  private var handedDown = HandedDown()
  /// Scratch: what free pixels look like, and should.
  private var labsShown: [LabColor] = []
  private var sources: [LabColor] = []
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
    strings.begin(colors.neighbors, bitValue: bitValue, redraws: redraws)
    color = .clear
    handedDown.begin(width: width)
    labsShown = Array(repeating: .black, count: width)
    sources = labsShown
    if dither == .ordered { ordered.begin(width: width) }
  }

  /// Chooses the indices of a row and shows it.
  ///
  /// - Parameters:
  ///   - x: Where it starts on the canvas, and `y`.
  ///   - band: What the viewer shows, and will show.
  ///   - first: Where the row starts in it.
  mutating func show(
    _ row: Span<SolidColor>, _ kinds: RowKinds, x: Int, y: Int, _ colors: inout ImageColors,
    on band: inout ShownCanvas.Band, at first: Int, into list: inout [UInt8]
  ) {
    precondition(list.count == row.count, "a row of the image")
    if dither == .ordered { ordered.plan(row, kinds, x: x, y: y, &colors) }
    plan(row, kinds, &colors, band.shown.span.extracting(first..<first + row.count))
    var indices = list.mutableSpan
    strings.choose(pixels, lacking: &handedDown.lacking, into: &indices)
    var column = 0
    while column < row.count {
      let (kind, columns) = kinds.run(from: column)
      column = columns.upperBound
      switch kind {
      case .stay, .cleared: break
      case .named, .clear: band.show(row, columns, at: first)
      case .free:
        look(at: row, columns)
        band.draw(
          indices.span, of: colors, columns, at: first, labs: &labsShown, sources: sources)
      }
    }
    endRow()
  }

  /// Looks at the pixels of a row.
  private mutating func plan(
    _ row: Span<SolidColor>, _ kinds: RowKinds, _ colors: inout ImageColors,
    _ canvas: Span<SolidColor>
  ) {
    pixels.removeAll(keepingCapacity: true)
    color = .clear
    let transparent = colors.transparent
    var last: (shown: SolidColor, index: Int?)?
    for i in row.indices {
      let (color, shown) = (row[i], canvas[i])
      switch kinds[i] {
      case .free:
        let lab = dither == .ordered ? ordered.wishes[i].wanted : converter.lab(of: color)
        let kept = shown == .clear ? nil : converter.lab(of: shown)
        addFree(color, lab, kept: kept, strength: strength(row, i), &colors)
      case .named:
        let index = kinds.named.index(of: color) ?? 0
        if shown == color { addStay(index) } else { addFixed(index, color, colors.labs[index]) }
      case .clear: addFixed(transparent, color, .black)
      case .cleared:
        let index = colors.number(of: shown) ?? 0
        addFixed(index, shown, colors.labs[index])
      case .stay:
        if last?.shown != shown { last = (shown, colors.number(of: shown)) }
        addStay(last?.index)
      }
    }
  }

  /// Notes what free pixels should look like, and do so far.
  private mutating func look(at row: Span<SolidColor>, _ columns: Range<Int>) {
    for i in columns {
      labsShown[i] = LabColor(components: pixels[i].kept)
      sources[i] =
        dither == .ordered ? converter.lab(of: row[i]) : LabColor(components: pixels[i].source)
    }
  }

  /// The fraction of what the pixel in a column lacks that its neighbors get.
  @inline(__always)
  private func strength(_ row: Span<SolidColor>, _ column: Int) -> Float {
    guard case .diffusion(let fraction) = dither else { return 0 }
    let smoothness = RowSmoothness.measure(row, column)
    return fraction * (smoothness < 1 && RowSmoothness.isTexture(row, column) ? 1 : smoothness)
  }

  /// A pixel that may have any color.
  ///
  /// - Parameters:
  ///   - lab: What `color` looks like.
  ///   - kept: What is shown there, if that may stay.
  ///   - strength: The fraction of what it lacks that is handed on.
  @inline(__always)
  private mutating func addFree(
    _ color: SolidColor, _ lab: LabColor, kept: LabColor?, strength: Float,
    _ colors: inout ImageColors
  ) {
    var pixel = RowPixel()
    pixel.source = lab.components
    pixel.wanted = lab.components + (strength > 0 ? handedDown[pixels.count] : .zero)
    pixel.strength = strength
    if let kept { (pixel.kept, pixel.isKeepable) = (kept.components, true) }
    pixel.novelty = novelty(of: color, lab.components)
    if let last = pixels.last, color == self.color, pixel.wanted == last.wanted {
      (pixel.index, pixel.least) = (last.index, last.least)
    } else {
      let nearest = colors.nearest(to: color, LabColor(components: pixel.wanted)).number
      pixel.index = Int16(truncatingIfNeeded: nearest)
      pixel.least = pixel.distance(of: colors.labs[nearest].components, handedOn: .zero)
    }
    self.color = color
    pixels.append(pixel)
  }

  /// A pixel that gets `index`, of a color that looks like `lab`.
  private mutating func addFixed(_ index: Int, _ color: SolidColor, _ lab: LabColor) {
    var pixel = RowPixel(choice: .fixed, index: Int16(truncatingIfNeeded: index))
    pixel.novelty = novelty(of: color, lab.components)
    pixel.source = lab.components
    self.color = color
    pixels.append(pixel)
  }

  /// A pixel that stays as it is: what `index` shows, if that is not nil.
  private mutating func addStay(_ index: Int?) {
    var pixel = RowPixel(choice: .stay, index: Int16(truncatingIfNeeded: index ?? -1))
    pixel.novelty = pixels.last?.choice == .stay ? .stillUnchanged : .unchanged
    color = .clear
    pixels.append(pixel)
  }

  private func novelty(of color: SolidColor, _ lab: SIMD4<Float>) -> CodeCosts.Novelty {
    guard color != self.color else { return .same }
    let difference = lab - (pixels.last?.source ?? .zero)
    let square = (difference * difference).sum()
    return square < 9 ? .similar : square < 100 ? .near : .other
  }

  /// Hands what the row lacks to the row below.
  private mutating func endRow() {
    for (column, pixel) in pixels.enumerated() { handedDown.lacking[column] *= pixel.strength }
    handedDown.endRow()
  }
}
