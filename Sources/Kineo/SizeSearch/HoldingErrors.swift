/// What lower frame rates cost by themselves: the mean distance of all frames from those that are shown in their
/// place, as ``SizeOption/error``.
///
/// All frames are looked at, as a few tell little of how far an animation moves and how long it rests.
struct HoldingErrors {
  private let spans: PictureLook.Spans
  private var look: PictureLook?
  private var frameCount = 0
  private var rates: [Rate]

  /// One of `divisor` frames is shown.
  private struct Rate {
    let divisor: Int
    var shown: PictureLook?
    /// That of the last frame.
    var distance = 0.0
    var sum = 0.0
  }

  /// Places of each picture that are looked at: few, as all pictures are.
  private static let (columnCount, rowCount) = (64, 16)

  /// - Parameter divisors: The frame rates: one of so many frames is shown.
  init(width: Int, height: Int, divisors: [Int]) {
    let places = PictureLook.Places(
      width: width, height: height, columnCount: Self.columnCount, rowCount: Self.rowCount)
    spans = places.spans(width: width, height: height)
    rates = divisors.filter { $0 > 1 }.map { Rate(divisor: $0) }
  }

  /// Looks at the next frame.
  ///
  /// - Parameter changed: Outside of it the frame is as the one before; nil if it is that altogether.
  mutating func look(at frame: PixelBuffer, changed: PixelRect?) {
    defer { frameCount += 1 }
    guard !rates.isEmpty else { return }
    if look == nil {
      look = PictureLook(frame, spans)
    } else if let changed {
      look?.look(at: frame, spans, in: changed)
    }
    for index in rates.indices {
      if frameCount.isMultiple(of: rates[index].divisor) {
        (rates[index].shown, rates[index].distance) = (look, 0)
      } else if changed != nil, let look, let shown = rates[index].shown {
        rates[index].distance = look.distance(to: shown)
      }
      rates[index].sum += rates[index].distance
    }
  }

  /// - Parameter frameDivisor: One of those of the initializer.
  func error(frameDivisor: Int) -> Double {
    let sum = rates.first { $0.divisor == frameDivisor }?.sum ?? 0
    return sum / Double(max(1, frameCount))
  }
}
