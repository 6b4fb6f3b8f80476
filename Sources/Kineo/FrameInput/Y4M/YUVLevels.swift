/// What samples mean as whole numbers, in 1 / 2^21 of a step of RGB.
///
/// Sums stay below 2^31: even colors that no RGB color has are within -400...700 steps.
struct YUVLevels: Sendable {
  /// Digits after the binary point.
  static let fraction: Int32 = 21

  /// The largest sample.
  let maximum: Int32
  /// The sample of brightness that is black.
  let black: Int32
  /// The sample of color that is gray, times ``ChromaPlane/scale``.
  let gray: Int32
  let brightness: Int32
  let redOfRed: Int32
  let greenOfBlue: Int32
  let greenOfRed: Int32
  let blueOfBlue: Int32

  /// Inverts BT.601-7, sections 2.5.1 to 2.5.3: `Y = Kr R + Kg G + Kb B`, `Cb = (B - Y) / (2 - 2 Kb)`,
  /// `Cr = (R - Y) / (2 - 2 Kr)`, with 219 steps for Y and 224 for Cb and Cr in the limited range.
  init(matrix: YUVMatrix, depth: Int, isFullRange: Bool) {
    let unit = 1 << (depth - 8)
    maximum = Int32((256 * unit) - 1)
    black = isFullRange ? 0 : Int32(16 * unit)
    gray = Int32(128 * unit) * ChromaPlane.scale
    let (kr, kb) = matrix.weights
    let kg = 1 - kr - kb
    let step = 255 * Double(Int32(1) << Self.fraction)
    func whole(_ value: Double) -> Int32 { Int32(value.rounded()) }
    brightness = whole(step / Double(isFullRange ? Int(maximum) : 219 * unit))
    let color =
      step / Double(isFullRange ? Int(maximum) : 224 * unit) / Double(ChromaPlane.scale)
    redOfRed = whole(color * (2 - 2 * kr))
    blueOfBlue = whole(color * (2 - 2 * kb))
    greenOfRed = whole(color * (2 - 2 * kr) * kr / kg)
    greenOfBlue = whole(color * (2 - 2 * kb) * kb / kg)
  }
}
