/// A part of each frame.
struct CroppedFrames: FrameSource {
  let source: any FrameSource
  /// The part, within the frames.
  let part: PixelRect

  var width: Int { part.width }
  var height: Int { part.height }
  var frameCount: Int { source.frameCount }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var canvas = PixelBuffer(width: width, height: height)
    try source.draw(range) { whole, changed in
      for y in 0..<height {
        let start = (part.y + y) * whole.width + part.x
        canvas.pixels.replaceSubrange(
          y * width..<(y + 1) * width, with: whole.pixels[start..<start + width])
      }
      try body(canvas, changed.flatMap(inside))
    }
  }

  private func inside(_ rect: PixelRect) -> PixelRect? {
    rect.intersection(part).map {
      PixelRect(x: $0.x - part.x, y: $0.y - part.y, width: $0.width, height: $0.height)
    }
  }
}
