import KineoGeometry

/// A stop of a ramp of colors in sRGB, with components 0...255.
struct RampStop: Sendable {
  let position: Double
  /// Red, green, blue and alpha; multiplied by alpha if the ramp's are.
  let components: SIMD4<Double>

  /// So many straight pieces stand for the way between two stops through another space: they leave
  /// it by less than half a level.
  private static let pieces = 256

  /// The stops of `gradient`, with more of them between those where another space is crossed.
  static func list(_ gradient: Gradient) -> [RampStop] {
    guard !gradient.stops.isEmpty else { return [RampStop(GradientStop(at: 0, .clear), true)] }
    let between =
      gradient.space == .srgb
      ? []
      : zip(gradient.stops, gradient.stops.dropFirst())
        .flatMap { start, end in positions(from: start.position, to: end.position) }
    let steps = between.map { GradientStop(at: $0, gradient.color(at: $0)) }
    let all = steps.isEmpty ? gradient.stops : GradientStop.merged(gradient.stops, steps)
    return all.map { RampStop($0, gradient.isPremultiplied) }
  }

  private static func positions(from start: Double, to end: Double) -> [Double] {
    guard start < end else { return [] }
    return (1..<pieces).map { start + (end - start) * Double($0) / Double(pieces) }
  }

  private init(_ stop: GradientStop, _ isPremultiplied: Bool) {
    position = stop.position
    let straight = (stop.color.components * 255).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    components = isPremultiplied ? Self.premultiplied(straight) : straight
  }

  /// Straight components, multiplied by alpha.
  static func premultiplied(_ components: SIMD4<Double>) -> SIMD4<Double> {
    let fraction = components.w / 255
    return components * SIMD4(fraction, fraction, fraction, 1)
  }
}
