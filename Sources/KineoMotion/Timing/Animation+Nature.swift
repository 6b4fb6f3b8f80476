import KineoGeometry

/// What an animation is, behind operators that neither repeat nor add anything: speed,
/// aim, defaults, a chain of one.
extension Animation {
  /// The first `count` steps of a chain, or periods of a loop; nil for what has neither.
  func taking(_ count: Int) -> Animation? {
    func inside(_ child: Animation, _ node: (Animation) -> Node) -> Animation? {
      child.taking(count).map { Animation(node($0)).marked(mark) }
    }
    switch node {
    case .loop(let child, var repetition):
      repetition.count = min(count, repetition.count ?? count)
      return Animation(.loop(child, repetition)).marked(mark)
    case .take(let child, let other): return child.taking(min(count, other))
    case .step, .track, .delay, .wait: return count > 0 ? self : []
    case .sequence(let children) where children.count == 1: return children[0].taking(count)
    case .sequence(let children):
      return Animation(.sequence(Self.first(count, of: children))).marked(mark)
    case .speed(let child, let factor): return inside(child) { .speed($0, factor) }
    case .on(let child, let targets): return inside(child) { .on($0, targets) }
    case .defaults(let child, let defaults): return inside(child) { .defaults($0, defaults) }
    case .together(let child): return inside(child) { .together($0) }
    case .additive(let child): return inside(child) { .additive($0) }
    default: return nil
    }
  }

  /// As many steps as there are to be, and the labels between them.
  private static func first(_ count: Int, of children: [Animation]) -> [Animation] {
    var left = count
    return Array(
      children.prefix { child in
        if case .label = child.node { return left > 0 }
        left -= 1
        return left >= 0
      })
  }

  /// The loop without end that is all of the animation; nil when it ends by itself.
  ///
  /// Its whole is one period, or there and back where it alternates.
  var endlessLoop: (periods: Int, mark: SourcePosition?)? {
    switch node {
    case .loop(_, let repetition) where repetition.count == nil:
      (repetition.alternates ? 2 : 1, mark)
    case .speed(let child, _), .on(let child, _), .defaults(let child, _), .together(let child),
      .additive(let child):
      child.endlessLoop
    case .sequence(let children) where children.count == 1: children[0].endlessLoop
    default: nil
    }
  }

  /// The animation that this reverses; nil when it is not a reversal.
  var undoingReversal: Animation? {
    switch node {
    case .reversed(let child): child
    case .speed(let child, let factor):
      child.undoingReversal.map { Animation(.speed($0, factor)).marked(mark) }
    case .on(let child, let targets):
      child.undoingReversal.map { Animation(.on($0, targets)).marked(mark) }
    case .defaults(let child, let defaults):
      child.undoingReversal.map { Animation(.defaults($0, defaults)).marked(mark) }
    case .sequence(let children) where children.count == 1: children[0].undoingReversal
    default: nil
    }
  }
}
