/// The frames of a moving image that is kept in memory, as far as they change.
struct MovingFrames: FrameSource {
  private let frames: ImageFrames

  init(_ frames: ImageFrames) { self.frames = frames }

  var width: Int { frames.width }
  var height: Int { frames.height }
  var frameCount: Int { frames.count }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    for index in range {
      let canvas = frames.picture(at: index)
      try body(canvas, canvas.bounds)
    }
  }
}
