import KineoValues

/// Places the steps of an animation in time, once for every property they write.
///
/// Walks the tree once. Operators that change how time runs (loops, reversals) compile what is
/// below them into tracks of their own, so nothing is ever unrolled.
struct Compiler {
  /// What operators further up say about the steps below.
  private struct Context {
    /// Numbers of the layers that steps write; nil until someone says.
    var targets: [Int]?
    var speed = Rational.one

    func scaled(_ time: Time) -> Time { time / speed }
  }

  /// Deeper trees would need more stack than a thread surely has.
  private static let depthLimit = 200

  private let table: LayerTable
  private(set) var mistakes: [MotionMistake] = []

  init(_ table: LayerTable) {
    self.table = table
    mistakes = table.duplicates.map { MotionMistake(kind: .duplicateLayer($0), mark: nil) }
    if table.isTooDeep {
      mistakes.append(MotionMistake(kind: .depth(limit: LayerTable.depthLimit), mark: nil))
    }
  }

  /// The tracks of `animation` and its length: one period of it where it is endless.
  mutating func compile(_ animation: Animation) -> (placement: Placement, duration: Time) {
    guard !animation.isDeeper(than: Self.depthLimit) else {
      report(.depth(limit: Self.depthLimit), animation.mark)
      return (Placement(), .zero)
    }
    guard !table.isTooDeep else { return (Placement(), .zero) }
    let whole = animation.endlessLoop.flatMap { animation.takingPeriods($0.periods) } ?? animation
    let context = Context(targets: table.topLevel.count == 1 ? table.topLevel : nil)
    var placement = Placement()
    place(whole, at: .zero, mirroredAt: .zero, context, into: &placement)
    return (placement, whole.duration)
  }

  /// What is beyond this many mistakes nobody reads.
  private static let mistakeLimit = 200

  private mutating func report(_ kind: MotionMistake.Kind, _ mark: SourcePosition?) {
    guard mistakes.count < Self.mistakeLimit else { return }
    let mistake = MotionMistake(kind: kind, mark: mark)
    if !mistakes.contains(mistake) { mistakes.append(mistake) }
  }

  /// Adds the pieces of `animation` to `placement`: it begins at `time`, or at `mirrored` if the
  /// whole placement is played backwards.
  private mutating func place(
    _ animation: Animation, at time: Time, mirroredAt mirrored: Time, _ context: Context,
    into placement: inout Placement
  ) {
    switch animation.node {
    case .step(let step):
      place(step, of: animation, at: time, mirroredAt: mirrored, context, into: &placement)
    case .delay(let duration):
      if duration < .zero {
        report(.negativeDuration(step: "delay", duration: duration), animation.mark)
      }
    case .sequence(let children):
      var start = time
      var mirroredEnd = mirrored + context.scaled(animation.duration)
      for child in children {
        let duration = context.scaled(child.duration)
        mirroredEnd = mirroredEnd - duration
        place(child, at: start, mirroredAt: mirroredEnd, context, into: &placement)
        start = start + duration
      }
    case .parallel(let children):
      let members = children.map { child in
        var member = Placement()
        place(child, at: time, mirroredAt: mirrored, context, into: &member)
        return member
      }
      placement.merge(members) { key, first, second in
        let time = max(first.start, second.start)
        reportConflict(key, first.writer(at: time), second.writer(at: time), animation)
      }
    case .loop(_, nil, _):
      report(.endless, animation.mark)
    case .loop(let child, let count?, let alternates):
      placeLoop(
        child, count: count, alternates: alternates, of: animation, at: time,
        mirroredAt: mirrored, context, into: &placement)
    case .take(let child, let count):
      guard let taken = child.takingPeriods(count) else {
        report(.takeNeedsEndless, animation.mark)
        return
      }
      place(taken.marked(animation.mark), at: time, mirroredAt: mirrored, context, into: &placement)
    case .reversed(let child):
      placeReversal(
        of: child, animation, at: time, mirroredAt: mirrored, context, into: &placement)
    case .speed(let child, let factor):
      guard factor > .zero else {
        report(.speed, animation.mark)
        return
      }
      var inner = context
      inner.speed = context.speed * factor
      place(child, at: time, mirroredAt: mirrored, inner, into: &placement)
    case .paced(let child, let curve):
      placePaced(
        child, curve, animation, at: time, mirroredAt: mirrored, context, into: &placement)
    case .on(let child, let targets):
      var inner = context
      inner.targets = numbers(of: targets, in: animation)
      place(child, at: time, mirroredAt: mirrored, inner, into: &placement)
    }
  }

  private mutating func place(
    _ step: Step, of animation: Animation, at time: Time, mirroredAt mirrored: Time,
    _ context: Context, into placement: inout Placement
  ) {
    check(step, of: animation)
    guard let targets = context.targets else {
      report(.noLayer(step: step.name, layers: table.names), animation.mark)
      return
    }
    let duration = context.scaled(max(step.duration, .zero))
    let segment = Segment(
      motion: step.motion, curve: step.curve, duration: duration,
      interpolation: .init(step.property))
    let piece = PlacedPiece(
      piece: Piece(
        .segment(segment), origin: time, start: time, end: time + duration,
        writer: Writer(step: step.name, mark: animation.mark)),
      mirrored: (mirrored, mirrored, mirrored + duration))
    for layer in targets {
      if table.layers[layer].has(step.property) {
        placement.add(piece, to: TrackKey(layer: layer, property: step.property))
      } else {
        report(
          .notApplicable(
            step: step.name, property: step.property, layer: table.layers[layer].name),
          animation.mark)
      }
    }
  }

