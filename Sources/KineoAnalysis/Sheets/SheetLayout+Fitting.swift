import Kineo

extension SheetLayout {
  /// The sheet that `options` ask for, and the scale of its pictures; no layout for an onion.
  ///
  /// Where the options leave it open, the sheet is as near to 4:3 as possible, and the scale keeps
  /// it within ``Sheet/defaultWidth``.
  ///
  /// - Parameters:
  ///   - scene: Both sides at least 1.
  ///   - captions: One a picture, 1...``Sheet/frameLimit``.
  static func fitting(
    _ scene: Scene, _ options: SheetOptions, _ captions: [SheetCaption]
  ) -> (layout: SheetLayout?, scale: Double) {
    if options.isOnion {
      return (nil, options.scale ?? min(1, Double(Sheet.defaultWidth) / Double(scene.width)))
    }
    let captionWidth = captions.map(\.width).max() ?? 0
    func candidate(_ columns: Int) -> (layout: SheetLayout, scale: Double) {
      let scale =
        options.scale
        ?? defaultScale(columns: columns, of: scene.width, captionWidth: captionWidth)
      let layout = SheetLayout(
        count: captions.count, columns: columns, cellWidth: scaled(scene.width, by: scale),
        cellHeight: scaled(scene.height, by: scale), captionWidth: captionWidth)
      return (layout, scale)
    }
    if let columns = options.columns { return candidate(min(columns, captions.count)) }
    var best = candidate(1)
    for columns in stride(from: 2, through: captions.count, by: 1) {
      let next = candidate(columns)
      // Captions cannot be made smaller, so that only fewer columns keep the sheet narrow.
      if options.scale == nil, next.layout.width > Sheet.defaultWidth { break }
      if next.layout.distance < best.layout.distance { best = next }
    }
    return best
  }

  /// At most 1, so that the pictures fit into the default width; but never so small that
  /// captions would be wider.
  private static func defaultScale(columns: Int, of width: Int, captionWidth: Int) -> Double {
    let room = (Sheet.defaultWidth - 2 * margin - (columns - 1) * gap) / columns
    return min(1, Double(max(room, captionWidth) - 2 * border) / Double(width))
  }

  private static func scaled(_ length: Int, by scale: Double) -> Int {
    max(1, Int((Double(length) * scale).rounded()))
  }

  /// How far the sheet is from 4:3: the factor by which either side is too long, 1 for none.
  private var distance: Double {
    let ratio = Double(width * 3) / Double(height * 4)
    return max(ratio, 1 / ratio)
  }
}
