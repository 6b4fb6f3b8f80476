/// Gets the progress of decoding a film. The frames do not depend on it: as options all observers are equal.
struct ReadingObserver: Sendable, Equatable {
  let report: @Sendable (_ done: Int, _ total: Int) -> Void

  static func == (_: ReadingObserver, _: ReadingObserver) -> Bool { true }
}

/// Reports the progress of reading from a pipe whose length is about known.
struct ReadingMeter {
  /// Bytes, at least one.
  let total: Int
  let observer: ReadingObserver

  /// - Parameter count: The bytes that were read so far.
  func note(_ count: Int) { observer.report(min(count, total), total) }
}
