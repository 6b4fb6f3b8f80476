/// The scales at which pictures are drawn that are kept from frame to frame: powers of two, so that pictures of
/// layers that grow or turn are seldom drawn anew.
enum PictureScale {
  /// The least power of two, 1/64...64, from `scale` on.
  ///
  /// - Parameter slack: How many times as large as the power `scale` may be.
  static func power(for scale: Double, slack: Double = 1) -> Double {
    var power = 1.0
    while power * slack < scale, power < 64 { power *= 2 }
    while power / 2 * slack >= scale, power > 1.0 / 64 { power /= 2 }
    return power
  }
}
