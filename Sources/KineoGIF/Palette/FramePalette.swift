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
    if survey.tally.histogram == nil, survey.tally.colors.count <= limit {
      shared = ColorSet(survey.tally.byUse)
      mapping = .exact
    } else if survey.fitsLocalTables, let first = survey.firstColors {
      shared = ColorSet(first)
      mapping = .exactLocal
    } else {
      let colors = Quantizer.palette(for: survey.tally.counted(), limit: limit)
      shared = ColorSet(colors)
      mapping = .nearest(NearestColor(colors))
    }
  }

  var isExact: Bool {
    if case .nearest = mapping { false } else { true }
  }

  /// What the file's table is made of; a table has at least one color.
  var table: [SolidColor] {
    shared.colors.isEmpty ? [SolidColor(red: 0, green: 0, blue: 0)] : shared.colors
  }
}
