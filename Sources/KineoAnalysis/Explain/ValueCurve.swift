import Kineo

/// The value of a step over its first run, from 0 to 1 between its two ends: it rises where the value
/// grows, and falls where it shrinks.
struct ValueCurve {
  private let entry: Schedule.Entry
  private let isFalling: Bool

  /// Nil where no curve is known, as between the keyframes of a spline.
  init?(_ entry: Schedule.Entry) {
    if case .cubic = entry.curve { return nil }
    self.entry = entry
    isFalling = entry.isFalling
  }

  func level(at progress: Double) -> Double {
    isFalling ? 1 - fraction(at: progress) : fraction(at: progress)
  }

  /// How far the value is from the entry's first to its last.
  private func fraction(at progress: Double) -> Double {
    switch entry.curve {
    case .timing(let curve):
      return entry.isBackwards ? 1 - curve.value(at: 1 - progress) : curve.value(at: progress)
    case .animator(let samples):
      let place = (entry.isBackwards ? 1 - progress : progress) * Double(samples.count - 1)
      return samples.isEmpty ? 0 : samples[Int(place.rounded())]
    case .cubic: return 0
    }
  }
}

extension Schedule.Entry {
  /// Whether that of its numbers that changes most becomes smaller. Colors, outlines and paints
  /// have no order: they rise from the first to the last.
  fileprivate var isFalling: Bool {
    switch property.notation {
    case .color, .numbered: return false
    default:
      let changes = zip(from.numbers, to.numbers).map { $1 - $0 }
      return (changes.max { $0.magnitude < $1.magnitude } ?? 0) < 0
    }
  }
}
