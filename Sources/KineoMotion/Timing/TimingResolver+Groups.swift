import KineoGeometry

/// Lists of animations: one after the other, at once, or at their positions.
extension TimingResolver {
  enum GroupKind {
    case sequence, parallel
  }

  /// How far a list has come.
  private struct Progress {
    /// Where everything so far has ended; nil after something that does not.
    var end: Time? = .zero
    /// The member that does not.
    var endless: SourcePosition?
    var previous: (start: Time, end: Time?) = (.zero, .zero)
    var labels: [String: Time] = [:]
  }

  /// A member of a list and when it begins.
  private struct Placed {
    let timed: TimedAnimation
    let start: Time
    /// Whether it begins at the default position of its list.
    let isInLine: Bool
  }

  mutating func group(
    _ children: [Animation], _ kind: GroupKind, _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    var progress = Progress()
    var placed = [Placed?](repeating: nil, count: children.count)
    for index in order(of: children, kind) {
      let member = place(children[index], kind, &progress, context)
      note(member, in: &progress)
      placed[index] = member
    }
    let members = placed.compactMap { $0 }
    let isEndless = members.contains { $0.timed.duration == nil }
    let duration = members.reduce(.zero) { longest, member in
      max(longest, member.start + (member.timed.duration ?? .zero))
    }
    return assemble(members, kind, duration: duration, isEndless: isEndless, mark)
  }

  private mutating func place(
    _ child: Animation, _ kind: GroupKind, _ progress: inout Progress, _ context: Context
  ) -> Placed {
    var context = context
    if !progress.labels.isEmpty {
      context.scope = .labels(progress.labels, outer: context.scope)
    }
    if let (position, child) = child.placement {
      return place(child, at: position, kind, progress, context)
    }
    var start: Time = .zero
    if kind == .sequence { start = known(progress.end, progress.endless) }
    return Placed(
      timed: resolve(child, context.moved(to: start)), start: start, isInLine: true)
  }

  private mutating func place(
    _ child: Animation, at position: Position, _ kind: GroupKind, _ progress: Progress,
    _ context: Context
  ) -> Placed {
    var own: TimedAnimation?
    if case .ownFraction = position.offset { own = resolve(child, inner(context)) }
    let reference: Time
    switch position.reference {
    case .start: reference = .zero
    case .end: reference = known(progress.end, progress.endless)
    case .previousStart: reference = progress.previous.start
    case .previousEnd: reference = known(progress.previous.end, progress.endless)
    case .label(let name): reference = time(ofLabel: name, context, child.mark)
    }
    var start = reference
    switch position.offset {
    case .time(let offset): start = start + offset
    case .ownFraction(let fraction): start = start + (own?.duration ?? .zero) * fraction
    case .fraction(let fraction):
      let whole: Time? =
        switch position.reference {
        case .previousStart, .previousEnd:
          progress.previous.end.map { $0 - progress.previous.start }
        default: progress.end
        }
      start = start + known(whole, progress.endless) * fraction
    }
    if start < .zero {
      mistakes.report(.beforeStart(start), child.mark)
      start = .zero
    }
    let timed = own ?? resolve(child, context.moved(to: start))
    return Placed(timed: timed, start: start, isInLine: false)
  }

  private func note(_ member: Placed, in progress: inout Progress) {
    let end = member.timed.duration.map { member.start + $0 }
    if let soFar = progress.end, let end {
      progress.end = max(soFar, end)
    } else {
      progress.end = nil
    }
    if end == nil { progress.endless = member.timed.mark }
    progress.previous = (member.start, end)
    for label in member.timed.labels {
      progress.labels[label.name] = member.start + label.time
    }
  }

