import KineoValues

extension Animation {
  /// How long it lasts; an endless part counts as nothing, since it is a mistake elsewhere.
  public var duration: Time {
    switch node {
    case .step(let step): max(step.duration, .zero)
    case .delay(let duration): max(duration, .zero)
    case .sequence(let children): children.reduce(.zero) { $0 + $1.duration }
    case .parallel(let children): children.reduce(.zero) { max($0, $1.duration) }
    case .loop(let child, let count, _): child.duration * Rational(max(count ?? 0, 0))
    case .take(let child, let count): child.takingPeriods(count)?.duration ?? .zero
    case .reversed(let child), .on(let child, _), .paced(let child, _): child.duration
    case .speed(let child, let factor): factor > .zero ? child.duration / factor : .zero
    }
  }

  /// Whether operators nest deeper than `limit`; looks no deeper than that.
  func isDeeper(than limit: Int) -> Bool {
    guard limit > 0 else { return true }
    return switch node {
    case .step, .delay: false
    case .sequence(let children), .parallel(let children):
      children.contains { $0.isDeeper(than: limit - 1) }
    case .loop(let child, _, _), .take(let child, _), .reversed(let child), .speed(let child, _),
      .on(let child, _), .paced(let child, _):
      child.isDeeper(than: limit - 1)
    }
  }
}
