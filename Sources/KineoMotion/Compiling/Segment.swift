import KineoValues

/// One step's way from a start value to an end value.
struct Segment: Sendable {
  let motion: Motion
  let curve: TimingCurve
  /// Longer than zero, except for steps that take effect at once.
  let duration: Time
  let interpolation: Interpolation

  /// How values between two are found.
  enum Interpolation: Sendable {
    case linear
    /// As UIKit and CSS do: with the color components multiplied by alpha.
    case premultipliedColor

    init(_ property: PropertyKey) {
      self = property == .fill || property == .stroke ? .premultipliedColor : .linear
    }
  }

  /// The value after the span `elapsed`, if the property was `before`.
  func value(after elapsed: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    value(at: elapsed.seconds.double / duration.seconds.double, from: before)
  }

  /// The value once the share `progress` of the time is over, if the property was `before`.
  func value(at progress: Double, from before: SIMD4<Double>) -> SIMD4<Double> {
    let start = motion.from ?? before
    let eased = curve.value(at: progress)
    if case .effect(let effect) = motion.target { return effect.vector(from: start, at: eased) }
    if eased == 0 { return start }
    let end = end(from: start)
    if eased == 1 { return end }
    return switch interpolation {
    case .linear: start + (end - start) * eased
    case .premultipliedColor: mixColors(start, end, eased)
    }
  }

  private func end(from start: SIMD4<Double>) -> SIMD4<Double> {
    switch motion.target {
    case .to(let end): end
    case .by(let distance): start + distance
    case .times(let factor): start * factor
    case .toShortest(let degrees):
      [start.x + (degrees - start.x).remainder(dividingBy: 360), 0, 0, 0]
    case .effect: start
    }
  }
}

/// Straight colors (r, g, b, a) mixed in premultiplied space.
private func mixColors(
  _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double
) -> SIMD4<Double> {
  func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color * SIMD4(color.w, color.w, color.w, 1)
  }
  let (start, end) = (premultiplied(a), premultiplied(b))
  let mixed = start + (end - start) * progress
  return mixed.w > 0 ? mixed / SIMD4(mixed.w, mixed.w, mixed.w, 1) : .zero
}
