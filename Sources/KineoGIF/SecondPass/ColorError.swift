/// How far the pixels of a GIF are from those that were drawn: distances in OKLab, times 100. About
/// 2 is the least that is seen between large areas side by side.
public struct ColorError: Hashable, Sendable {
  /// Mean over all pixels of all frames.
  public var mean: Double
  /// Mean over the pixels of the frame that is furthest off.
  public var worstFrameMean: Double
  /// Index of that frame.
  public var worstFrame: Int

  public init(mean: Double, worstFrameMean: Double, worstFrame: Int) {
    self.mean = mean
    self.worstFrameMean = worstFrameMean
    self.worstFrame = worstFrame
  }
}
