/// Frames in memory.
struct HeldFrames: FrameSource {
  let width: Int
  let height: Int
  private var frames: [(canvas: PixelBuffer, changed: PixelRect?)] = []

  var frameCount: Int { frames.count }

  /// Draws all frames of `source`.
  init(_ source: some FrameSource) throws {
    (width, height) = (source.width, source.height)
    try source.draw(0..<source.frameCount) { frames.append(($0, $1)) }
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    for index in range {
      let (canvas, changed) = frames[index]
      try body(canvas, index == range.lowerBound ? canvas.bounds : changed)
    }
  }
}
