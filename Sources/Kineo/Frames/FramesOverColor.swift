/// Frames with a color behind them, or behind what of them is neither opaque nor clear.
struct FramesOverColor: FrameSource {
  let source: any FrameSource
  let color: Pixel
  var isMatte = false

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { source.frameCount }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    try source.draw(range) { canvas, changed in
      guard !canvas.isOpaque else { return try body(canvas, changed) }
      var covered = canvas
      if isMatte {
        covered.lay(overMatte: color, in: covered.bounds)
      } else {
        covered.lay(over: color)
      }
      try body(covered, changed)
    }
  }
}
