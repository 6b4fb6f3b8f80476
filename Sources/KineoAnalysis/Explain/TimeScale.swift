import Kineo

/// A stretch of a chart that stands for the time of an animation.
struct TimeScale: Equatable {
  let duration: Time
  /// In columns or pixels.
  let length: Double

  /// Where an instant stands, from 0 to ``length``.
  func place(_ time: Time) -> Double {
    guard duration > .zero else { return 0 }
    return min(max((time / duration).double, 0), 1) * length
  }

  /// Round instants from 0 on, 1, 2 or 5 times a power of ten apart, at least `distance` from each
  /// other.
  func ticks(distance: Double) -> [Time] {
    guard duration > .zero else { return [.zero] }
    let step = step(distance: distance)
    return (0...(duration / step).floor).map { step * Rational($0) }
  }

  private func step(distance: Double) -> Time {
    let most = max(1, Int(length / distance))
    var power = Rational(1, over: 1_000_000)
    while true {
      for factor in [1, 2, 5] {
        let step = Time(power * Rational(factor))
        if (duration / step).floor <= most { return step }
      }
      power = power * 10
    }
  }
}
