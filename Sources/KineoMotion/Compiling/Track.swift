import KineoValues

/// All that happens to one property of one layer, placed in time: a function of time and of the
/// value the property has at time zero.
struct Track: Sendable {
  /// In order of time; no two overlap. Between pieces the value rests.
  let pieces: [Piece]
  /// What happens before each piece, and, last, in the whole track.
  private let transitions: [Transition]

  init(_ pieces: [Piece]) {
    self.pieces = pieces
    var total = Transition.identity
    var transitions = [total]
    for piece in pieces {
      total = total.followed(by: piece.transition)
      transitions.append(total)
    }
    self.transitions = transitions
  }

  var transition: Transition { transitions[pieces.count] }

  /// The value before piece `index`, or after all pieces for `pieces.count`.
  func value(before index: Int, from start: SIMD4<Double>) -> SIMD4<Double> {
    if let known = transitions[index](start) { return known }
    return pieces[..<index].reduce(start) { $1.end(from: $0) }
  }

  /// The value at `time` of a track that starts from `start`; O(log pieces) a nesting level.
  func value(at time: Time, from start: SIMD4<Double>) -> SIMD4<Double> {
    guard let index = lastPiece(startingBy: time) else { return start }
    return pieces[index].value(at: time, from: value(before: index, from: start))
  }

  /// The value when everything is over.
  func end(from start: SIMD4<Double>) -> SIMD4<Double> {
    value(before: pieces.count, from: start)
  }

  /// The last piece that has begun at `time`; nil before the first.
  func lastPiece(startingBy time: Time) -> Int? {
    let begun = pieces.partitioningIndex { $0.start > time }
    return begun > 0 ? begun - 1 : nil
  }
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
