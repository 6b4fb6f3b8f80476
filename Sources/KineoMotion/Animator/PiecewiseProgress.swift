import KineoGeometry

/// A number over time: phases one after the other, each with an exact start and end.
struct PiecewiseProgress: Sendable, Equatable {
  struct Phase: Sendable, Equatable {
    let start: Time
    let end: Time
    /// The value at the start.
    let from: Double
    /// The value from the end on, until the next phase.
    let to: Double
    let shape: Shape
  }

  enum Shape: Sendable, Equatable {
    /// Straight from start to end.
    case line
    /// Along a path between two fractions, evenly; what the value is off the path changes evenly
    /// from `drift.start` to `drift.end`.
    case along(ProgressPath, from: Double, to: Double, drift: Drift)
  }

  struct Drift: Sendable, Equatable {
    let start: Double
    let end: Double
  }

  /// The value before the first phase.
  let initial: Double
  /// In order of time, without gaps.
  private(set) var phases: [Phase] = []

  init(initial: Double) { self.initial = initial }

  /// The value at `time`; at a jump the value after it. O(log phases).
  func value(at time: Time) -> Double {
    let next = phases.partitioningIndex { $0.start > time }
    return next > 0 ? phases[next - 1].value(at: time) : initial
  }

  /// The value after the last phase.
  var last: Double { phases.last?.to ?? initial }

  /// Units a second with which the value comes to `time`, where the last phase must end; else 0.
  func speed(at time: Time) -> Double {
    guard let last = phases.last, last.end == time, last.start < time else { return 0 }
    return last.closingSpeed
  }

  mutating func append(_ phase: Phase) { phases.append(phase) }
}

extension PiecewiseProgress.Phase {
  func value(at time: Time) -> Double {
    if time >= end { return to }
    if time <= start { return from }
    return value(atProgress: ((time - start) / (end - start)).double)
  }

  /// The value at a progress through the phase, 0...1, which may lie a little beyond it.
  private func value(atProgress progress: Double) -> Double {
    switch shape {
    case .line: from + (to - from) * progress
    case .along(let path, let a, let b, let drift):
      path.value(at: a + (b - a) * progress) + drift.start + (drift.end - drift.start) * progress
    }
  }

  /// The slope at the end, by a central difference, or from the left alone where the path ends.
  fileprivate var closingSpeed: Double {
    let seconds = (end - start).seconds.double
    guard case .along(_, let a, let b, _) = shape, a != b else { return (to - from) / seconds }
    let step = 1e-5 / (b - a).magnitude
    let beyond = b + (b - a) * step
    let high = 0 < beyond && beyond < 1 ? 1 + step : 1
    return (value(atProgress: high) - value(atProgress: 1 - step)) / ((high - 1 + step) * seconds)
  }
}
