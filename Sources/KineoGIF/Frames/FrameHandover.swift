import Dispatch
import KineoRaster
import Synchronization

/// Hands the pixels of each frame on to the worker that has the next one.
///
/// One frame is on its way at a time: it is given after the one before it was taken.
final class FrameHandover: Sendable {
  private struct OnItsWay {
    var pixels: [SolidColor]
    /// How many frames were given, from the first on.
    var given = 0
  }

  private let onItsWay: Mutex<OnItsWay>
  /// `turns[frame % turns.count]` means that `frame` was given. As many as frames under way and one more,
  /// so that a signal is for one waiter only.
  private let turns: [DispatchSemaphore]

  /// - Parameters:
  ///   - canvas: What there is before the first frame.
  ///   - workers: How many frames are under way at most.
  init(canvas: [SolidColor], workers: Int) {
    onItsWay = Mutex(OnItsWay(pixels: canvas))
    turns = (0...workers).map { _ in DispatchSemaphore(value: 0) }
  }

  /// Waits for the pixels of the frame before `frame`.
  func take(before frame: Int) -> [SolidColor] {
    if frame > 0 { turns[(frame - 1) % turns.count].wait() }
    return onItsWay.withLock { onItsWay in
      defer { onItsWay.pixels = [] }
      return onItsWay.pixels
    }
  }

  /// Hands on the pixels of `frame`, before which those of the frame before were taken.
  func give(_ pixels: [SolidColor], of frame: Int) {
    onItsWay.withLock { $0 = OnItsWay(pixels: pixels, given: frame + 1) }
    turns[frame % turns.count].signal()
  }

  /// Hands on the frame before instead of `frame`, which came to nothing, unless that was given.
  func pass(_ frame: Int) {
    guard onItsWay.withLock({ $0.given }) <= frame else { return }
    give(take(before: frame), of: frame)
  }
}
