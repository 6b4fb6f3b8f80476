import KineoGeometry

extension Animator {
  /// Every event may bend the way that all later ones go: time and memory grow with their square.
  static let mostEvents = 1000

  /// What is wrong with the animator whatever happens to it.
  var mistakes: [AnimatorMistake] {
    var kinds: [AnimatorMistake.Kind] = []
    if duration < .zero { kinds.append(.negativeDuration(duration)) }
    if !curve.isValid { kinds.append(.curve) }
    if isOverdetermined { kinds.append(.springDuration) }
    if events.count > Self.mostEvents {
      kinds.append(.tooMany(events.count, limit: Self.mostEvents))
    }
    return kinds.map { AnimatorMistake($0, mark: mark) }
  }
}

extension AnimatorEvent.Kind {
  /// The same with numbers that can be computed with, so that one mistake does not bring others.
  var repaired: Self {
    switch self {
    case .start(let delay): .start(delay: max(delay, .zero))
    case .scrub(let fraction, let span):
      .scrub(to: AnimatorNumber.fraction.nearest(fraction), over: max(span, .zero))
    case .add(let animations, let factor):
      .add(animations, delayFactor: AnimatorNumber.delayFactor.nearest(factor))
    case .continue: .continue(curve: nil, durationFactor: 0, velocity: nil)
    case .pause, .reverse, .stop, .finish, .pan: self
    }
  }
}

extension AnimatorNumber {
  /// The number nearest to `value` that is allowed; the least for NaN.
  fileprivate func nearest(_ value: Double) -> Double {
    value > range.lowerBound ? min(value, range.upperBound) : range.lowerBound
  }
}

extension AnimatorEvent {
  /// What is wrong with the event whenever it happens.
  var mistakes: [AnimatorMistake] {
    let early: [AnimatorMistake.Kind] = time < .zero ? [.negativeTime(time)] : []
    let own = (early + kinds).map { AnimatorMistake($0, mark: mark) }
    guard case .pan(let pan, _) = kind else { return own }
    return own
      + pan.mistakes.filter { $0.kind != early.first }
      .map { AnimatorMistake($0.kind, mark: $0.mark ?? mark) }
  }

  private var kinds: [AnimatorMistake.Kind] {
    switch kind {
    case .pause, .reverse, .stop, .finish: []
    case .start(let delay): Self.check(delay)
    case .scrub(let fraction, let span): Self.check(fraction, .fraction) + Self.check(span)
    case .add(_, let delayFactor): Self.check(delayFactor, .delayFactor)
    case .pan(_, let offset): offset.mistakesAsOffset
    case .continue(let curve, let factor, let velocity):
      Self.check(factor, .durationFactor) + Self.check(curve, velocity)
    }
  }

  private static func check(_ span: Time) -> [AnimatorMistake.Kind] {
    span < .zero ? [.negativeDuration(span)] : []
  }

  private static func check(
    _ value: Double, _ number: AnimatorNumber
  ) -> [AnimatorMistake.Kind] {
    number.range ~= value ? [] : [.number(number, value)]
  }

  private static func check(
    _ curve: TimingCurve?, _ velocity: Double?
  ) -> [AnimatorMistake.Kind] {
    if let curve, !curve.isValid { return [.curve] }
    guard let velocity else { return [] }
    return curve?.velocity == nil ? [.velocityWithoutSpring] : check(velocity, .velocity)
  }
}

extension Point {
  /// Beyond this, coordinates have lost all meaning on a canvas.
  private static var limit: Double { 1e12 }

  /// Whether both components can be computed with.
  var isReasonable: Bool { x.magnitude <= Self.limit && y.magnitude <= Self.limit }

  /// What is wrong with the point as the way over which something is dragged.
  var mistakesAsOffset: [AnimatorMistake.Kind] {
    isReasonable ? (self == .zero ? [.noOffset] : []) : [.notANumber]
  }
}