  private func assemble(
    _ members: [Placed], _ kind: GroupKind, duration: Time, isEndless: Bool,
    _ mark: SourcePosition?
  ) -> TimedAnimation {
    var labels: [TimedAnimation.Label] = []
    let isChain = kind == .sequence && members.allSatisfy(\.isInLine)
    let members = members.map { member in
      let start = member.start
      let isReversed = kind == .sequence || !member.isInLine
      let end = start + (member.timed.duration ?? .zero)
      let reversedStart = isReversed ? duration - end : .zero
      let placed = TimedAnimation.Member(
        timed: member.timed, start: start, reversedStart: reversedStart)
      labels += placed.labels
      return placed
    }
    return TimedAnimation(
      content: isChain ? .chain(members) : .group(members),
      duration: isEndless ? nil : duration, labels: labels, mark: mark)
  }

  mutating func race(
    _ children: [Animation], _ context: Context, _ mark: SourcePosition?
  ) -> TimedAnimation {
    let all = group(children, .parallel, context, mark)
    guard case .group(let members) = all.content else { return all }
    let ends = members.compactMap { member in member.timed.duration.map { member.start + $0 }
    }
    guard let first = ends.min() else {
      if !members.isEmpty { mistakes.report(.endless, mark) }
      return members.isEmpty ? all : .nothing(mark)
    }
    return cut(all, at: first, mark)
  }

  /// Members of a parallel wait for labels of members that come later in the list, so these are
  /// arranged before them.
  private func order(of children: [Animation], _ kind: GroupKind) -> [Int] {
    guard kind == .parallel, hasReferences else { return Array(children.indices) }
    let names = children.map(\.labelNames)
    let needs = zip(children, names).map { $0.labelReferences.subtracting($1) }
    var pending = Array(children.indices)
    var order: [Int] = []
    while !pending.isEmpty {
      let ready = pending.firstIndex { index in
        needs[index].isEmpty
          || pending.allSatisfy { $0 == index || needs[index].isDisjoint(with: names[$0]) }
      }
      order.append(pending.remove(at: ready ?? 0))
    }
    return order
  }
}

// MARK: - Instants

extension TimingResolver {
  /// An instant within something that lasts `whole`.
  mutating func time(
    of position: Position, _ whole: Time?, _ context: Context, _ mark: SourcePosition?
  ) -> Time? {
    let reference: Time
    switch position.reference {
    case .start: reference = .zero
    case .end: reference = known(whole, mark)
    case .label(let name): reference = time(ofLabel: name, context, mark)
    case .previousStart, .previousEnd:
      mistakes.report(.strayPosition, mark)
      return nil
    }
    switch position.offset {
    case .time(let offset): return reference + offset
    case .fraction(let fraction), .ownFraction(let fraction):
      return reference + known(whole, mark) * fraction
    }
  }

  private mutating func time(
    ofLabel name: String, _ context: Context, _ mark: SourcePosition?
  ) -> Time {
    if let time = context.scope.time(of: name) { return time }
    guard !mistakes.isFull else { return .zero }
    mistakes.report(.unknownLabel(name, labels: context.scope.names), mark)
    return .zero
  }

  /// The end of something that has to have one.
  private mutating func known(_ time: Time?, _ mark: SourcePosition?) -> Time {
    if time == nil { mistakes.report(.endless, mark) }
    return time ?? .zero
  }
}

extension TimingResolver.Context {
  /// Seen from something in them that begins at `start`.
  func moved(to start: Time) -> Self {
    if case .empty = scope { return self }
    var copy = self
    copy.scope = .moved(scope, start: start)
    return copy
  }
}

extension Animation {
  /// The position that the animation asks for in its list, and the animation without it; nil when
  /// it stands in line.
  var placement: (position: Position, animation: Animation)? {
    func inside(
      _ child: Animation, _ rebuild: (Animation) -> Node
    ) -> (position: Position, animation: Animation)? {
      child.placement.map { ($0.position, Animation(rebuild($0.animation)).marked(mark)) }
    }
    return switch node {
    case .placed(let child, let position): (position, child)
    case .on(let child, let targets): inside(child) { .on($0, targets) }
    case .additive(let child): inside(child) { .additive($0) }
    case .speed(let child, let factor): inside(child) { .speed($0, factor) }
    default: nil
    }
  }
}
