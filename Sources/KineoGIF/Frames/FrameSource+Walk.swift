import KineoRaster

extension FrameSource {
  /// Draws frames `range` and moves `tracker` along, from whatever it showed before.
  ///
  /// - Parameter body: Called once a frame with its index and what changed since the frame before,
  ///   which for frame 0 is a clear canvas.
  func walk(
    _ range: Range<Int>, with tracker: inout FrameTracker,
    _ body: (_ frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker) throws -> Void
  ) throws {
    let first = max(0, range.lowerBound - 1)
    if range.lowerBound == 0 { tracker.clear() }
    var frame = first
    try draw(first..<range.upperBound) { canvas, changed in
      defer { frame += 1 }
      guard frame < range.upperBound else { return }
      if frame < range.lowerBound {
        try tracker.jump(to: canvas)
      } else {
        let rect = try tracker.advance(to: canvas, changed: frame == 0 ? tracker.bounds : changed)
        try body(frame, rect, tracker)
      }
    }
    guard frame == range.upperBound else {
      throw GIFError.frameCount(frame - first, expected: range.upperBound - first)
    }
  }
}
