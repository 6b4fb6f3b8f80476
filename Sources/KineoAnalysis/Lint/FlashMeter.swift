/// Counts flashes pixel by pixel as WCAG 2.2 defines them for success criterion 2.3.1: a flash is a
/// pair of opposing changes of relative luminance by a tenth or more, where the darker end is below
/// 0.80. More than three within a second are too many.
struct FlashMeter {
  private static let change: Float = 0.1
  private static let darkerLimit: Float = 0.8
  /// The number of opposing changes within a second that is more than three flashes.
  static let changeLimit = 7
  static let window = 100

  /// The luminance since the last change that counted: its lowest and highest.
  private var low: [Float]
  private var high: [Float]
  /// 1 after a change to brighter, -1 after one to darker.
  private var direction: [Int8]
  /// When the last changes of a pixel happened, in hundredths of a second:
  /// `times[pixel * changeLimit + count % changeLimit]`.
  private var times: [Int]
  private var counts: [Int]

  /// Starts from the luminance of a first frame.
  init(_ luminance: [Float]) {
    low = luminance
    high = luminance
    direction = Array(repeating: 0, count: luminance.count)
    times = Array(repeating: 0, count: luminance.count * Self.changeLimit)
    counts = Array(repeating: 0, count: luminance.count)
  }

  /// Goes on to a frame that appears at `time`, in hundredths of a second.
  ///
  /// - Returns: How many pixels have flashed too often within the second that ends now.
  mutating func advance(to luminance: [Float], at time: Int) -> Int {
    precondition(luminance.count == low.count, "all frames have as many pixels")
    var exceeding = 0
    for pixel in luminance.indices {
      follow(luminance[pixel], pixel, time)
      let count = counts[pixel]
      guard count >= Self.changeLimit else { continue }
      // The next to be overwritten is the oldest.
      let oldest = times[pixel * Self.changeLimit + count % Self.changeLimit]
      if time - oldest < Self.window { exceeding += 1 }
    }
    return exceeding
  }

  private mutating func follow(_ value: Float, _ pixel: Int, _ time: Int) {
    let (lowest, highest) = (min(low[pixel], value), max(high[pixel], value))
    if direction[pixel] <= 0, value - lowest >= Self.change, lowest < Self.darkerLimit {
      turn(pixel, to: 1, value, time)
    } else if direction[pixel] >= 0, highest - value >= Self.change, value < Self.darkerLimit {
      turn(pixel, to: -1, value, time)
    } else {
      (low[pixel], high[pixel]) = (lowest, highest)
    }
  }

  private mutating func turn(_ pixel: Int, to new: Int8, _ value: Float, _ time: Int) {
    direction[pixel] = new
    (low[pixel], high[pixel]) = (value, value)
    times[pixel * Self.changeLimit + counts[pixel] % Self.changeLimit] = time
    counts[pixel] += 1
  }
}
