/// Who is told how far a film is decoded. It has no part in what is read: as options all are equal.
struct ReadingObserver: Sendable, Equatable {
  let tell: @Sendable (_ done: Int, _ total: Int) -> Void

  static func == (_: ReadingObserver, _: ReadingObserver) -> Bool { true }
}

/// Tells how much of what comes through a pipe was read, of about as much as it will be.
struct ReadingMeter {
  /// Bytes, at least one.
  let total: Int
  let observer: ReadingObserver

  /// - Parameter count: The bytes that were read so far.
  func note(_ count: Int) { observer.tell(min(count, total), total) }
}
