import KineoGeometry

/// Operators that change how time runs: each makes one piece of every track below it.
extension Compiler {
  /// The tracks of something that is compiled apart, beginning at zero.
  private mutating func tracks(
    of timed: TimedAnimation, _ context: Context
  ) -> [(key: TrackKey, track: Track)] {
    var body = Placement()
    place(timed, Start(), context, into: &body)
    return body.sortedKeys.map { ($0, body.track($0)) }
  }

  mutating func placeEndless(
    _ child: TimedAnimation, _ repetition: Animation.Repetition, _ mark: SourcePosition?,
    _ start: Start, _ context: Context, into placement: inout Placement
  ) {
    // Without a horizon the whole is endless, which has been reported.
    guard let horizon = context.horizon, let duration = child.duration else { return }
    let period = context.scaled(duration)
    guard period > .zero else {
      mistakes.report(.endlessInstant, mark)
      return
    }
    let count = max(0, ((horizon - start.time) / period).ceiling)
    placeLoop(child, count: count, repetition, mark, start, context, into: &placement)
  }

  mutating func placeLoop(
    _ child: TimedAnimation, count: Int, _ repetition: Animation.Repetition,
    _ mark: SourcePosition?,
    _ start: Start, _ context: Context, into placement: inout Placement
  ) {
    let alternates = repetition.alternates
    if let curve = repetition.returning, !curve.isValid || curve.naturalDuration != nil {
      mistakes.report(.curve(step: "autoreverse"), mark)
    }
    let tracks = tracks(of: child, context.isolated(from: start))
    guard count > 0 else { return }
    let period = context.scaled(child.duration ?? .zero)
    let lastPeriod = period * Rational(count - 1)
    for (key, track) in tracks {
      guard let first = track.pieces.first, let last = track.pieces.last,
        let firstSlot = track.slots.first, let lastSlot = track.slots.last
      else { continue }
      let loop = Loop(
        track: track, period: period, count: count, alternates: alternates,
        returning: repetition.returning?.fitted(to: period.seconds.double))
      let endsBackwards = alternates && count.isMultiple(of: 2)
      let end = lastPeriod + (endsBackwards ? period - loop.earliestReturn : last.end)
      let reversedSpan =
        alternates
        ? (lastPeriod + period - end, lastPeriod + period - first.start)
        : (firstSlot.start, lastPeriod + lastSlot.end)
      let piece = Piece(
        .loop(loop), origin: start.time, start: start.time + first.start, end: start.time + end,
        step: first.firstStep, isAdditive: track.isAdditive, isImplicit: track.isImplicit)
      if piece.cost > Loop.costLimit {
        mistakes.report(.customRepeat(count: piece.cost, limit: Loop.costLimit), mark)
      }
      placement.add(
        PlacedPiece(
          piece: piece,
          reversed: (
            start.reversedTime, start.reversedTime + reversedSpan.0,
            start.reversedTime + reversedSpan.1
          )),
        to: key)
    }
  }

  mutating func placeReversal(
    of child: TimedAnimation, _ mark: SourcePosition?, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    let known = mistakes.mistakes.count
    for (key, track) in tracks(of: child, context.isolated(from: start)) {
      guard let first = track.pieces.first, let last = track.pieces.last,
        let firstSlot = track.slots.first, let lastSlot = track.slots.last
      else { continue }
      if mistakes.mistakes.count == known, let (first, second) = track.reversedConflict() {
        reportConflict(key, first.firstStep, second.firstStep, mark)
      }
      let reversal = Reversal(track: track)
      let piece = Piece(
        .reversal(reversal), origin: start.time,
        start: reversal.isContinuous ? start.time + firstSlot.start : start.time,
        end: start.time + lastSlot.end, step: last.firstStep, isAdditive: track.isAdditive,
        isImplicit: track.isImplicit)
      placement.add(
        PlacedPiece(
          piece: piece,
          reversed: (
            start.reversedTime, start.reversedTime + first.start, start.reversedTime + last.end
          )),
        to: key)
    }
  }

  mutating func placePaced(
    _ child: TimedAnimation, _ curve: TimingCurve, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    let duration = context.scaled(child.duration ?? .zero)
    for (key, track) in tracks(of: child, context.isolated(from: start)) {
      let paced = PacedTrack(track: track, duration: duration, curve: curve)
      add(.paced(paced), of: track, lasting: duration, start, to: key, in: &placement)
    }
  }

  mutating func placeDriven(
    _ child: TimedAnimation, by progress: AnimatorProgress, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    var inner = context.isolated(from: start)
    inner.speed = .one
    for (key, track) in tracks(of: child, inner) {
      let driven = DrivenTrack(
        track: track, length: child.duration ?? .zero, animator: progress, speed: context.speed,
        canOvershoot: key.property.isAddable)
      add(.driven(driven), of: track, lasting: driven.duration, start, to: key, in: &placement)
    }
  }

  mutating func placeCut(
    _ child: TimedAnimation, at end: Time, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    let duration = context.scaled(end)
    var inner = context.isolated(from: start)
    inner.horizon = duration
    for (key, track) in tracks(of: child, inner) {
      guard let first = track.pieces.first, first.start <= duration else { continue }
      add(
        .cut(CutTrack(track: track, end: duration)), of: track, lasting: duration, start, to: key,
        in: &placement)
    }
  }

  /// Keyframes of one property become one spline through their ends.
  mutating func placeSpline(
    _ child: TimedAnimation, _ mark: SourcePosition?, _ start: Start, _ context: Context,
    into placement: inout Placement
  ) {
    let duration = context.scaled(child.duration ?? .zero)
    for (key, track) in tracks(of: child, context.isolated(from: start)) {
      guard let spline = Spline(through: track, of: key.property) else {
        if track.isImplicit {
          let paced = PacedTrack(track: track, duration: duration, curve: .linear)
          add(.paced(paced), of: track, lasting: duration, start, to: key, in: &placement)
          continue
        }
        mistakes.report(.cubicKeyframe, track.pieces.first?.firstStep.mark ?? mark)
        continue
      }
      add(.spline(spline), of: track, lasting: duration, start, to: key, in: &placement)
    }
  }

  /// Adds one piece for a whole track, which takes all of `duration` and is reversed as a whole.
  private func add(
    _ content: Piece.Content, of track: Track, lasting duration: Time, _ start: Start,
    to key: TrackKey, in placement: inout Placement
  ) {
    guard let first = track.pieces.first else { return }
    placement.add(
      PlacedPiece(
        piece: Piece(
          content, origin: start.time, start: start.time, end: start.time + duration,
          step: first.firstStep, isAdditive: track.isAdditive, isImplicit: track.isImplicit),
        reversed: (start.reversedTime, start.reversedTime, start.reversedTime + duration)),
      to: key)
  }
}
