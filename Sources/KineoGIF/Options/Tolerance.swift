import KineoGeometry

/// What a quality allows: distances in OKLab, times 100.
struct Tolerance: Sendable {
  /// How much further off than the nearest color a pixel's color may be, if that makes codes longer.
  private(set) var color: Float
  /// A table of a frame's own is worth a byte if it brings its pixels nearer by so much in all.
  private(set) var distancePerByte: Double
  /// Whether colors that tables can hold stay as they are.
  let keepsExactColors: Bool

  /// How far off pixels may be, in all, to save a bit; 0 where only `color` counts.
  private(set) var bitValue: Float

  init(_ options: GIFOptions) {
    let loss = Double(100 - options.quality) / 10
    color = loss == 0 ? 0 : Float(0.7 * Mathematics.pow(loss, 1.4))
    keepsExactColors = !QualityLoss.isSearched(quality: options.quality)
    let searches = !keepsExactColors && !options.savesTime
    let searched = QualityLoss.searched(quality: options.quality)
    bitValue = searches ? Float(0.5 * Mathematics.pow(searched / 4, 1.5)) : 0
    distancePerByte = searches ? max(12, 60 * Double(bitValue)) : 4 + 12 * Double(color)
  }

  /// The same for a table whose pixels are shown for so many frames, at least one: what they are off is seen that
  /// often, and its bytes are written once. How long each pixel is seen, `PixelWeights` knows.
  ///
  /// A table is worth more only if it is seen for long: tried on screens, shapes and a terminal.
  func forTable(shownFor frames: Float) -> Tolerance {
    var tolerance = self
    tolerance.distancePerByte /= Double(max(1, frames / 8))
    return tolerance
  }
}
