/// Some frames of a source, in any order.
struct SampledFrames: FrameSource {
  let source: any FrameSource
  /// Numbers of frames of `source`, at least one.
  let indices: [Int]

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { indices.count }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var next = range.lowerBound
    while next < range.upperBound {
      let run = run(from: next, below: range.upperBound)
      next += run.count
      var isFirst = true
      try source.draw(run) { canvas, changed in
        // The source does not know which frame was shown before.
        try body(canvas, isFirst ? bounds : changed)
        isFirst = false
      }
    }
  }

  /// As many neighbors in the source as can be drawn in one go.
  private func run(from first: Int, below end: Int) -> Range<Int> {
    var last = first
    while last + 1 < end, indices[last + 1] == indices[last] + 1 { last += 1 }
    return indices[first]..<indices[last] + 1
  }
}
