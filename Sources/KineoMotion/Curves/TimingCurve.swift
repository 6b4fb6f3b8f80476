import KineoGeometry

/// How progress in time becomes progress in value.
///
/// Every curve ends at 1, exactly; all but ``steps(_:_:)`` and ``linear(_:)`` begin at 0. On the
/// way a curve may overshoot. The named curves are those of UIKit, Core Animation and CSS.
///
/// ```swift
/// let half = TimingCurve.easeIn.value(at: 0.5)   // less than 0.5
/// let jump: Animation = .shift(y: -40, duration: 0.6, curve: .spring(dampingRatio: 0.5))
/// let own = TimingCurve.cubicBezier(0.3, 0, 0.1, 1)
/// ```
public struct TimingCurve: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case linear
    case cubicBezier(CubicBezier)
    case penner(PennerEasing)
    case steps(StairCurve)
    case piecewise(PiecewiseCurve)
    /// The first `seconds` of a spring.
    case spring(Spring, seconds: Double, SpringSpelling)
    /// A spring that settles just at the end of whatever step it is used in.
    case fittedSpring(damping: Double, velocity: Double)
  }

  let form: Form

  /// The same speed throughout.
  public static let linear = TimingCurve(form: .linear)
  /// Core Animation's default: a short start, a long end.
  public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
  /// Starts slowly.
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly; UIView's default and ours.
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// The curve through (0, 0) and (1, 1) with control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 must lie in 0...1; an animation that uses another value does not compile into a
  /// timeline. y1 and y2 may lie anywhere: beyond 0...1 the value overshoots.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    TimingCurve(form: .cubicBezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// The curves that have a name, as presets spell them: the five above, then the families of
  /// Robert Penner, `sineIn` to `bounceInOut`.
  public static let named: [(name: String, curve: TimingCurve)] =
    [
      ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInOut", .easeInOut),
    ]
    + PennerEasing.Family.allCases.flatMap { family in
      Direction.allCases.map { direction in
        (family.rawValue + direction.rawValue, TimingCurve(family, direction))
      }
    }

  /// Values beyond this, either way, would take what is eased beyond all numbers.
  static let largestValue = 1e9

  /// Whether the numbers of the curve are in range.
  public var isValid: Bool {
    switch form {
    case .linear, .penner: true
    case .cubicBezier(let bezier): bezier.isValid
    case .steps(let stairs): stairs.isValid
    case .piecewise(let pieces): pieces.isValid
    case .spring(let spring, let seconds, _): spring.isValid && seconds > 0 && seconds <= 1e6
    case .fittedSpring(let damping, let velocity):
      damping > 0 && damping <= 1 && velocity.magnitude <= 1e6
    }
  }

  /// How long a step with this curve lasts, if the curve has a duration: most springs take the time
  /// they need to settle.
  public var naturalDuration: Time? {
    guard isValid, case .spring(_, let seconds, _) = form else { return nil }
    return Rational(seconds).map { Time($0) }
  }

  /// The eased progress at a `progress` of the time; outside 0...1 the
  /// progress is clamped.
  public func value(at progress: Double) -> Double {
    guard progress < 1 else { return 1 }
    let progress = max(progress, 0)
    return switch form {
    case .steps(let stairs): stairs.value(at: progress)
    case .piecewise(let pieces): pieces.value(at: progress)
    case _ where progress == 0: 0
    case .linear: progress
    case .cubicBezier(let bezier): bezier.y(atX: progress)
    case .penner(let easing): easing.value(at: progress)
    case .spring(let spring, let seconds, _): spring.value(at: progress * seconds)
    case .fittedSpring: fitted(to: 1).value(at: progress)
    }
  }
}

// MARK: - Penner's families

extension TimingCurve {
  /// Which end of a Penner curve is the lively one.
  public enum Direction: String, Sendable, CaseIterable {
    /// The start.
    case `in` = "In"
    /// The end.
    case out = "Out"
    /// Both, each in one half.
    case inOut = "InOut"
  }

  private init(_ family: PennerEasing.Family, _ direction: Direction) {
    form = .penner(PennerEasing(family: family, direction: direction))
  }

  /// A quarter of a sine.
  public static func sine(_ direction: Direction) -> Self { Self(.sine, direction) }
  /// A parabola.
  public static func quad(_ direction: Direction) -> Self { Self(.quad, direction) }
  /// The third power.
  public static func cubic(_ direction: Direction) -> Self { Self(.cubic, direction) }
  /// The fourth power.
  public static func quart(_ direction: Direction) -> Self { Self(.quart, direction) }
  /// The fifth power.
  public static func quint(_ direction: Direction) -> Self { Self(.quint, direction) }
  /// A power of two, from 2^-10.
  public static func expo(_ direction: Direction) -> Self { Self(.expo, direction) }
  /// A quarter of a circle.
  public static func circ(_ direction: Direction) -> Self { Self(.circ, direction) }
  /// Draws back first, by a tenth.
  public static func back(_ direction: Direction) -> Self { Self(.back, direction) }
  /// Swings.
  public static func elastic(_ direction: Direction) -> Self { Self(.elastic, direction) }
  /// Bounces like a ball.
  public static func bounce(_ direction: Direction) -> Self { Self(.bounce, direction) }
}

// MARK: - CSS functions

extension TimingCurve {
  /// Where the jumps of a stair are, as in CSS `steps()`.
  public enum Jump: String, Sendable, CaseIterable {
    /// One at the start, none at the end.
    case start
    /// One at the end, none at the start.
    case end
    /// Neither: the first and the last level last as long as the others.
    case none
    /// One at both.
    case both
  }

