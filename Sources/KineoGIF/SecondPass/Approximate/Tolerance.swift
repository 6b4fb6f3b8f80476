import KineoGeometry

/// What a quality allows: distances in OKLab, times 100.
struct Tolerance: Sendable {
  /// How much further off than the nearest color a pixel's color may be, if that makes codes longer.
  let color: Float
  /// A table of a frame's own is worth a byte if it brings its pixels nearer by so much in all.
  let distancePerByte: Double
  /// Whether colors that tables can hold stay as they are.
  let keepsExactColors: Bool

  init(_ options: GIFOptions) {
    let loss = Double(100 - options.quality) / 10
    color = loss == 0 ? 0 : Float(0.7 * Mathematics.pow(loss, 1.4))
    distancePerByte = 4 + 12 * Double(color)
    keepsExactColors = options.quality >= 90
  }
}
