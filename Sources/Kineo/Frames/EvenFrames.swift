import KineoGIF
import KineoGeometry
import KineoMotion
import KineoRaster

/// Frames at a constant rate, each of which shows what a viewer of the GIF sees in its middle.
struct EvenFrames {
  /// The index of the frame that is shown, for each at the constant rate.
  let indices: [Int]

  /// - Parameters:
  ///   - durations: How long each of the frames is shown.
  ///   - rate: Frames a second.
  init(durations: [Time], rate: Rational) {
    let count = Self.count(durations.reduce(.zero, +), rate: rate)
    var (index, end) = (0, durations.first ?? .zero)
    indices = (0..<count).map { number in
      let middle = Time((Rational(number) + Rational(1, over: 2)) / rate)
      while index + 1 < durations.count, end <= middle {
        index += 1
        end = end + durations[index]
      }
      return index
    }
  }

  /// - Parameters:
  ///   - delays: Of the frames, in centiseconds.
  ///   - rate: Frames a second.
  init(delays: [Int], rate: Rational) {
    self.init(durations: delays.map { Time(Rational($0, over: 100)) }, rate: rate)
  }

  /// How many frames there are in `length` at `rate`; known without making them.
  static func count(_ length: Time, rate: Rational) -> Int {
    max(1, (length.seconds * rate).rounded)
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
