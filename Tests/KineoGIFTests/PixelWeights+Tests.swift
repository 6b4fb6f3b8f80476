@testable import KineoGIF

extension PixelWeights {
  /// Those of `width` pixels that are all shown for so many frames.
  init(width: Int, lifetime: Float = 1) {
    self.init(nil)
    begin(nil, mean: lifetime, width: width)
  }
}
