import KineoGeometry

extension Schedule {
  /// A loop around an entry, in the time of the timeline.
  package struct Repetition: Sendable, Equatable {
    /// When the first of the periods begins.
    package let start: Time
    /// From one to the next; the mean of all where a curve paces the loop.
    package let period: Time
    /// At least 2.
    package let count: Int
    /// Whether every second period runs the other way.
    package let alternates: Bool
  }

  /// One time that an entry runs.
  package struct Occurrence: Sendable, Equatable {
    package let start: Time
    package let end: Time
    /// Whether it runs from its end to its start.
    package let isBackwards: Bool
  }
}

extension Schedule.Entry {
  /// How often it runs; `Int.max` for more than fits.
  package var count: Int {
    Schedule.Repetition.product(repetitions[...])
  }

  /// When it is over for the last time.
  package var lastEnd: Time { lastEnd(ofLoops: repetitions.count) }

  /// When the `count` innermost of its loops are over for the first time.
  package func lastEnd(ofLoops count: Int) -> Time {
    repetitions.prefix(count).reduce(firstOccurrence, Self.whole).end
  }

  /// Every time it runs, period after period; nil if that is more than `limit` times.
  package func occurrences(limit: Int) -> [Schedule.Occurrence]? {
    guard count <= limit else { return nil }
    return expanded(firstOccurrence, repetitions[...])
  }

  /// At most `limit` spans of time, 1 or more, in which it runs, and how often it does in each: where
  /// there would be more, all periods of the innermost loops become one span.
  package func spans(limit: Int) -> (spans: [Schedule.Occurrence], times: Int) {
    var (first, times, rest) = (firstOccurrence, 1, repetitions[...])
    while let innermost = rest.first, Schedule.Repetition.product(rest) > limit {
      first = Self.whole(first, innermost)
      times = saturated(times.multipliedReportingOverflow(by: innermost.count))
      rest.removeFirst()
    }
    return (expanded(first, rest), times)
  }

  private var firstOccurrence: Schedule.Occurrence {
    Schedule.Occurrence(start: start, end: end, isBackwards: isBackwards)
  }

  /// From the first time that something runs in a loop to the last.
  private static func whole(
    _ first: Schedule.Occurrence, _ repetition: Schedule.Repetition
  ) -> Schedule.Occurrence {
    let last = repetition.occurrence(of: first, inPeriod: repetition.count - 1)
    return Schedule.Occurrence(
      start: first.start, end: last.end, isBackwards: first.isBackwards)
  }

  private func expanded(
    _ first: Schedule.Occurrence, _ repetitions: ArraySlice<Schedule.Repetition>
  ) -> [Schedule.Occurrence] {
    repetitions.reduce([first]) { period, repetition in
      (0..<repetition.count).flatMap { index in
        let occurrences = period.map { repetition.occurrence(of: $0, inPeriod: index) }
        return repetition.isBackwards(index) ? occurrences.reversed() : occurrences
      }
    }
  }
}

extension Schedule.Repetition {
  /// How often what stands in all of these loops runs.
  fileprivate static func product(_ repetitions: ArraySlice<Self>) -> Int {
    repetitions.reduce(1) { saturated($0.multipliedReportingOverflow(by: $1.count)) }
  }

  fileprivate func isBackwards(_ index: Int) -> Bool { alternates && !index.isMultiple(of: 2) }

  /// Where something that runs in the first period runs in period number `index`.
  fileprivate func occurrence(
    of first: Schedule.Occurrence, inPeriod index: Int
  ) -> Schedule.Occurrence {
    guard isBackwards(index) else {
      let delay = period * Rational(index)
      return Schedule.Occurrence(
        start: first.start + delay, end: first.end + delay, isBackwards: first.isBackwards)
    }
    let mirror = start + start + period * Rational(index + 1)
    return Schedule.Occurrence(
      start: mirror - first.end, end: mirror - first.start, isBackwards: !first.isBackwards)
  }
}
