import Kineo

/// How far two pictures of one size are apart.
package struct PictureDifference: Sendable, Equatable {
  /// How many pixels differ by more than the tolerance.
  package internal(set) var pixels = 0
  /// The smallest block around them; nil for none.
  package internal(set) var rect: PixelRect?
  /// The largest color error of a pixel: distance in OKLab times 100.
  package internal(set) var worstColorError = 0.0
  /// The mean color error of all pixels.
  package internal(set) var meanColorError = 0.0
  /// The mean of squared differences of all channels, each 0...255.
  package internal(set) var meanSquaredError = 0.0

  /// The peak signal-to-noise ratio in decibels; infinite for equal pictures.
  package var psnr: Double { Self.psnr(meanSquaredError) }

  /// `10 log10(255^2 / error)`.
  static func psnr(_ meanSquaredError: Double) -> Double {
    meanSquaredError > 0
      ? 10 * Mathematics.log(65025 / meanSquaredError) / Mathematics.log(10) : .infinity
  }
}

/// What is known of a row of two pictures.
struct RowDifference {
  var pixels = 0
  /// The columns of pixels that differ, if there are any.
  var columns = 0..<0
  /// The sum over pixels and channels.
  var squaredError = 0
  /// The sum over pixels.
  var colorError = 0.0
  var worstColorError = 0.0
}
