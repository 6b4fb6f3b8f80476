import KineoGeometry

/// One step's way from a start value to an end value.
struct Segment: Sendable {
  let motion: Motion
  let curve: TimingCurve
  /// Longer than zero, except for steps that take effect at once.
  let duration: Time
  let interpolation: Interpolation

  /// The value `seconds` after the start, if the property was `before`.
  func value(afterSeconds elapsed: Double, from before: SIMD4<Double>) -> SIMD4<Double> {
    value(at: elapsed / duration.seconds.double, from: before)
  }

  /// The value at `progress` of the time, 0...1, if the property was `before`.
  func value(at progress: Double, from before: SIMD4<Double>) -> SIMD4<Double> {
    let start = motion.from ?? before
    let eased = curve.value(at: progress)
    switch motion.target {
    case .effect(let effect): return effect.vector(from: start, at: eased)
    case .along(let path): return path.vector(from: start, at: eased)
    default: break
    }
    if eased == 0 { return start }
    let end = motion.end(from: start)
    if eased == 1 { return end }
    return switch interpolation {
    case .linear: start + (end - start) * eased
    case .discrete: eased < 0.5 ? start : end
    case .color(let space): ColorMixing.mixed(start, end, eased, in: space)
    case .distance: ViewDistance.mixed(start, end, eased)
    case .numbered:
      NumberedMix(
        from: NumberedMix(vector: start).nearest, to: NumberedMix(vector: end).to, progress: eased
      ).vector
    }
  }

  /// From the value before to the value after the span `elapsed`.
  func transition(after elapsed: Time) -> Transition {
    guard interpolation == .linear, duration > .zero else { return .opaque }
    let eased = curve.value(at: elapsed.seconds.double / duration.seconds.double)
    let identity = Transition.affine(scale: .one, offset: .zero)
    let start = motion.from.map { Transition.affine(scale: .zero, offset: $0) } ?? identity
    let change: Transition
    switch motion.target {
    case .to(let end): change = .affine(scale: .one * (1 - eased), offset: end * eased)
    case .by(let distance): change = .affine(scale: .one, offset: distance * eased)
    case .times(let factor): change = .affine(scale: .one + (factor - .one) * eased, offset: .zero)
    case .toShortest, .effect, .end, .along, .outline, .paint: return .opaque
    }
    return start.followed(by: change)
  }
}

extension Motion {
  /// The end of a change that starts from `start`.
  func end(from start: SIMD4<Double>) -> SIMD4<Double> {
    switch target {
    case .to(let end): end
    case .by(let distance): start + distance
    case .times(let factor): start * factor
    case .toShortest(let degrees):
      [start.x + (degrees - start.x).remainder(dividingBy: 360), 0, 0, 0]
    case .effect, .outline, .paint: start
    case .end(let end): end.end(from: start)
    case .along(let path): path.vector(from: start, at: 1)
    }
  }
}
