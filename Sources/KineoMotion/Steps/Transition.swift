/// What a stretch of a track does to the value it starts from, in one expression.
enum Transition {
  /// `end = scale * start + offset`, component by component.
  case affine(scale: SIMD4<Double>, offset: SIMD4<Double>)
  /// Known only by running the step.
  case opaque

  static let identity = Transition.affine(scale: .one, offset: .zero)

  /// The transition of one step.
  init(_ motion: Motion) {
    switch (motion.target, motion.from) {
    case (.to(let end), _): self = .affine(scale: .zero, offset: end)
    case (.by(let distance), nil): self = .affine(scale: .one, offset: distance)
    case (.by(let distance), let start?): self = .affine(scale: .zero, offset: start + distance)
    case (.times(let factor), nil): self = .affine(scale: factor, offset: .zero)
    case (.times(let factor), let start?): self = .affine(scale: .zero, offset: start * factor)
    case (.along(let path), let start): self = path.transition(from: start)
    case (.toShortest, _), (.effect, _), (.end, _), (.outline, _), (.paint, _): self = .opaque
    }
  }

  /// This transition, then `next`.
  func followed(by next: Transition) -> Transition {
    guard case .affine(let c, let d) = next else { return .opaque }
    // An absolute end does not care where it comes from.
    if all(c .== .zero) { return next }
    guard case .affine(let a, let b) = self else { return .opaque }
    return .affine(scale: product(c, a), offset: product(c, b) + d)
  }

  /// This, plus `factor` times the difference of `end` and `start`, all from one value.
  func adding(_ end: Transition, _ start: Transition, times factor: Double = 1) -> Transition {
    guard case .affine(let scale, let offset) = self, case .affine(let a, let b) = end,
      case .affine(let c, let d) = start
    else { return .opaque }
    return .affine(scale: scale + (a - c) * factor, offset: offset + (b - d) * factor)
  }

  /// The transition `count` times in a row, by repeated squaring.
  func repeated(_ count: Int) -> Transition {
    var (result, power, rest) = (Transition.identity, self, count)
    while rest > 0 {
      if rest & 1 == 1 { result = result.followed(by: power) }
      power = power.followed(by: power)
      rest >>= 1
    }
    return result
  }

  /// The way back to the start value; nil where different starts share one end.
  var inverse: Transition? {
    guard case .affine(let scale, let offset) = self, all(scale .!= .zero) else { return nil }
    return .affine(scale: 1 / scale, offset: -offset / scale)
  }

  /// The end value, unless the transition is opaque.
  func callAsFunction(_ start: SIMD4<Double>) -> SIMD4<Double>? {
    guard case .affine(let scale, let offset) = self else { return nil }
    return product(scale, start) + offset
  }
}

/// Zero times anything is zero, even where repeated scaling has become infinite.
private func product(_ factor: SIMD4<Double>, _ value: SIMD4<Double>) -> SIMD4<Double> {
  (factor * value).replacing(with: 0.0, where: factor .== SIMD4<Double>.zero)
}
