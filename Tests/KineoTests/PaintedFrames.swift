import Kineo

/// Frames that are there already; by default all of each may have changed.
struct PaintedFrames: FrameSource {
  let frames: [PixelBuffer]
  /// What changed since the frame before; nil for everything.
  var changes: [PixelRect?]?

  init(_ frames: [PixelBuffer], changes: [PixelRect?]? = nil) {
    self.frames = frames
    self.changes = changes
  }

  var width: Int { frames[0].width }
  var height: Int { frames[0].height }
  var frameCount: Int { frames.count }

  func draw(
    _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
  ) throws {
    for index in range {
      try body(frames[index], changes.map { $0[index] } ?? frames[index].bounds)
    }
  }
}

extension FrameSource {
  /// What `draw` hands out for `range`.
  func drawn(_ range: Range<Int>) throws -> [(canvas: PixelBuffer, changed: PixelRect?)] {
    var drawn: [(PixelBuffer, PixelRect?)] = []
    try draw(range) { drawn.append(($0, $1)) }
    return drawn
  }
}
