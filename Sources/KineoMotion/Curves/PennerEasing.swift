import KineoGeometry

/// The easing functions of Robert Penner ("Programming Macromedia Flash MX", 2002, chapter 7), with
/// the constants of easings.net.
struct PennerEasing: Hashable, Sendable {
  enum Family: String, Sendable, CaseIterable {
    case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
  }

  let family: Family
  let direction: TimingCurve.Direction

  /// The eased value for a progress inside 0...1.
  func value(at progress: Double) -> Double {
    switch direction {
    case .in: rising(progress, elasticPeriod: 0.3)
    case .out: 1 - rising(1 - progress, elasticPeriod: 0.3)
    case .inOut:
      progress < 0.5
        ? inOutRising(2 * progress) / 2
        : 1 - inOutRising(2 - 2 * progress) / 2
    }
  }

  /// Half an inOut: back overshoots by 1.525 times more there, and elastic swings more slowly.
  private func inOutRising(_ x: Double) -> Double {
    family == .back ? back(x, overshoot: 1.70158 * 1.525) : rising(x, elasticPeriod: 0.45)
  }

  /// The `In` form, from which the others are made by mirroring.
  private func rising(_ x: Double, elasticPeriod: Double) -> Double {
    switch family {
    case .sine: 1 - Angle.degrees(90 * x).cosine
    case .quad: x * x
    case .cubic: x * x * x
    case .quart: x * x * x * x
    case .quint: x * x * x * x * x
    case .expo: Mathematics.pow(2, 10 * x - 10)
    case .circ: 1 - (1 - x * x).squareRoot()
    case .back: back(x, overshoot: 1.70158)
    case .elastic: elastic(x, period: elasticPeriod)
    case .bounce: 1 - bounceOut(1 - x)
    }
  }

  private func back(_ x: Double, overshoot: Double) -> Double {
    x * x * ((overshoot + 1) * x - overshoot)
  }

  /// Amplitude 1; the phase is a quarter of the period.
  private func elastic(_ x: Double, period: Double) -> Double {
    -Mathematics.pow(2, 10 * x - 10) * Angle.turns((x - 1 - period / 4) / period).sine
  }

  private func bounceOut(_ x: Double) -> Double {
    let strength = 7.5625
    func hop(_ center: Double, _ height: Double) -> Double {
      strength * (x - center / 2.75) * (x - center / 2.75) + height
    }
    return switch x {
    case ..<(1 / 2.75): hop(0, 0)
    case ..<(2 / 2.75): hop(1.5, 0.75)
    case ..<(2.5 / 2.75): hop(2.25, 0.9375)
    default: hop(2.625, 0.984375)
    }
  }
}
