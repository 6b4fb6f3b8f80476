package import KineoRaster

/// Frames of which a few here and there are drawn for less one after the other than each for itself.
package protocol SkippingFrames: FrameSource {
  /// Draws `frames`, which rise and are asked for one by one, and hands each to `body` before the next
  /// is asked for.
  ///
  /// - Throws: Errors of the drawing, and those of `body`, unchanged.
  func draw(
    each frames: some Sequence<Int>, _ body: (_ frame: Int, _ canvas: PixelBuffer) throws -> Void
  ) throws
}

extension FrameSource {
  /// Draws `frames`, as `SkippingFrames` do.
  func draw(
    each frames: some Sequence<Int>, _ body: (_ frame: Int, _ canvas: PixelBuffer) throws -> Void
  ) throws {
    if let skipping = self as? any SkippingFrames { return try skipping.draw(each: frames, body) }
    for frame in frames {
      var count = 0
      try draw(frame..<frame + 1) { canvas, _ in
        count += 1
        if count == 1 { try body(frame, canvas) }
      }
      guard count == 1 else { throw GIFError.frameCount(count, expected: 1) }
    }
  }
}
