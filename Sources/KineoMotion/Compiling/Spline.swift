import KineoGeometry

/// One property's way through values pinned at times: straight, on cubic curves, on springs.
///
/// Cubic parts are Hermite curves. Where two of them meet, the speed is that of the chord between
/// their far ends (E. Catmull and R. Rom, 1974, for uneven times); where one meets a straight part
/// or a spring it takes over that one's speed; from rest and to rest it is 0.
struct Spline: Sendable {
  let keys: [KeyTrack.Key]
  /// The steps that the keys come from, one a key, nil for a rest; empty where one step has them
  /// all.
  private(set) var steps: [StepReference?] = []
  /// Colors are mixed with their components multiplied by alpha, distances by their reciprocals.
  private let interpolation: Interpolation
  /// In seconds, one more than there are keys.
  private let times: [Double]

  /// - Parameter speed: The factor of the speed of the keys.
  init(_ keys: [KeyTrack.Key], of property: PropertyKey, speed: Rational) {
    interpolation = property.interpolation
    self.keys = keys.map { key in
      KeyTrack.Key(
        interpolation: key.interpolation.faster(speed.double), motion: key.motion,
        duration: key.duration / speed)
    }
    var times = [0.0]
    var time = Time.zero
    for key in self.keys {
      time = time + key.duration
      times.append(time.seconds.double)
    }
    self.times = times
  }

  /// A cubic spline through the ends of a track's steps; nil if it has anything but steps from
  /// value to value.
  init?(through track: Track, of property: PropertyKey) {
    var keys: [KeyTrack.Key] = []
    var steps: [StepReference?] = []
    var time = Time.zero
    for piece in track.pieces {
      guard case .segment(let segment) = piece.content, segment.motion.isPlain,
        segment.interpolation != .numbered, segment.interpolation != .discrete
      else { return nil }
      if piece.start > time {
        keys.append(
          KeyTrack.Key(
            interpolation: .rest, motion: Motion(.by(.zero)), duration: piece.start - time))
        steps.append(nil)
      }
      if segment.motion.from != nil {
        keys.append(
          KeyTrack.Key(
            interpolation: .move, motion: Motion(.to(segment.motion.from ?? .zero)), duration: .zero
          ))
        steps.append(nil)
      }
      keys.append(
        KeyTrack.Key(
          interpolation: .cubic(start: nil, end: nil), motion: segment.motion,
          duration: segment.duration))
      steps.append(piece.firstStep)
      time = piece.end
    }
    self.init(keys, of: property, speed: .one)
    self.steps = steps
  }

  var transition: Transition {
    keys.reduce(.identity) { $0.followed(by: Transition($1.motion)) }
  }

  var startTransition: Transition {
    guard let first = keys.first, first.interpolation == .move else { return .identity }
    return Transition(first.motion)
  }

  func value(after elapsed: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    let time = elapsed.seconds.double
    let values = values(from: before)
    guard let index = keys.indices.last(where: { times[$0] <= time }) else { return before }
    guard time < times[index + 1] else { return values[index + 1] }
    let elapsed = time - times[index]
    switch interpolation {
    case .color:
      return ColorMixing.straight(
        value(ofKey: index, after: elapsed, values.map(ColorMixing.premultiplied)))
    case .distance:
      return ViewDistance.distance(
        ofNearness: value(ofKey: index, after: elapsed, values.map(ViewDistance.nearness)))
    case .discrete:
      let isFirstHalf = elapsed * 2 < times[index + 1] - times[index]
      return isFirstHalf || keys[index].interpolation == .rest ? values[index] : values[index + 1]
    case .linear, .numbered: return value(ofKey: index, after: elapsed, values)
    }
  }

  func end(from before: SIMD4<Double>) -> SIMD4<Double> { values(from: before)[keys.count] }

  /// The pinned values, the one before included.
  func values(from before: SIMD4<Double>) -> [SIMD4<Double>] {
    keys.reduce(into: [before]) { values, key in
      values.append(key.motion.end(from: key.motion.from ?? values[values.count - 1]))
    }
  }

  private func value(
    ofKey index: Int, after time: Double, _ values: [SIMD4<Double>]
  ) -> SIMD4<Double> {
    let (start, end) = (values[index], values[index + 1])
    let length = times[index + 1] - times[index]
    switch keys[index].interpolation {
    case .linear(let curve):
      return start + (end - start) * curve.value(at: time / length)
    case .cubic:
      return hermite(
        start, startVelocity(index, values) * length, end, endVelocity(index, values) * length,
        at: time / length)
    case .spring(let curve, _):
      guard let spring = curve.spring else { return end }
      return spring.value(
        at: time, from: start, to: end, velocity: startVelocity(index, values))
    case .move: return end
    case .rest: return start
    }
  }

  // MARK: Speeds, in units a second

  /// A speed that a key gives, in the units of `values`, at the value with this number.
  private func given(
    _ speed: SIMD4<Double>, at index: Int, _ values: [SIMD4<Double>]
  ) -> SIMD4<Double> {
    // The derivative of a reciprocal.
    interpolation == .distance ? -speed * values[index] * values[index] : speed
  }

  private func startVelocity(_ index: Int, _ values: [SIMD4<Double>]) -> SIMD4<Double> {
    // Springs hand their speed on one after the other, and there may be thousands.
    var first = index
    while isSwinging(first) { first -= 1 }
    return (first..<index).reduce(ownVelocity(first, values)) { velocity, spring in
      endVelocity(spring, values, from: velocity)
    }
  }

  /// Whether a spring goes on with the speed of another before it.
  private func isSwinging(_ index: Int) -> Bool {
    guard index > 0, case .spring(_, nil) = keys[index].interpolation else { return false }
    if case .spring = keys[index - 1].interpolation { return true }
    return false
  }

