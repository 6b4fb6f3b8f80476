import KineoValues

/// A track played several times in a row, never unrolled.
struct Loop: Sendable {
  let track: Track
  /// Longer than zero.
  let period: Time
  let count: Int
  /// Whether every second period runs backwards.
  let alternates: Bool

  /// A loop over steps whose outcome only running them tells is limited to this many periods.
  static let opaqueLimit = 10_000

  var transition: Transition {
    alternates
      ? (count % 2 == 0 ? .identity : track.transition) : track.transition.repeated(count)
  }

  /// The value before period `index`.
  func value(before index: Int, from start: SIMD4<Double>) -> SIMD4<Double> {
    if alternates { return index % 2 == 0 ? start : track.end(from: start) }
    if let known = track.transition.repeated(index)(start) { return known }
    return (0..<index).reduce(start) { value, _ in track.end(from: value) }
  }

  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    let index = min((time / period).floor, count - 1)
    let local = time - period * Rational(index)
    if alternates {
      return track.value(at: index % 2 == 0 ? local : period - local, from: start)
    }
    return track.value(at: local, from: value(before: index, from: start))
  }
}
