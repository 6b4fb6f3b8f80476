/// Which color every pixel of the animation gets.
struct FramePalette: Sendable {
  enum Mapping: Sendable {
    /// The shared table has every color.
    case exact
    /// Frames have tables of their own with every color they need, unless the shared one has them.
    case exactLocal
    /// Colors become others that look alike, of the shared table or of one of the frame's own.
    case approximate
  }

  /// The table all frames share.
  let shared: ColorSet
  let mapping: Mapping
  /// The colors of the file's table. On a transparent canvas, and where colors are approximated, one
  /// entry is left over for an index that leaves pixels as they are.
  let table: [SolidColor]

  /// The best palette for what `survey` saw.
  init(for survey: Survey, options: GIFOptions) {
    let needsSpare = options.isTransparent
    let most = needsSpare ? 255 : 256
    let limit = min(options.colors, most)
    let isFew = survey.tally.histogram == nil && survey.tally.colors.count <= limit
    // Without any color there is nothing to approximate, nor a color to do it with.
    let isEmpty = isFew && survey.tally.colors.count == 0
    let colors: [SolidColor]
    if isEmpty || isFew && Tolerance(options).keepsExactColors {
      colors = survey.tally.byUse
      mapping = .exact
    } else if limit == most, survey.fitsLocalTables, let first = survey.firstColors,
      Tolerance(options).keepsExactColors
    {
      colors = first
      mapping = .exactLocal
    } else {
      let room = min(limit, 255)
      colors =
        isFew && survey.tally.colors.count <= room
        ? survey.tally.byUse : Self.quantized(survey, limit: room, options)
      mapping = .approximate
    }
    shared = ColorSet(colors)
    let isSpare = needsSpare || colors.isEmpty || mapping == .approximate
    table = colors + (isSpare ? [SolidColor(red: 0, green: 0, blue: 0)] : [])
  }

  var isExact: Bool { mapping != .approximate }

  private static func quantized(
    _ survey: Survey, limit: Int, _ options: GIFOptions
  ) -> [SolidColor] {
    var histogram = survey.tally.counted()
    histogram.add(survey.standing)
    let quantizer = Quantizer(
      limit: limit, refinements: options.isFast ? 2 : 8, pinned: survey.flats.pinned)
    return quantizer.palette(for: histogram)
  }
}