  /// The speed at the start of key `index`, unless it is a spring after a spring.
  private func ownVelocity(_ index: Int, _ values: [SIMD4<Double>]) -> SIMD4<Double> {
    switch keys[index].interpolation {
    case .cubic(let start?, _): return given(start, at: index, values)
    case .spring(_, let start?): return given(start, at: index, values)
    default: break
    }
    guard index > 0 else { return .zero }
    switch keys[index - 1].interpolation {
    case .linear, .spring: return endVelocity(index - 1, values)
    case .cubic: return knotVelocity(index, values)
    case .move, .rest: return .zero
    }
  }

  /// - Parameter start: The speed at the start, if it is known.
  private func endVelocity(
    _ index: Int, _ values: [SIMD4<Double>], from start: SIMD4<Double>? = nil
  ) -> SIMD4<Double> {
    let length = times[index + 1] - times[index]
    switch keys[index].interpolation {
    case .linear(let curve):
      guard length > 0 else { return .zero }
      return (values[index + 1] - values[index]) * (curve.slope(at: 1) / length)
    case .spring(let curve, _):
      guard let spring = curve.spring else { return .zero }
      return spring.velocity(
        at: length, from: values[index], to: values[index + 1],
        velocity: start ?? startVelocity(index, values))
    case .cubic(_, let end?): return given(end, at: index + 1, values)
    case .cubic: return knotVelocity(index + 1, values)
    case .move, .rest: return .zero
    }
  }

  /// The speed at the value before key `index`, after a cubic part that leaves it open.
  private func knotVelocity(_ index: Int, _ values: [SIMD4<Double>]) -> SIMD4<Double> {
    if case .cubic(_, let end?) = keys[index - 1].interpolation {
      return given(end, at: index, values)
    }
    guard index < keys.count else { return .zero }
    switch keys[index].interpolation {
    case .cubic(let start?, _): return given(start, at: index, values)
    case .spring(_, let start?): return given(start, at: index, values)
    case .cubic, .spring:
      let time = times[index + 1] - times[index - 1]
      return time > 0 ? (values[index + 1] - values[index - 1]) / time : .zero
    case .linear(let curve):
      let length = times[index + 1] - times[index]
      guard length > 0 else { return .zero }
      return (values[index + 1] - values[index]) * (curve.slope(at: 0) / length)
    case .move, .rest: return .zero
    }
  }
}

/// The cubic curve with these ends and slopes at them (C. Hermite), `progress` in 0...1.
private func hermite(
  _ start: SIMD4<Double>, _ startSlope: SIMD4<Double>, _ end: SIMD4<Double>,
  _ endSlope: SIMD4<Double>, at progress: Double
) -> SIMD4<Double> {
  let (p, q) = (progress, 1 - progress)
  return start * ((1 + 2 * p) * q * q) + startSlope * (p * q * q)
    + end * (p * p * (3 - 2 * p)) - endSlope * (p * p * q)
}

extension Spring {
  /// The way left when released at rest, and how far a start speed of 1 carries: the movement is a
  /// sum of both.
  private func responses(at time: Double) -> (left: Double, carried: Double) {
    let released = Spring(frequency: frequency, damping: damping, velocity: 0).value(at: time)
    let thrown = Spring(frequency: frequency, damping: damping, velocity: 1).value(at: time)
    return (1 - released, thrown - released)
  }

  /// The value `time` after it was `start` and had the speed `velocity`, in units a second.
  func value(
    at time: Double, from start: SIMD4<Double>, to end: SIMD4<Double>, velocity: SIMD4<Double>
  ) -> SIMD4<Double> {
    let response = responses(at: time)
    return end + (start - end) * response.left + velocity * response.carried
  }

  /// The speed at `time`, by a difference over a microsecond.
  func velocity(
    at time: Double, from start: SIMD4<Double>, to end: SIMD4<Double>, velocity: SIMD4<Double>
  ) -> SIMD4<Double> {
    let step = 0.000_001
    return
      (value(at: time, from: start, to: end, velocity: velocity)
      - value(at: time - step, from: start, to: end, velocity: velocity)) / step
  }
}

extension TimingCurve {
  /// How fast the eased value grows at one of the ends, by a difference of a millionth.
  fileprivate func slope(at end: Double) -> Double {
    let step = 0.000_001
    return end == 0
      ? (value(at: step) - value(at: 0)) / step : (value(at: 1) - value(at: 1 - step)) / step
  }
}

extension KeyTrack.Key {
  var isFinite: Bool {
    guard motion.isFinite else { return false }
    return switch interpolation {
    case .cubic(let start, let end): (start?.isFinite ?? true) && (end?.isFinite ?? true)
    case .spring(_, let velocity): velocity?.isFinite ?? true
    case .linear, .move, .rest: true
    }
  }

  /// Springs need a curve that is one; straight parts one that fits any length.
  var hasValidCurve: Bool {
    switch interpolation {
    case .linear(let curve): curve.isValid && curve.naturalDuration == nil
    case .spring(let curve, _): curve.isValid && curve.spring != nil
    case .cubic, .move, .rest: true
    }
  }
}

extension KeyTrack.Key.Interpolation {
  /// With speeds and springs that are `factor` times as fast.
  fileprivate func faster(_ factor: Double) -> Self {
    guard factor != 1 else { return self }
    return switch self {
    case .cubic(let start, let end):
      .cubic(start: start.map { $0 * factor }, end: end.map { $0 * factor })
    case .spring(let curve, let velocity):
      .spring(curve.faster(factor), velocity: velocity.map { $0 * factor })
    case .linear, .move, .rest: self
    }
  }
}