  private mutating func check(_ step: Step, of animation: Animation) {
    if step.duration < .zero {
      report(.negativeDuration(step: step.name, duration: step.duration), animation.mark)
    }
    if !step.motion.isFinite { report(.notANumber(step: step.name), animation.mark) }
    if !step.curve.isValid { report(.curve(step: step.name), animation.mark) }
    if step.isOverdetermined { report(.springDuration(step: step.name), animation.mark) }
    switch step.motion.target {
    case .by where step.property == .isHidden, .times where step.property == .isHidden:
      report(.notRelative(step: step.name, property: step.property), animation.mark)
    default: break
    }
  }

  private mutating func placeLoop(
    _ child: Animation, count: Int, alternates: Bool, of animation: Animation, at time: Time,
    mirroredAt mirrored: Time, _ context: Context, into placement: inout Placement
  ) {
    guard count >= 0 else {
      report(.negativeCount(count), animation.mark)
      return
    }
    var body = Placement()
    place(child, at: .zero, mirroredAt: .zero, context, into: &body)
    guard count > 0 else { return }
    let period = context.scaled(child.duration)
    let lastPeriod = period * Rational(count - 1)
    for key in body.sortedKeys {
      let track = body.track(key)
      guard let first = track.pieces.first, let last = track.pieces.last,
        let firstSlot = track.slots.first, let lastSlot = track.slots.last
      else { continue }
      let loop = Loop(track: track, period: period, count: count, alternates: alternates)
      let endsBackwards = alternates && count.isMultiple(of: 2)
      let end = lastPeriod + (endsBackwards ? period - first.start : last.end)
      let mirroredSpan =
        alternates
        ? (lastPeriod + period - end, lastPeriod + period - first.start)
        : (firstSlot.start, lastPeriod + lastSlot.end)
      let piece = Piece(
        .loop(loop), origin: time, start: time + first.start, end: time + end,
        writer: first.firstWriter)
      if piece.cost > Loop.costLimit {
        report(.customRepeat(count: piece.cost, limit: Loop.costLimit), animation.mark)
      }
      placement.add(
        PlacedPiece(
          piece: piece,
          mirrored: (mirrored, mirrored + mirroredSpan.0, mirrored + mirroredSpan.1)),
        to: key)
    }
  }

  private mutating func placeReversal(
    of child: Animation, _ animation: Animation, at time: Time, mirroredAt mirrored: Time,
    _ context: Context, into placement: inout Placement
  ) {
    if let original = child.undoingReversal {
      place(original, at: time, mirroredAt: mirrored, context, into: &placement)
      return
    }
    var body = Placement()
    let known = mistakes.count
    place(child, at: .zero, mirroredAt: .zero, context, into: &body)
    for key in body.sortedKeys {
      let track = body.track(key)
      guard let first = track.pieces.first, let last = track.pieces.last,
        let firstSlot = track.slots.first, let lastSlot = track.slots.last
      else { continue }
      if mistakes.count == known, let (first, second) = track.mirroredConflict() {
        reportConflict(key, first.firstWriter, second.firstWriter, animation)
      }
      let reversal = Reversal(track: track)
      let piece = Piece(
        .reversal(reversal), origin: time,
        start: reversal.isContinuous ? time + firstSlot.start : time, end: time + lastSlot.end,
        writer: last.firstWriter)
      placement.add(
        PlacedPiece(
          piece: piece, mirrored: (mirrored, mirrored + first.start, mirrored + last.end)),
        to: key)
    }
  }

  private mutating func placePaced(
    _ child: Animation, _ curve: TimingCurve, _ animation: Animation, at time: Time,
    mirroredAt mirrored: Time, _ context: Context, into placement: inout Placement
  ) {
    if !curve.isValid || curve.naturalDuration != nil {
      report(.curve(step: "pace"), animation.mark)
    }
    let duration = context.scaled(child.duration)
    guard duration > .zero else {
      place(child, at: time, mirroredAt: mirrored, context, into: &placement)
      return
    }
    var body = Placement()
    place(child, at: .zero, mirroredAt: .zero, context, into: &body)
    let fitted = curve.fitted(to: child.duration.seconds.double)
    for key in body.sortedKeys {
      let track = body.track(key)
      guard let first = track.pieces.first else { continue }
      let piece = Piece(
        .paced(PacedTrack(track: track, duration: duration, curve: fitted)), origin: time,
        start: time, end: time + duration, writer: first.firstWriter)
      placement.add(
        PlacedPiece(piece: piece, mirrored: (mirrored, mirrored, mirrored + duration)), to: key)
    }
  }

  private mutating func reportConflict(
    _ key: TrackKey, _ first: Writer, _ second: Writer, _ animation: Animation
  ) {
    report(
      .conflict(
        first, second, property: key.property, layer: table.layers[key.layer].name),
      second.mark ?? animation.mark)
  }

  private mutating func numbers(
    of targets: Animation.Targets, in animation: Animation
  ) -> [Int]? {
    guard case .named(let names) = targets else { return table.topLevel }
    if names.isEmpty { report(.noAim, animation.mark) }
    var numbers: [Int] = []
    for name in names {
      guard let number = table.number(of: name) else {
        report(.unknownLayer(name, layers: table.names), animation.mark)
        continue
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }
}