  /// A number of equal jumps (CSS Easing Functions Level 1); at least 1, and 2 for ``Jump/none``.
  public static func steps(_ count: Int, _ jump: Jump = .end) -> TimingCurve {
    TimingCurve(form: .steps(StairCurve(count: count, jump: jump)))
  }

  /// A point of a piecewise linear curve.
  public struct Stop: Hashable, Sendable {
    /// The eased value.
    public var value: Double
    /// The progress at which it is reached, 0...1; nil spreads neighbors evenly.
    public var progress: Double?

    /// A value, and the progress at which it is reached, 0...1; nil spreads neighbors evenly.
    public init(_ value: Double, at progress: Double? = nil) {
      self.value = value
      self.progress = progress
    }
  }

  /// Straight lines from stop to stop, as CSS `linear()`: at least two, the last of value 1.
  public static func linear(_ stops: [Stop]) -> TimingCurve {
    TimingCurve(form: .piecewise(PiecewiseCurve(stops)))
  }
}

// MARK: - Springs

extension TimingCurve {
  /// A spring that would take `response` seconds for one swing if nothing damped it.
  ///
  /// The step lasts until the spring has settled to a thousandth.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0; from 1 on it does not overshoot.
  ///   - velocity: Speed at the start in total distances a second, towards the end if positive.
  public static func spring(
    response: Double, dampingRatio: Double = 1, velocity: Double = 0
  ) -> TimingCurve {
    settling(
      Spring(frequency: 2 * .pi / response, damping: dampingRatio, velocity: velocity),
      SpringSpelling(.response(response, dampingRatio: dampingRatio), velocity: velocity))
  }

  /// A spring as SwiftUI describes it: how long it seems to take, and how much it overshoots.
  ///
  /// The step lasts longer than `duration`: until the spring has settled to a thousandth.
  ///
  /// - Parameters:
  ///   - duration: Seconds, above 0.
  ///   - bounce: Above -1 and below 1; 0 just does not overshoot.
  public static func spring(
    duration: Double, bounce: Double = 0, velocity: Double = 0
  ) -> TimingCurve {
    settling(
      Spring(
        frequency: 2 * .pi / duration, damping: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
        velocity: velocity),
      SpringSpelling(.duration(duration, bounce: bounce), velocity: velocity))
  }

  /// A spring as in UIView and UIViewPropertyAnimator: it settles to a thousandth when the step
  /// ends.
  ///
  /// - Parameter dampingRatio: Above 0 and at most 1, which does not overshoot.
  public static func spring(dampingRatio: Double, velocity: Double = 0) -> TimingCurve {
    TimingCurve(form: .fittedSpring(damping: dampingRatio, velocity: velocity))
  }

  /// A spring as in CASpringAnimation. The step lasts until it has settled to a thousandth.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, velocity: Double = 0
  ) -> TimingCurve {
    settling(
      Spring(
        frequency: (stiffness / mass).squareRoot(),
        damping: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity),
      SpringSpelling(
        .physical(mass: mass, stiffness: stiffness, damping: damping), velocity: velocity))
  }

  private static func settling(_ spring: Spring, _ spelling: SpringSpelling) -> TimingCurve {
    // Whole nanoseconds, as the step's duration will be.
    let seconds = spring.isValid ? Rational(spring.settlingTime)?.double ?? 0 : 0
    return TimingCurve(form: .spring(spring, seconds: seconds, spelling))
  }

  /// The spring behind the curve, if it is one and knows its length.
  var spring: Spring? {
    guard case .spring(let spring, _, _) = form else { return nil }
    return spring
  }

  /// The same curve for a step that is `factor` times as fast: only springs differ.
  func faster(_ factor: Double) -> TimingCurve {
    guard case .spring(let spring, let seconds, let spelling) = form else { return self }
    let quick = Spring(
      frequency: spring.frequency * factor, damping: spring.damping,
      velocity: spring.velocity * factor)
    return TimingCurve(form: .spring(quick, seconds: seconds / factor, spelling))
  }

  /// The speed a spring starts with, in total distances a second; nil for any other curve.
  var velocity: Double? {
    switch form {
    case .spring(let spring, _, _): spring.velocity
    case .fittedSpring(_, let velocity): velocity
    default: nil
    }
  }

  /// The same spring starting with another speed; any other curve is left as it is.
  func launched(at velocity: Double) -> TimingCurve {
    switch form {
    case .spring(let spring, _, let spelling):
      Self.settling(
        Spring(frequency: spring.frequency, damping: spring.damping, velocity: velocity),
        spelling.launched(at: velocity))
    case .fittedSpring(let damping, _): .spring(dampingRatio: damping, velocity: velocity)
    default: self
    }
  }

  /// A spring that ends after a number of seconds, settled or not; any other curve as it is.
  func cut(after seconds: Double) -> TimingCurve {
    guard case .spring(let spring, _, let spelling) = form, seconds > 0 else { return self }
    return TimingCurve(form: .spring(spring, seconds: seconds, spelling))
  }

  /// The curve in a step of `seconds`.
  func fitted(to seconds: Double) -> TimingCurve {
    guard isValid, seconds > 0, case .fittedSpring(let damping, let velocity) = form else {
      return self
    }
    let frequency = Spring.frequencySettlingInOneSecond(damping: damping) / seconds
    return TimingCurve(
      form: .spring(
        Spring(frequency: frequency, damping: damping, velocity: velocity), seconds: seconds,
        SpringSpelling(.dampingRatio(damping), velocity: velocity)))
  }
}
