import KineoGeometry

/// All that happens to one property of one layer, placed in time: a function of time and of the
/// value the property has at time zero. It can be played backwards as well.
struct Track: Sendable {
  /// When a piece runs backwards if the whole track does.
  struct Slot: Sendable {
    let piece: Int
    /// Where the piece's content, played backwards, has its time zero.
    let origin: Time
    let start: Time
    let end: Time
  }

  /// In order of time; no two overlap. Between pieces the value rests.
  let pieces: [Piece]
  /// One a piece, in the order of playing backwards: the last piece first.
  let slots: [Slot]
  /// What happens before each piece, and, last, in the whole track.
  private let transitions: [Transition]

  init(_ placed: [PlacedPiece]) {
    pieces = placed.map(\.piece)
    slots = placed.indices.reversed().map { index in
      let reversed = placed[index].reversed
      return Slot(
        piece: index, origin: reversed.origin, start: reversed.start, end: reversed.end)
    }
    var total = Transition.identity
    var transitions = [total]
    for piece in pieces {
      total = total.followed(by: piece.transition)
      transitions.append(total)
    }
    self.transitions = transitions
  }

  /// From the value at the start to the value at the end.
  var transition: Transition { transitions[pieces.count] }

  /// The value before piece `index`, or after all pieces for `pieces.count`.
  func value(before index: Int, from start: SIMD4<Double>) -> SIMD4<Double> {
    if let known = transitions[index](start) { return known }
    return pieces[..<index].reduce(start) { $1.end(from: $0) }
  }

  /// The value at `time` of a track that starts from `start`; O(log pieces) a nesting level.
  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    guard let index = lastPiece(startingBy: time) else { return start }
    return pieces.span[index].value(at: time, from: value(before: index, from: start))
  }

  /// From the value at the start to the value at `time`.
  func transition(until time: Time) -> Transition {
    guard let index = lastPiece(startingBy: time) else { return .identity }
    return transitions[index].followed(by: pieces[index].transition(until: time))
  }

  /// Whether all of it adds to what else happens.
  var isAdditive: Bool { pieces.allSatisfy(\.isAdditive) }

  /// Whether all of it gives way to what else happens.
  var isImplicit: Bool { pieces.allSatisfy(\.isImplicit) }

  /// The value when everything is over.
  func end(from start: SIMD4<Double>) -> SIMD4<Double> {
    value(before: pieces.count, from: start)
  }

  /// The value after playing backwards for `time`, if playing forwards started from `start`.
  func backwardValue(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    let begun = slots.partitioningIndex { $0.start > time }
    guard begun > 0 else { return end(from: start) }
    let slot = slots[begun - 1]
    let before = value(before: slot.piece, from: start)
    return time < slot.end
      ? pieces[slot.piece].backwardValue(at: time - slot.origin, from: before)
      : pieces[slot.piece].startTransition(before) ?? before
  }

  /// From the value before the first piece to the value that piece begins with, which is where
  /// playing backwards ends.
  var startTransition: Transition { pieces.first?.startTransition ?? .identity }

  /// How many steps have to be run to find the end; 0 where the transition has it.
  var cost: Int { pieces.reduce(0) { saturated($0.addingReportingOverflow($1.cost)) } }

  /// The last piece that has begun at `time`; nil before the first.
  func lastPiece(startingBy time: Time) -> Int? {
    let pieces = pieces.span
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start > time { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The first two pieces that would get into each other's way if the track were played backwards.
  func reversedConflict() -> (Piece, Piece)? {
    for (slot, next) in zip(slots, slots.dropFirst())
    where slot.end > next.start + Placement.resolution {
      return (pieces[slot.piece], pieces[next.piece])
    }
    for piece in pieces {
      if case .loop(let loop) = piece.content, let conflict = loop.track.reversedConflict() {
        return conflict
      }
    }
    return nil
  }
}

/// The result of an addition or multiplication of numbers from 0 on, `Int.max` where it overflows.
func saturated(_ result: (partialValue: Int, overflow: Bool)) -> Int {
  result.overflow ? .max : result.partialValue
}

extension Array {
  /// The first index whose element fulfils `isBehind`, which must hold for all after it too.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
