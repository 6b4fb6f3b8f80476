/// Which color every pixel of the animation gets.
struct FramePalette: Sendable {
  enum Mapping: Sendable {
    /// The shared table has every color.
    case exact
    /// Frames have tables of their own with every color they need, unless the shared one has these
    /// (`TableCover`).
    case exactLocal
    /// Colors become others that look alike, of the shared table or of one of the frame's own.
    case approximate
  }

  /// The table all frames share.
  let shared: ColorSet
  let mapping: Mapping
  /// The colors of the file's table. On a transparent canvas, and where colors are approximated,
  /// one entry is left over for an index that leaves pixels as they are.
  let table: [SolidColor]
  /// At most as many colors are in a table of a frame's own.
  let limit: Int
  /// Colors of large areas, which are not approximated where a table has them.
  let areas: [SolidColor]

  private init(
    _ colors: [SolidColor], _ mapping: Mapping, _ options: GIFOptions, limit: Int = 255,
    areas: [SolidColor] = []
  ) {
    shared = ColorSet(colors)
    self.limit = limit
    self.areas = areas
    self.mapping = mapping
    let isSpare = options.isTransparent || colors.isEmpty || mapping == .approximate
    table = colors + (isSpare ? [SolidColor(red: 0, green: 0, blue: 0)] : [])
  }

  /// The palette with every color that `analysis` saw; nil if there are too many.
  static func exact(for analysis: FrameAnalysis, _ options: GIFOptions) -> FramePalette? {
    let most = options.isTransparent ? 255 : 256
    let limit = min(options.colors, most)
    if analysis.counts.histogram == nil, analysis.counts.colors.count <= limit {
      return FramePalette(analysis.counts.byUse, .exact, options)
    }
    guard limit == most, analysis.fitsLocalTables else { return nil }
    return FramePalette(
      TableCover(analysis.tables.frames, limit: limit).colors, .exactLocal, options)
  }

  /// The best palette for other colors than `analysis` found, at least one.
  ///
  /// - Parameter known: Those that were chosen for the same colors.
  static func approximate(
    for analysis: FrameAnalysis, _ options: GIFOptions, _ known: KnownPalettes
  ) -> FramePalette {
    var limit = min(options.colors, 255)
    lazy var histogram = weighted(analysis)
    let areas = analysis.lastingAreas
    lazy var pinned = analysis.flats.pinned(besides: areas)
    let refinements = options.savesTime ? 2 : 8
    func quantized(_ limit: Int) -> [SolidColor] {
      known.palette(KnownPalettes.Kind(limit: limit, refinements: refinements)) {
        Quantizer(limit: limit, refinements: refinements, pinned: pinned).palette(for: histogram)
      }
    }
    let isFew = analysis.counts.histogram == nil && analysis.counts.colors.count <= limit
    var colors = isFew ? analysis.counts.byUse : quantized(limit)
    if let fewer = FewerColors(analysis, options, than: colors) {
      (limit, colors) = fewer.best(atMost: limit, quantized)
    }
    return FramePalette(
      TableOrder(colors, for: analysis.tables.frames).colors, .approximate, options, limit: limit,
      areas: areas)
  }

  /// How much more a pixel counts that is looked at with the whole canvas than one that changes: it stands for
  /// several frames, and its bytes are written once.
  private static let standingWeight = 4

  private static func weighted(_ analysis: FrameAnalysis) -> ColorHistogram {
    var histogram = analysis.counts.counted()
    histogram.add(analysis.standing.counted(), times: standingWeight)
    return histogram
  }
}
