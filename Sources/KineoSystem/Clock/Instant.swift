import LibC

/// A reading of the clock that never goes back. Only reports and the progress bar use it.
package struct Instant: Sendable, Comparable {
  private let nanoseconds: Int

  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
  }

  /// Milliseconds from `earlier` to this.
  package func milliseconds(since earlier: Instant) -> Int {
    (nanoseconds - earlier.nanoseconds) / 1_000_000
  }

  package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}
