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
    case .reversed(let child), .on(let child, _): child.duration
    case .speed(let child, let factor): factor > .zero ? child.duration / factor : .zero
    }
  }

  /// The same with the endless part limited to `count` periods; nil when it ends by itself.
  ///
  /// Looks through what neither repeats nor adds anything: speed, aim, a chain of one.
  func takingPeriods(_ count: Int) -> Animation? {
    switch node {
    case .loop(let child, nil, let alternates):
      return Animation(.loop(child, count: count, alternates: alternates)).marked(mark)
    case .speed(let child, let factor):
      return child.takingPeriods(count).map { Animation(.speed($0, factor)).marked(mark) }
    case .on(let child, let targets):
      return child.takingPeriods(count).map { Animation(.on($0, targets)).marked(mark) }
    case .sequence(let children) where children.count == 1:
      return children[0].takingPeriods(count)
    default:
      return nil
    }
  }

  /// The loop without end that is all of the animation; nil when it ends by itself.
  ///
  /// Its whole is one period, or there and back where it alternates.
  var endlessLoop: (periods: Int, mark: SourcePosition?)? {
    switch node {
    case .loop(_, nil, let alternates): (alternates ? 2 : 1, mark)
    case .speed(let child, _), .on(let child, _): child.endlessLoop
    case .sequence(let children) where children.count == 1: children[0].endlessLoop
    default: nil
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
      .on(let child, _):
      child.isDeeper(than: limit - 1)
    }
  }
}
