/// Sums up how far frames are from their source.
struct ErrorMeter {
  /// Of a frame.
  let pixels: Int
  private var frames = 0
  private var total = 0
  private var worst = (error: 0, frame: 0)

  init(pixels: Int) { self.pixels = pixels }

  /// The errors of the frames that follow, in units of `ShownCanvas.errorUnit`.
  mutating func add(_ errors: [Int]) {
    for error in errors {
      if error > worst.error { worst = (error, frames) }
      total += error
      frames += 1
    }
  }

  /// Nil if no pixel of any frame is off.
  var error: ColorError? {
    guard total > 0 else { return nil }
    let unit = Double(ShownCanvas.errorUnit) / Double(pixels)
    return ColorError(
      mean: Double(total) * unit / Double(frames), worstFrameMean: Double(worst.error) * unit,
      worstFrame: worst.frame)
  }
}
