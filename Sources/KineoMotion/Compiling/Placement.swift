import KineoValues

/// Which property of which layer.
struct TrackKey: Hashable, Comparable {
  let layer: Int
  let property: PropertyKey

  static func < (a: TrackKey, b: TrackKey) -> Bool {
    (a.layer, a.property.rawValue) < (b.layer, b.property.rawValue)
  }
}

/// A piece, and when it is at work should everything around it be played backwards.
struct PlacedPiece {
  let piece: Piece
  let mirrored: (origin: Time, start: Time, end: Time)
}

/// The pieces of a part of the animation, by what they write, each list in order of time.
struct Placement {
  private(set) var pieces: [TrackKey: [PlacedPiece]] = [:]

  /// Shorter overlaps are not seen: sums of fractions too fine for 64 bits are rounded.
  static let resolution = Time(Rational(1, over: 1_000_000))

  /// The same order on every machine.
  var sortedKeys: [TrackKey] { pieces.keys.sorted() }

  mutating func add(_ piece: PlacedPiece, to key: TrackKey) {
    pieces[key, default: []].append(piece)
  }

  func track(_ key: TrackKey) -> Track { Track(pieces[key, default: []]) }

  /// Puts `members` side by side. Hands every pair of pieces of different members that write one
  /// property at one time to `conflict`, at most one pair a property.
  mutating func merge(
    _ members: [Placement], conflict: (TrackKey, Piece, Piece) -> Void
  ) {
    var shared: [TrackKey: [(piece: PlacedPiece, member: Int)]] = [:]
    for (number, member) in members.enumerated() {
      for (key, pieces) in member.pieces {
        shared[key, default: []] += pieces.map { ($0, number) }
      }
    }
    for (key, pieces) in shared.sorted(by: { $0.key < $1.key }) {
      let ordered = pieces.enumerated()
        .sorted {
          ($0.element.piece.piece.start, $0.offset) < ($1.element.piece.piece.start, $1.offset)
        }
        .map(\.element)
      if let (first, second) = firstOverlap(ordered.map { ($0.piece.piece, $0.member) }) {
        conflict(key, first, second)
      }
      self.pieces[key, default: []] += ordered.map(\.piece)
    }
  }
}

/// The first two pieces of different members that are at work at one time. A piece of no duration
/// is at work at its instant; any other from its start until just before its end.
private func firstOverlap(_ pieces: [(piece: Piece, member: Int)]) -> (Piece, Piece)? {
  var latest: (piece: Piece, member: Int)?
  for next in pieces {
    if let latest, latest.member != next.member,
      next.piece.start + Placement.resolution < latest.piece.end
        || next.piece.start == latest.piece.start
    {
      return (latest.piece, next.piece)
    }
    if latest.map({ $0.piece.end <= next.piece.end }) ?? true { latest = next }
  }
  return nil
}
