/// Some of the frames of a source.
package struct ThinnedFrames: FrameSource {
  let source: any FrameSource
  /// Which frames of the source stay, in rising order; at least one.
  let kept: [Int]

  package var width: Int { source.width }
  package var height: Int { source.height }
  package var frameCount: Int { kept.count }

  /// Draws what lies between the frames too: sources that know what changed since the frame before do
  /// that faster than beginning anew.
  package func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var next = range.lowerBound
    var frame = kept[next]
    var changed: PixelRect?
    try source.draw(frame..<kept[range.upperBound - 1] + 1) { canvas, rect in
      defer { frame += 1 }
      changed = changed.map { sum in rect.map(sum.union) ?? sum } ?? rect
      guard next < range.upperBound, kept[next] == frame else { return }
      try body(canvas, changed)
      changed = nil
      next += 1
    }
  }

  /// The delays of the kept frames: each has its own and those of the frames that went after it.
  func delays(of delays: [Int]) -> [Int] {
    zip(kept, kept.dropFirst() + [delays.count]).map { start, end in
      delays[start..<end].reduce(0, +)
    }
  }

  /// Every `divisor`th frame, and the last, in which the animation comes to its end.
  package static func every(_ divisor: Int, of count: Int) -> [Int] {
    let frames = Array(stride(from: 0, to: count, by: divisor))
    return frames.last == count - 1 ? frames : frames + [count - 1]
  }
}
