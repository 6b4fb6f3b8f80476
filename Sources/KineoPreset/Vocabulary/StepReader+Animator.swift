import KineoGeometry
import KineoMotion

/// Sessions with a property animator.
extension StepReader {
  /// `{duration, curve, steps, session: [...], completion: {end: [...]}}`
  func animator(_ details: StepDetails) -> Animation? {
    guard let keys = details.required()?.mapping(details.name, keys: AnimatorKey.self) else {
      return nil
    }
    let moving = members(keys.one(of: [.step, .steps]))
    let place = placed(details.key, by: keys)
    let mark = details.key.node.position
    var animator = Animator(
      duration: keys[.duration]?.duration(), curve: keys[.curve]?.curve() ?? .easeInOut,
      scrubsLinearly: keys[.scrubsLinearly]?.boolean() ?? true,
      pausesOnCompletion: keys[.pausesOnCompletion]?.boolean() ?? false, moving ?? []
    ).marked(mark)
    let events = keys.required(.session)?.items()?.compactMap { event($0) } ?? []
    animator = animator.adding(events)
    let session = Animation.animator(completed(animator, keys[.completion]))
    let pans = animator.events.compactMap(\.pan)
    return place(
      pans.isEmpty ? session : session.showing(pans, touches.next(beside: layerNames), mark))
  }

  /// The animations of one `step` or of several `steps`.
  private func members<Key: RawRepresentable>(
    _ body: (key: Key, value: PresetValue)?
  ) -> [Animation]? where Key.RawValue == String {
    body.flatMap { $0.key.rawValue == "step" ? step($0.value).map { [$0] } : steps($0.value) }
  }

  private func completed(_ animator: Animator, _ value: PresetValue?) -> Animator {
    guard let keys = value?.mapping("completion", keys: CompletionKey.self) else { return animator }
    return CompletionKey.allCases.reduce(animator) { animator, key in
      guard let steps = keys[key].flatMap(steps) else { return animator }
      return animator.completion(at: Animator.Position(rawValue: key.rawValue), steps)
    }
  }

  // MARK: Events

  /// `pause: 0.5`, or `pause: {at: 0.5}` with what else the event takes.
  private func event(_ value: PresetValue) -> AnimatorEvent? {
    let names = AnimatorAction.allCases.map(\.rawValue)
    guard let variant = value.variant(of: "event", among: names),
      let action = AnimatorAction(rawValue: variant.name)
    else { return nil }
    let mark = variant.key.node.position
    spans[mark] = variant.key.node.span
    guard let details = variant.details else {
      guard action == .start else {
        variant.key.report("\(action.rawValue) needs a time, such as \(action.rawValue): 0.5")
        return nil
      }
      return AnimatorEvent(.start(delay: .zero), at: .zero, mark: mark)
    }
    guard case .mapping = details.node.content else {
      return bareEvent(action, details, mark)
    }
    guard let keys = details.mapping(action.rawValue, keys: EventKey.keys(of: action)) else {
      return nil
    }
    return event(action, keys, mark)
  }

  /// An event that is all said by its time.
  private func bareEvent(
    _ action: AnimatorAction, _ value: PresetValue, _ mark: SourcePosition
  ) -> AnimatorEvent? {
    guard let kind = Self.bareKind(of: action) else {
      value.report(
        "\(action.rawValue) is a mapping, such as "
          + (action == .finish ? "finish: {at: 2, position: end}" : "scrub: {at: 1, to: 50%}"))
      return nil
    }
    return value.duration().map { AnimatorEvent(kind, at: $0, mark: mark) }
  }

  private static func bareKind(of action: AnimatorAction) -> AnimatorEvent.Kind? {
    switch action {
    case .start: .start(delay: .zero)
    case .pause: .pause
    case .reverse: .reverse
    case .resume: .resume(curve: nil, durationFactor: 0, velocity: nil)
    case .stop: .stop
    case .scrub, .finish, .add, .pan: nil
    }
  }

  private func event(
    _ action: AnimatorAction, _ keys: MappingReader<EventKey>, _ mark: SourcePosition
  ) -> AnimatorEvent? {
    if action == .pan { return panEvent(keys, mark) }
    let isStart = action == .start && keys[.at] == nil
    let time = isStart ? .zero : keys.required(.at)?.duration()
    guard let kind = kind(of: action, keys), let time else { return nil }
    return AnimatorEvent(kind, at: time, mark: mark)
  }

  private func kind(
    of action: AnimatorAction, _ keys: MappingReader<EventKey>
  ) -> AnimatorEvent.Kind? {
    switch action {
    case .start: return .start(delay: keys[.after]?.duration() ?? .zero)
    case .scrub:
      let span = keys[.over]?.duration() ?? .zero
      return keys.required(.to)?.fraction().map { .scrub(to: $0, over: span) }
    case .resume:
      return .resume(
        curve: keys[.curve]?.curve(),
        durationFactor: keys[.durationFactor]?.number(in: EventKey.factors) ?? 0,
        velocity: keys[.velocity]?.number(in: EventKey.velocities))
    case .finish:
      return keys.required(.position)?
        .choice(of: "position", as: Animator.Position.self).map { .finish($0) }
    case .add:
      let factor = keys[.delayFactor]?.fraction() ?? 0
      return members(keys.one(of: [.step, .steps])).map { .add($0, delayFactor: factor) }
    case .pause, .reverse, .stop, .pan: return Self.bareKind(of: action)
    }
  }

  private func panEvent(
    _ keys: MappingReader<EventKey>, _ mark: SourcePosition
  ) -> AnimatorEvent? {
    let way = keys.required(.over)?.point()
    let pan = keys.required(.touches).flatMap(pan)
    guard let way, let pan else { return nil }
    return AnimatorEvent(.pan(pan, over: way), at: pan.start, mark: mark)
  }
}

extension AnimatorEvent {
  fileprivate var pan: Pan? {
    guard case .pan(let pan, _) = kind else { return nil }
    return pan
  }
}

extension Animation {
  /// This, and a disc where the fingers are.
  func showing(_ pans: [Pan], _ layer: String, _ mark: SourcePosition) -> Animation {
    let touches = Animation.touches(pans).markedThroughout(mark).on(layer).marked(mark)
    return .parallel([self, touches]).marked(mark)
  }
}
