import KineoGeometry

extension Animation {
  /// Whether all times are numbers of seconds; reports those that are not, which nothing can be
  /// computed with.
  func hasValidTimes(_ mistakes: inout MistakeList) -> Bool {
    let isValid = node.times.allSatisfy(\.isValid)
    if !isValid { mistakes.report(.time(step: node.name), mark) }
    return node.children.reduce(isValid) { $1.hasValidTimes(&mistakes) && $0 }
  }
}

extension Animation.Node {
  /// What messages call it.
  fileprivate var name: String {
    switch self {
    case .step(let step): step.name
    case .track(let track): track.name
    case .delay: "delay"
    case .wait: "wait"
    case .placed: "at"
    case .cut: "take"
    case .loop: "repeat"
    case .defaults: "defaults"
    case .keyframes: "keyframes"
    case .animator: "animator"
    case .draggable: "draggable"
    default: "animation"
    }
  }

  /// The times that stand in it, but for those of its children.
  fileprivate var times: [Time] {
    switch self {
    case .step(let step): step.duration.map { [$0] } ?? []
    case .delay(let duration): [duration]
    case .wait(let position), .placed(_, let position), .cut(_, let position, _): position.times
    case .loop(_, let repetition): [repetition.rest]
    case .defaults(_, let defaults): [defaults.duration, defaults.gap].compactMap(\.self)
    case .keyframes(let keyframes): [keyframes.duration]
    case .track(let track): track.keys.map(\.duration)
    case .animator(let animator): [animator.duration] + animator.events.flatMap(\.times)
    case .draggable(let draggable): [draggable.duration] + draggable.pans.flatMap(\.times)
    default: []
    }
  }
}

extension AnimatorEvent {
  fileprivate var times: [Time] {
    switch kind {
    case .start(let delay): [time, delay]
    case .scrub(_, let span): [time, span]
    case .pan(let pan, _): pan.times
    default: [time]
    }
  }
}

extension Pan {
  fileprivate var times: [Time] { touches.map(\.time) }
}

extension Position {
  fileprivate var times: [Time] {
    if case .time(let time) = offset { [time] } else { [] }
  }
}
