/// Runs of frames of a source, one after the other, without what lies between.
struct FrameRuns: FrameSource {
  let source: any FrameSource
  /// Which frames of the source stay, in rising order; at least one.
  let kept: [Int]

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { kept.count }

  /// Frames further apart are not drawn on the way from one to the other.
  static let furthestApart = 5

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, kept[end] - kept[end - 1] <= Self.furthestApart { end += 1 }
      let run = ThinnedFrames(source: source, kept: Array(kept[start..<end]))
      var isFirst = true
      try run.draw(0..<run.frameCount) { canvas, changed in
        try body(canvas, isFirst ? canvas.bounds : changed)
        isFirst = false
      }
      start = end
    }
  }
}
