import KineoGeometry

/// Walks the track of one property and lists its steps.
struct ScheduleBuilder {
  private let key: TrackKey
  private let layer: String
  private let names: [String]
  private(set) var entries: [Schedule.Entry] = []

  /// - Parameter names: The outlines or paints that the property has, by number.
  init(_ key: TrackKey, layer: String, names: [String]) {
    self.key = key
    self.layer = layer
    self.names = names
  }

  /// Lists all of `track`, which starts from the value `before`.
  mutating func add(
    _ track: Track, from before: SIMD4<Double>, _ scope: ScheduleScope = ScheduleScope()
  ) {
    var value = before
    for piece in track.pieces {
      add(piece, from: value, scope.shifted(by: piece.origin))
      value = piece.end(from: value)
    }
  }

  /// Lists `track` as it is played backwards after it has been played from the value `before`.
  mutating func addBackwards(
    _ track: Track, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    let values = track.pieces.reduce(into: [before]) { values, piece in
      values.append(piece.end(from: values[values.count - 1]))
    }
    for slot in track.slots {
      addBackwards(
        track.pieces[slot.piece], from: values[slot.piece], scope.shifted(by: slot.origin))
    }
  }

  /// - Parameter scope: What is around the content of `piece`.
  private mutating func add(_ piece: Piece, from before: SIMD4<Double>, _ scope: ScheduleScope) {
    switch piece.content {
    case .segment(let segment): add(segment, of: piece, from: before, scope)
    case .spline(let spline): add(spline, of: piece, from: before, scope)
    case .loop(let loop): add(loop, isBackwards: false, from: before, scope)
    case .reversal(let reversal):
      addBackwards(reversal.track, from: reversal.start(from: before), scope)
    case .paced(let paced):
      add(paced.track, from: before, scope.paced(paced.curve, paced.duration))
    case .driven(let driven): add(driven, of: piece, from: before, scope)
    case .cut(let cut): add(cut.track, from: before, scope.until(cut.end))
    case .sum(let sum): add(sum, from: before, scope)
    }
  }

  /// What ``Piece/backwardValue(at:from:)`` does: most are reversed as a whole, some in their own
  /// way.
  private mutating func addBackwards(
    _ piece: Piece, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    switch piece.content {
    case .loop(let loop) where !loop.alternates:
      add(loop, isBackwards: true, from: before, scope)
    case .reversal(let reversal):
      add(reversal.track, from: reversal.start(from: before), scope)
    default: add(piece, from: before, scope.reversed(piece.contentLength))
    }
  }

  private mutating func add(
    _ sum: SumTrack, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    var lead = before
    for (index, track) in sum.tracks.enumerated() {
      add(track, from: lead, scope.beside(sum, index, from: before))
      lead = track.end(from: lead)
    }
  }
}

// MARK: - Steps

extension ScheduleBuilder {
  /// One way from value to value, in the time of a piece's content.
  private struct Leg {
    let step: StepReference
    let curve: Schedule.Curve
    let start: Time
    let end: Time
    let from: SIMD4<Double>
    let to: SIMD4<Double>
    let isAdditive: Bool
  }

  private mutating func add(
    _ segment: Segment, of piece: Piece, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    let leg = Leg(
      step: piece.firstStep, curve: .timing(segment.curve), start: .zero,
      end: segment.duration, from: segment.start(from: before), to: piece.end(from: before),
      isAdditive: piece.isAdditive)
    add(leg, scope) { segment.value(afterSeconds: $0.seconds.double, from: before) }
  }

  /// A session as a whole: what its animator does in it is no way from value to value.
  private mutating func add(
    _ driven: DrivenTrack, of piece: Piece, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    let leg = Leg(
      step: piece.firstStep, curve: .animator(driven.samples(96)), start: .zero,
      end: driven.duration,
      from: driven.value(at: .zero, from: before), to: piece.end(from: before),
      isAdditive: piece.isAdditive)
    add(leg, scope) { driven.value(at: $0, from: before) }
  }

  private mutating func add(
    _ spline: Spline, of piece: Piece, from before: SIMD4<Double>, _ scope: ScheduleScope
  ) {
    let values = spline.values(from: before)
    var start = Time.zero
    for (index, key) in spline.keys.enumerated() {
      let end = start + key.duration
      defer { start = end }
      guard let curve = key.interpolation.curve else { continue }
      let step = spline.steps.isEmpty ? piece.firstStep : spline.steps[index]
      let leg = Leg(
        step: step ?? piece.firstStep, curve: curve, start: start, end: end,
        from: values[index], to: values[index + 1], isAdditive: piece.isAdditive)
      add(leg, scope) { spline.value(after: $0, from: before) }
    }
  }

  /// - Parameter value: The property's value at an instant of the leg, where that is cut.
  private mutating func add(
    _ leg: Leg, _ scope: ScheduleScope, value: (Time) -> SIMD4<Double>
  ) {
    guard scope.shows(leg.start, leg.end) else { return }
    let start = max(leg.start, scope.lower ?? leg.start)
    let end = min(leg.end, scope.upper ?? leg.end)
    let ends = [
      scope.outside(start, start == leg.start ? leg.from : value(start)),
      scope.outside(end, end == leg.end ? leg.to : value(end)),
    ]
    let (first, last) = scope.isReversed ? (ends[1], ends[0]) : (ends[0], ends[1])
    entries.append(
      Schedule.Entry(
        step: leg.step.name, mark: leg.step.mark, layer: layer, layerIndex: key.layer,
        property: key.property, start: first.time, end: max(first.time, last.time),
        from: Schedule.Value(property: key.property, vector: first.value, names: names),
        to: Schedule.Value(property: key.property, vector: last.value, names: names),
        curve: leg.curve,
        repetitions: scope.repetitions, isBackwards: scope.isReversed,
        isAdditive: leg.isAdditive))
  }
}

// MARK: - Properties of pieces

extension Piece {
  /// The length of content that is reversed as a whole.
  fileprivate var contentLength: Time {
    switch content {
    case .segment(let segment): segment.duration
    case .loop(let loop): loop.period * Rational(loop.count)
    case .paced(let paced): paced.duration
    case .driven(let driven): driven.duration
    case .cut(let cut): cut.end
    case .sum(let sum): sum.end
    case .reversal, .spline: end - start
    }
  }
}

extension Segment {
  /// The value it goes from, if the property was `before`.
  fileprivate func start(from before: SIMD4<Double>) -> SIMD4<Double> {
    let start = motion.from ?? before
    return switch motion.target {
    case .effect(let effect): effect.vector(from: start, at: 0)
    case .along(let path): path.vector(from: start, at: 0)
    case .by, .times, .to, .toShortest, .end, .outline, .paint: start
    }
  }
}

extension KeyTrack.Key.Interpolation {
  /// Nil while the value rests.
  fileprivate var curve: Schedule.Curve? {
    switch self {
    case .linear(let curve), .spring(let curve, _): .timing(curve)
    case .cubic: .cubic
    case .move: .timing(.linear)
    case .rest: nil
    }
  }
}
