import KineoGeometry

/// What a quality allows: distances in OKLab, times 100.
struct Tolerance: Sendable {
  /// How much further off than the nearest color a pixel's color may be, if that makes codes longer.
  let color: Float
  /// A table of a frame's own is worth a byte if it brings its pixels nearer by so much in all.
  let distancePerByte: Double
  /// Whether colors that tables can hold stay as they are.
  let keepsExactColors: Bool

  /// How far off pixels may be, in all, to save a bit; 0 where only `color` counts.
  let bitValue: Float

  init(_ options: GIFOptions) {
    let loss = Double(100 - options.quality) / 10
    color = loss == 0 ? 0 : Float(0.7 * Mathematics.pow(loss, 1.4))
    keepsExactColors = options.quality >= 90
    let searches = !keepsExactColors && !options.savesTime
    bitValue = searches ? Float(0.5 * Mathematics.pow(loss / 4, 1.5)) : 0
    distancePerByte = searches ? max(12, 60 * Double(bitValue)) : 4 + 12 * Double(color)
  }
}
