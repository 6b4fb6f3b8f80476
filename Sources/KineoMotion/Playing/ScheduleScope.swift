import KineoGeometry

/// What is around a part of a timeline: how its time becomes that of the timeline, which of it is
/// to be seen, and the loops it stands in.
struct ScheduleScope {
  /// One change of time or value, from the inside to the outside.
  private enum Stage {
    case shift(Time)
    /// What lasts so long runs backwards.
    case reversal(Time)
    /// The inside's time runs along the curve while so much passes outside.
    case pace(TimingCurve, Time)
    /// Other tracks add to the track of this number.
    case sum(SumTrack, Int, from: SIMD4<Double>)
  }

  /// The outermost first.
  private var stages: [Stage] = []
  /// What is before this, or after the other, is cut off; nil for no end.
  private(set) var lower: Time?
  private(set) var upper: Time?
  /// Whether time runs backwards on the whole.
  private(set) var isReversed = false
  /// The innermost first.
  private(set) var repetitions: [Schedule.Repetition] = []

  /// For something whose time zero is at `origin`.
  func shifted(by origin: Time) -> Self {
    changed(.shift(origin)) { $0 - origin }
  }

  /// For something that lasts `length` and runs backwards.
  func reversed(_ length: Time) -> Self {
    var inside = changed(.reversal(length)) { length - $0 }
    swap(&inside.lower, &inside.upper)
    inside.isReversed.toggle()
    return inside
  }

  /// For something that takes `duration`, paced by `curve`.
  func paced(_ curve: TimingCurve, _ duration: Time) -> Self {
    guard duration > .zero else { return self }
    return changed(.pace(curve, duration)) { time in
      duration * (Rational(curve.value(at: (time / duration).double)) ?? .one)
    }
  }

  /// For track number `index` of `sum`.
  func beside(_ sum: SumTrack, _ index: Int, from before: SIMD4<Double>) -> Self {
    changed(.sum(sum, index, from: before)) { $0 }
  }

  /// For what is cut off at `end`.
  func until(_ end: Time) -> Self {
    var inside = self
    inside.upper = upper.map { min($0, end) } ?? end
    return inside
  }

  /// For the first of `count` periods from `start` on, or the last if time runs backwards.
  func repeated(
    _ count: Int, from start: Time, period: Time, alternates: Bool
  ) -> Self {
    guard count > 1 else { return self }
    let ends = [start, start + period * Rational(count)].map { outside($0, .zero).time }
    var inside = self
    inside.repetitions.insert(
      Schedule.Repetition(
        start: min(ends[0], ends[1]),
        period: (max(ends[0], ends[1]) - min(ends[0], ends[1])) / Rational(count), count: count,
        alternates: alternates), at: 0)
    return inside
  }

  private func changed(_ stage: Stage, _ time: (Time) -> Time) -> Self {
    var inside = self
    inside.stages.append(stage)
    inside.lower = lower.map(time)
    inside.upper = upper.map(time)
    return inside
  }

  /// Whether something from `start` to `end` is to be seen, at least in part.
  func shows(_ start: Time, _ end: Time) -> Bool {
    if start == end { return (lower ?? start) <= start && start <= (upper ?? start) }
    return (lower ?? start) < end && start < (upper ?? end)
  }

  /// An instant in here, and a property's value then, as the timeline has them.
  func outside(_ time: Time, _ value: SIMD4<Double>) -> (time: Time, value: SIMD4<Double>) {
    stages.reversed().reduce((time, value)) { inside, stage in
      let (time, value) = inside
      return switch stage {
      case .shift(let origin): (time + origin, value)
      case .reversal(let length): (length - time, value)
      case .pace(let curve, let duration): (curve.time(reaching: time, of: duration), value)
      case .sum(let sum, let index, let before):
        (time, value + sum.value(at: time, besides: index, from: before))
      }
    }
  }
}

extension TimingCurve {
  /// When something that lasts `duration` and is paced by the curve has come to `time`.
  fileprivate func time(reaching time: Time, of duration: Time) -> Time {
    // Near its end the curve is too flat to be inverted numerically.
    guard time < duration else { return duration }
    return duration * progress(reaching: (time / duration).double)
  }
}

extension SumTrack {
  /// What must be added to the value of track number `index` for the value of the property.
  fileprivate func value(
    at time: Time, besides index: Int, from before: SIMD4<Double>
  ) -> SIMD4<Double> {
    var difference = before
    var lead = before
    for (number, track) in tracks.enumerated() {
      difference += number == index ? -lead : track.value(at: time, from: lead) - lead
      lead = track.end(from: lead)
    }
    return difference
  }
}
