/// Which color every pixel of the animation gets.
struct FramePalette: Sendable {
  enum Mapping: Sendable {
    /// The shared table has every color.
    case exact
    /// Frames have tables of their own with every color they need, unless the shared one has them.
    case exactLocal
    /// Every color becomes the nearest of the shared table, the same in every frame.
    case nearest(NearestColor)
  }

  /// The table all frames share.
  let shared: ColorSet
  let mapping: Mapping

  /// The best palette for what `survey` saw.
  init(for survey: Survey, isTransparent: Bool) {
    let limit = isTransparent ? 255 : 256
    let colors: [SolidColor]
    if survey.tally.histogram == nil, survey.tally.colors.count <= limit {
      colors = survey.tally.byUse
      mapping = .exact
    } else if survey.fitsLocalTables, let first = survey.firstColors {
      colors = first
      mapping = .exactLocal
    } else {
      colors = Quantizer.palette(for: survey.tally.counted(), limit: limit)
      mapping = .nearest(NearestColor(colors))
    }
    shared = ColorSet(colors)
    let isSpareNeeded = isTransparent || colors.isEmpty
    table = colors + (isSpareNeeded ? [SolidColor(red: 0, green: 0, blue: 0)] : [])
  }

  var isExact: Bool {
    if case .nearest = mapping { false } else { true }
  }

  /// The colors of the file's table. On a transparent canvas one entry is left over, because any
  /// frame may need an index for clear pixels.
  let table: [SolidColor]
}
