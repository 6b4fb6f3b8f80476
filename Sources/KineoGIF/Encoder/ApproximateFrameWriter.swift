import KineoRaster

/// Turns frames with too many colors into blocks of the file, chunk by chunk.
struct ApproximateFrameWriter: Sendable {
  let images: ImageWriter
  /// How long frame `i` stays; 0 if it is one image with the frame before it.
  let holds: [Int]
  let canvas: ShownCanvas
  var approximator: FrameApproximator

  mutating func write(
    _ frames: Range<Int>, of source: some FrameSource, with tracker: inout FrameTracker
  ) throws -> WrittenPart {
    var part = WrittenPart(frames: frames)
    do {
      try source.walk(frames, with: &tracker) { frame, changed, tracker in
        try write(frame, changed, tracker, to: &part)
      }
      return part
    } catch {
      // Other strands wait for these frames.
      for frame in frames.dropFirst(part.errors.count) { canvas.pass(frame: frame) }
      throw error
    }
  }

  private mutating func write(
    _ frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker,
    to part: inout WrittenPart
  ) throws(GIFError) {
    guard holds[frame] > 0 else {
      part.errors.append(canvas.pass(frame: frame))
      return
    }
    let result = approximator.approximate(frame, changed, tracker)
    part.errors.append(result.error)
    try images.write(result.image, at: result.rect, centiseconds: holds[frame], to: &part)
  }
}
