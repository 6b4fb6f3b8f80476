import KineoGeometry

/// Computes the start and duration of every part of an animation, before its layers are known.
struct TimingResolver {
  /// The enclosing animations of a part.
  struct Context {
    var scope = LabelScope.empty
    var defaults = StepDefaults()
  }

  var mistakes = MistakeList()

  /// Whether labels are named anywhere; if not, the order of members does not matter.
  private(set) var hasReferences = false

  /// The resolved times of a whole animation.
  mutating func resolve(_ animation: Animation) -> TimedAnimation {
    hasReferences = !animation.labelReferences.isEmpty
    let timed = resolve(animation, Context())
    var known: Set<String> = []
    for label in timed.labels where !known.insert(label.name).inserted {
      mistakes.report(.duplicateLabel(label.name), label.mark)
    }
    return timed
  }

  mutating func resolve(_ animation: Animation, _ context: Context) -> TimedAnimation {
    let mark = animation.mark
    switch animation.node {
    case .step(let step):
      let timed = context.defaults.timed(step)
      return TimedAnimation(content: .step(timed), duration: max(timed.duration, .zero), mark: mark)
    case .track(let track):
      return TimedAnimation(
        content: .track(track), duration: max(track.duration, .zero), mark: mark)
    case .delay(let duration):
      return pause(duration, mark)
    case .label(let name):
      var instant = TimedAnimation.nothing(mark)
      instant.labels = [.init(name: name, time: .zero, reversedTime: .zero, mark: mark)]
      return instant
    case .wait(let position):
      return pause(max(time(of: position, .zero, context, mark) ?? .zero, .zero), mark)
    case .sequence(let children):
      return group(children, .sequence, context, mark)
    case .parallel(let children):
      return group(children, .parallel, context, mark)
    case .race(let children):
      return race(children, context, mark)
    case .placed(let child, _):
      mistakes.report(.strayPosition, mark)
      return resolve(child, context)
    case .on(let child, let targets):
      return wrap(resolve(child, context), mark) { .on($0, targets) }
    case .together(let child):
      return wrap(resolve(child, context), mark) { .together($0) }
    case .additive(let child):
      return wrap(resolve(child, context), mark) { .additive($0, isLenient: false) }
    default:
      return retimed(animation, context)
    }
  }

  /// Operators that change how the time of what they hold runs.
  private mutating func retimed(_ animation: Animation, _ context: Context) -> TimedAnimation {
    let mark = animation.mark
    switch animation.node {
    case .loop(let child, let repetition):
      return loop(child, repetition, context, mark)
    case .take(let child, let count):
      guard count >= 0 else {
        mistakes.report(.negativeCount(count), mark)
        return .nothing(mark)
      }
      guard let taken = child.taking(count) else {
        mistakes.report(.takeNeedsSteps, mark)
        return .nothing(mark)
      }
      return resolve(taken.marked(mark), context)
    case .cut(let child, let position, let finishing):
      return cut(child, position, finishing: finishing, context, mark)
    case .defaults(let child, let defaults):
      return resolve(child, with: defaults, context, mark)
    case .reversed(let child):
      return reversed(child, context, mark)
    case .speed(let child, let factor):
      return speed(child, factor, context, mark)
    case .paced(let child, let curve):
      return paced(resolve(child, inner(context)), curve, mark)
    case .keyframes(let keyframes):
      return resolve(keyframes, context, mark)
    case .animator(let animator):
      return resolve(animator, context, mark)
    case .draggable(let draggable):
      return resolve(draggable, mark)
    default:
      return .nothing(mark)
    }
  }

  private mutating func resolve(
    _ child: Animation, with defaults: Animation.Defaults, _ context: Context,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    check(defaults, mark)
    var context = context
    if let duration = defaults.duration { context.defaults.duration = max(duration, .zero) }
    if let curve = defaults.curve { context.defaults.curve = curve }
    return resolve(
      defaults.gap.map { child.spaced(by: max($0, .zero)) } ?? child, context)
  }

  private mutating func check(_ defaults: Animation.Defaults, _ mark: SourcePosition?) {
    for span in [defaults.duration, defaults.gap] {
      if let span, span < .zero {
        mistakes.report(.negativeDuration(step: "defaults", duration: span), mark)
      }
    }
    guard let curve = defaults.curve else { return }
    if !curve.isValid { mistakes.report(.curve(step: "defaults"), mark) }
    if defaults.duration != nil, curve.naturalDuration != nil {
      mistakes.report(.springDuration(step: "defaults"), mark)
    }
  }

  private mutating func pause(_ duration: Time, _ mark: SourcePosition?) -> TimedAnimation {
    if duration < .zero {
      mistakes.report(.negativeDuration(step: "delay", duration: duration), mark)
    }
    return TimedAnimation(content: .nothing, duration: max(duration, .zero), mark: mark)
  }

  /// What is around something whose time does not run with that of its surroundings.
  func inner(_ context: Context) -> Context {
    Context(scope: .empty, defaults: context.defaults)
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
  /// The maximum number of mistakes that are reported.
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
