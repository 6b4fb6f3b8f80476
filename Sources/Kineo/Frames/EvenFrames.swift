import KineoGIF
import KineoGeometry
import KineoRaster

/// Frames at a constant rate, each of which shows what a viewer of the GIF sees in its middle.
struct EvenFrames {
  /// The index of the frame that is shown, for each at the constant rate.
  let indices: [Int]

  /// - Parameters:
  ///   - delays: Of the frames, in centiseconds.
  ///   - rate: Frames a second.
  init(delays: [Int], rate: Rational) {
    let length = delays.reduce(0, +)
    let count = max(1, (Rational(length, over: 100) * rate + Rational(1, over: 2)).floor)
    var (index, end) = (0, delays.first ?? 0)
    indices = (0..<count).map { number in
      let middle = (Rational(number) + Rational(1, over: 2)) / rate * 100
      while index + 1 < delays.count, Rational(end) <= middle {
        index += 1
        end += delays[index]
      }
      return index
    }
  }

  /// Draws all of `frames`, in order.
  ///
  /// - Parameter body: Called for each with how many times it is shown, at least once.
  func draw(
    _ frames: some FrameSource, progress: (_ done: Int, _ total: Int) -> Void,
    _ body: (_ canvas: PixelBuffer, _ count: Int) throws -> Void
  ) throws {
    var counts = [Int](repeating: 0, count: frames.frameCount)
    for index in indices { counts[index] += 1 }
    var frame = 0
    try frames.draw(0..<frames.frameCount) { canvas, _ in
      if counts[frame] > 0 { try body(canvas, counts[frame]) }
      frame += 1
      progress(frame, frames.frameCount)
    }
  }
}
