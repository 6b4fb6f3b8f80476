import KineoGeometry

/// Finds out when every part of an animation begins and how long it takes, before anything is known
/// of the layers that it moves.
struct TimingResolver {
  /// What is around the part that is looked at.
  struct Surroundings {
    var scope = LabelScope.empty
    var defaults = StepDefaults()
  }

  var mistakes = MistakeList()

  /// Whether labels are named anywhere; if not, the order of members does not matter.
  private(set) var hasReferences = false

  /// The timed of a whole animation.
  mutating func arrange(_ animation: Animation) -> TimedAnimation {
    hasReferences = !animation.labelReferences.isEmpty
    let timed = arrange(animation, Surroundings())
    var known: Set<String> = []
    for label in timed.labels where !known.insert(label.name).inserted {
      mistakes.report(.duplicateLabel(label.name), label.mark)
    }
    return timed
  }

  mutating func arrange(_ animation: Animation, _ around: Surroundings) -> TimedAnimation {
    let mark = animation.mark
    switch animation.node {
    case .step(let step):
      let timed = around.defaults.timed(step)
      return TimedAnimation(content: .step(timed), duration: max(timed.duration, .zero), mark: mark)
    case .track(let track):
      return TimedAnimation(
        content: .track(track), duration: max(track.duration, .zero), mark: mark)
    case .delay(let duration):
      return pause(duration, mark)
    case .label(let name):
      var instant = TimedAnimation.nothing(mark)
      instant.labels = [.init(name: name, time: .zero, mirrored: .zero, mark: mark)]
      return instant
    case .wait(let position):
      return pause(max(time(of: position, .zero, around, mark) ?? .zero, .zero), mark)
    case .sequence(let children):
      return group(children, .sequence, around, mark)
    case .parallel(let children):
      return group(children, .parallel, around, mark)
    case .race(let children):
      return race(children, around, mark)
    case .placed(let child, _):
      mistakes.report(.strayPosition, mark)
      return arrange(child, around)
    case .on(let child, let targets):
      return wrap(arrange(child, around), mark) { .on($0, targets) }
    case .additive(let child):
      return wrap(arrange(child, around), mark) { .additive($0, isLenient: false) }
    default:
      return retimed(animation, around)
    }
  }

  /// Operators that change how the time of what they hold runs.
  private mutating func retimed(_ animation: Animation, _ around: Surroundings) -> TimedAnimation {
    let mark = animation.mark
    switch animation.node {
    case .loop(let child, let repetition):
      return loop(child, repetition, around, mark)
    case .take(let child, let count):
      guard let taken = child.takingPeriods(count) else {
        mistakes.report(.takeNeedsEndless, mark)
        return .nothing(mark)
      }
      return arrange(taken.marked(mark), around)
    case .cut(let child, let position):
      return cut(child, position, around, mark)
    case .reversed(let child):
      return reversed(child, around, mark)
    case .speed(let child, let factor):
      return speed(child, factor, around, mark)
    case .paced(let child, let curve):
      return paced(arrange(child, inner(around)), curve, mark)
    case .keyframes(let keyframes):
      return arrange(keyframes, around, mark)
    case .animator(let animator):
      return arrange(animator, around, mark)
    case .draggable(let draggable):
      return arrange(draggable, mark)
    default:
      return .nothing(mark)
    }
  }

  private mutating func pause(_ duration: Time, _ mark: SourcePosition?) -> TimedAnimation {
    if duration < .zero {
      mistakes.report(.negativeDuration(step: "delay", duration: duration), mark)
    }
    return TimedAnimation(content: .nothing, duration: max(duration, .zero), mark: mark)
  }

  /// What is around something whose time does not run with that of its surroundings.
  func inner(_ around: Surroundings) -> Surroundings {
    Surroundings(scope: .empty, defaults: around.defaults)
  }

  /// The same span and the same labels with other content.
  func wrap(
    _ child: TimedAnimation, _ mark: SourcePosition?,
    _ content: (TimedAnimation) -> TimedAnimation.Content
  ) -> TimedAnimation {
    TimedAnimation(
      content: content(child), duration: child.duration, labels: child.labels, mark: mark)
  }
}

/// The mistakes of an animation, each once.
struct MistakeList {
  /// What is beyond this many mistakes nobody reads.
  private static let limit = 200

  private(set) var mistakes: [MotionMistake] = []

  /// Whether no other mistake will be taken.
  var isFull: Bool { mistakes.count >= Self.limit }

  mutating func report(_ kind: MotionMistake.Kind, _ mark: SourcePosition?) {
    guard !isFull else { return }
    let mistake = MotionMistake(kind: kind, mark: mark)
    if !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  mutating func report(_ others: MistakeList) {
    for mistake in others.mistakes { report(mistake.kind, mistake.mark) }
  }
}
