/// Some frames of a source, in any order.
package struct SelectedFrames: FrameSource {
  private let source: any FrameSource
  /// Numbers of frames of the source.
  private let indices: [Int]
  private let reach: Int

  package var width: Int { source.width }
  package var height: Int { source.height }
  package var frameCount: Int { indices.count }

  /// - Parameters:
  ///   - indices: Numbers of frames of `source`, at least one.
  ///   - reach: A frame up to so far after the one before it is reached by drawing what lies between: sources that
  ///     know what changed since the frame before do that faster than beginning anew.
  package init(_ indices: [Int], of source: any FrameSource, reach: Int = 1) {
    (self.source, self.indices, self.reach) = (source, indices, reach)
  }

  package func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, 1...reach ~= indices[end] - indices[end - 1] { end += 1 }
      try drawRun(start..<end, body)
      start = end
    }
  }

  /// Draws in one go, with what lies between.
  private func drawRun(
    _ run: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var next = run.lowerBound
    var frame = indices[next]
    // The source does not know which frame was shown before.
    var changed: PixelRect? = bounds
    try source.draw(frame..<indices[run.upperBound - 1] + 1) { canvas, rect in
      defer { frame += 1 }
      changed = changed.map { sum in rect.map(sum.union) ?? sum } ?? rect
      guard indices[next] == frame else { return }
      try body(canvas, changed)
      changed = nil
      next += 1
    }
  }
}

// MARK: - Fewer frames a second

extension SelectedFrames {
  /// - Parameter kept: The numbers of the frames of `source` that stay, in rising order, at least one.
  static func thinned(_ source: any FrameSource, to kept: [Int]) -> SelectedFrames {
    SelectedFrames(kept, of: source, reach: .max)
  }

  /// The numbers of every `divisor`th of `count` frames, and of the last, in which the animation comes to its end.
  package static func every(_ divisor: Int, of count: Int) -> [Int] {
    let frames = Array(stride(from: 0, to: count, by: divisor))
    return frames.last == count - 1 ? frames : frames + [count - 1]
  }

  /// The delays of kept frames: each has its own and those of the frames that went after it.
  ///
  /// - Parameters:
  ///   - kept: Their numbers, in rising order.
  ///   - delays: Of all frames.
  static func delays(of kept: [Int], from delays: [Int]) -> [Int] {
    zip(kept, kept.dropFirst() + [delays.count]).map { start, end in
      delays[start..<end].reduce(0, +)
    }
  }
}
