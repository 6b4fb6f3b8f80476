import KineoGeometry

/// What an animation is, looked at through operators that neither repeat nor add anything: speed,
/// aim, a chain of one.
extension Animation {
  /// The same with the endless part limited to `count` periods; nil when it ends by itself.
  func takingPeriods(_ count: Int) -> Animation? {
    switch node {
    case .loop(let child, var repetition) where repetition.count == nil:
      repetition.count = count
      return Animation(.loop(child, repetition)).marked(mark)
    case .speed(let child, let factor):
      return child.takingPeriods(count).map { Animation(.speed($0, factor)).marked(mark) }
    case .on(let child, let targets):
      return child.takingPeriods(count).map { Animation(.on($0, targets)).marked(mark) }
    case .additive(let child):
      return child.takingPeriods(count).map { Animation(.additive($0)).marked(mark) }
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
    case .loop(_, let repetition) where repetition.count == nil:
      (repetition.alternates ? 2 : 1, mark)
    case .speed(let child, _), .on(let child, _), .additive(let child): child.endlessLoop
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
    case .sequence(let children) where children.count == 1: children[0].undoingReversal
    default: nil
    }
  }
}
