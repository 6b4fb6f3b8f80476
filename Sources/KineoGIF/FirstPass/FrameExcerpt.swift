import KineoRaster

/// Runs of frames of an animation, which stand for all: in its size or another, at its frame rate or a lower one.
package struct FrameExcerpt: Sendable {
  /// Frames of the animation, in rising order.
  let frames: [Int]
  /// One of so many frames of the animation is shown.
  let divisor: Int
  /// The canvases of these frames and of the animation.
  let (bounds, wholeBounds): (PixelRect, PixelRect)

  /// - Parameters:
  ///   - frames: Which they are, in rising order; in a run they are `divisor` apart.
  ///   - divisor: One of so many frames of the animation is shown.
  ///   - bounds: The canvas of these frames.
  ///   - wholeBounds: That of the animation.
  package init(_ frames: [Int], divisor: Int, in bounds: PixelRect, of wholeBounds: PixelRect) {
    (self.frames, self.divisor) = (frames, divisor)
    (self.bounds, self.wholeBounds) = (bounds, wholeBounds)
  }

  /// Whether the frames have another size than the animation.
  package var isScaled: Bool { bounds != wholeBounds }

  /// Whether the frame at `place` is the last of its run.
  func endsRun(_ place: Int) -> Bool {
    place == frames.count - 1 || frames[place + 1] != frames[place] + divisor
  }

  /// Whether the frame at `place` is the first of its run.
  func beginsRun(_ place: Int) -> Bool { place == 0 || endsRun(place - 1) }
}
