import KineoGeometry

/// One thing that happens to a property without interruption.
struct Piece: Sendable {
  indirect enum Content: Sendable {
    case segment(Segment)
    case loop(Loop)
    case reversal(Reversal)
    case paced(PacedTrack)
    case driven(DrivenTrack)
    case cut(CutTrack)
    case sum(SumTrack)
    case spline(Spline)
  }

  let content: Content
  /// Time zero of the content, which may begin with a rest.
  let origin: Time
  /// When the property begins to change.
  let start: Time
  /// When it has stopped changing.
  let end: Time
  /// The first step that does it.
  let firstStep: StepReference
  /// From the value before to the value after.
  let transition: Transition
  /// Whether it adds to what else happens at the same time.
  let isAdditive: Bool
  /// Whether it gives way to what else happens at the same time. Played again it changes nothing more.
  let isImplicit: Bool

  init(
    _ content: Content, origin: Time, start: Time, end: Time, step: StepReference,
    isAdditive: Bool = false, isImplicit: Bool = false
  ) {
    self.content = content
    self.origin = origin
    self.start = start
    self.end = end
    self.firstStep = step
    self.isAdditive = isAdditive
    self.isImplicit = isImplicit
    transition =
      switch content {
      case .segment(let segment): Transition(segment.motion)
      case .loop(let loop): loop.transition
      case .reversal(let reversal): reversal.transition
      case .paced(let paced): paced.track.transition
      case .driven(let driven): driven.transition
      case .cut(let cut): cut.transition
      case .sum(let sum): sum.transition
      case .spline(let spline): spline.transition
      }
  }

  /// The value at `time`, not before `start`, if the property had the value `before` until then.
  func value(at time: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    guard time < end else { return end(from: before) }
    return switch content {
    case .segment(let segment):
      segment.value(afterSeconds: time.seconds(since: origin), from: before)
    case .loop(let loop): loop.value(at: time - origin, from: before)
    case .reversal(let reversal): reversal.value(at: time - origin, from: before)
    case .paced(let paced): paced.value(at: time - origin, from: before)
    case .driven(let driven): driven.value(at: time - origin, from: before)
    case .cut(let cut): cut.value(at: time - origin, from: before)
    case .sum(let sum): sum.value(at: time - origin, from: before)
    case .spline(let spline): spline.value(after: time - origin, from: before)
    }
  }

  /// The value the piece leaves.
  func end(from before: SIMD4<Double>) -> SIMD4<Double> {
    if let known = transition(before) { return known }
    return switch content {
    case .segment(let segment): segment.value(at: 1, from: before)
    case .loop(let loop): loop.value(before: loop.count, from: before)
    case .reversal(let reversal): reversal.end(from: before)
    case .paced(let paced): paced.track.end(from: before)
    case .driven(let driven): driven.value(at: driven.duration, from: before)
    case .cut(let cut): cut.value(at: cut.end, from: before)
    case .sum(let sum): sum.end(from: before)
    case .spline(let spline): spline.end(from: before)
    }
  }

  /// The value once the piece has been played backwards for `time`, but is not over yet.
  func backwardValue(at time: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    switch content {
    case .segment(let segment):
      segment.value(afterSeconds: segment.duration.seconds(since: time), from: before)
    case .loop(let loop): loop.backwardValue(at: time, from: before)
    case .reversal(let reversal):
      reversal.track.value(at: time, from: reversal.start(from: before))
    case .paced(let paced): paced.value(at: paced.duration - time, from: before)
    case .driven(let driven): driven.value(at: driven.duration - time, from: before)
    case .cut(let cut): cut.value(at: cut.end - time, from: before)
    case .sum(let sum): sum.value(at: sum.end - time, from: before)
    case .spline(let spline): spline.value(after: end - start - time, from: before)
    }
  }

  /// From the value before to the value the piece begins with.
  var startTransition: Transition {
    switch content {
    case .segment(let segment):
      segment.motion.from.map { .affine(scale: .zero, offset: $0) } ?? .identity
    case .loop(let loop): loop.track.startTransition
    case .reversal(let reversal): reversal.approach.followed(by: reversal.track.transition)
    case .paced(let paced): paced.track.startTransition
    case .driven(let driven): driven.track.startTransition
    case .cut(let cut): cut.track.startTransition
    case .sum(let sum): sum.startTransition
    case .spline(let spline): spline.startTransition
    }
  }

  /// How many steps have to be run to find the end.
  var cost: Int {
    guard case .opaque = transition else { return 0 }
    return switch content {
    case .segment, .spline: 1
    case .loop(let loop):
      saturated(
        loop.track.cost.multipliedReportingOverflow(by: loop.isSettledOnce ? 1 : loop.count))
    case .reversal(let reversal): reversal.track.cost
    case .paced(let paced): paced.track.cost
    case .driven(let driven): saturated(driven.track.cost.addingReportingOverflow(1))
    case .cut(let cut): saturated(cut.track.cost.addingReportingOverflow(1))
    case .sum(let sum):
      sum.tracks.reduce(0) { saturated($0.addingReportingOverflow($1.cost)) }
    }
  }

  /// From the value before to the value at `time`, which is not before `start`.
  func transition(until time: Time) -> Transition {
    guard time < end else { return transition }
    let local = time - origin
    return switch content {
    case .segment(let segment): segment.transition(after: local)
    case .loop(let loop): loop.transition(until: local)
    case .paced(let paced): paced.track.transition(until: paced.time(at: local))
    case .cut(let cut): cut.track.transition(until: local)
    case .sum(let sum): sum.transition(until: local)
    case .driven(let driven): driven.transition(until: local)
    case .reversal, .spline: .opaque
    }
  }

  /// The step that is at work at `time`, or was last.
  func step(at time: Time) -> StepReference {
    let track: Track
    var local = time - origin
    switch content {
    case .segment, .spline, .driven: return firstStep
    case .cut(let cut): track = cut.track
    case .sum(let sum): return sum.step(at: local) ?? firstStep
    case .loop(let loop):
      track = loop.track
      if loop.period > .zero { local = local - loop.period * Rational((local / loop.period).floor) }
    case .paced(let paced):
      track = paced.track
      local = paced.time(at: local)
    case .reversal(let reversal):
      let slots = reversal.track.slots
      let begun = max(1, slots.partitioningIndex { $0.start > local })
      return reversal.track.pieces[slots[begun - 1].piece].firstStep
    }
    return track.lastPiece(startingBy: local).map { track.pieces[$0].step(at: local) }
      ?? firstStep
  }
}
