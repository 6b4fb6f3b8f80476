import KineoGeometry

/// A property of a layer.
struct TrackKey: Hashable, Comparable {
  let layer: Int
  let property: PropertyKey

  static func < (a: TrackKey, b: TrackKey) -> Bool {
    (a.layer, a.property) < (b.layer, b.property)
  }
}

/// A piece, and its times if everything around it is played backwards.
struct PlacedPiece {
  let piece: Piece
  let reversed: (origin: Time, start: Time, end: Time)
}

/// A span of time, and its start if the enclosing animation is played backwards.
struct TimeWindow {
  let start: Time
  let reversedStart: Time
  let length: Time

  /// Where something that ends at `end` begins when the window is played backwards.
  func reversedStart(ofEnd end: Time) -> Time { reversedStart + length - (end - start) }
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

  /// Puts `members` side by side. Additive pieces that overlap others are summed up with them; the
  /// sum is reversed as a whole.
  ///
  /// - Parameters:
  ///   - window: All of the group.
  ///   - conflict: Gets pairs of pieces of different members that write one property at one time
  ///     and do not add up, at most one pair for each overlap.
  mutating func merge(
    _ members: [Placement], within window: TimeWindow, conflict: (TrackKey, Piece, Piece) -> Void
  ) {
    var shared: [TrackKey: [PlacedPiece.OfMember]] = [:]
    for (number, member) in members.enumerated() {
      for (key, pieces) in member.pieces {
        shared[key, default: []] += pieces.map { PlacedPiece.OfMember(placed: $0, member: number) }
      }
    }
    for (key, pieces) in shared.sorted(by: { $0.key < $1.key }) {
      let ordered = pieces.enumerated()
        .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        .map(\.element)
      for overlap in overlaps(ordered).map(decided) {
        guard overlap.count > 1 else {
          self.pieces[key, default: []] += overlap.map(\.placed)
          continue
        }
        if let (first, second) = firstConflict(overlap) { conflict(key, first, second) }
        self.pieces[key, default: []] += sum(overlap, within: window)
      }
    }
  }
}

extension PlacedPiece {
  /// A piece, and which of several placements it comes from.
  struct OfMember {
    let placed: PlacedPiece
    let member: Int

    var start: Time { placed.piece.start }
    var end: Time { placed.piece.end }
  }
}

/// Runs of pieces, in order of their starts, that are at work at one time with a piece of another
/// member; all others alone. A piece of no duration is at work at its instant, any other from its
/// start until just before its end.
private func overlaps(_ pieces: [PlacedPiece.OfMember]) -> [[PlacedPiece.OfMember]] {
  var runs: [[PlacedPiece.OfMember]] = []
  var end = Time.zero
  for next in pieces {
    if let run = runs.last, let last = run.last,
      run.contains(where: { $0.member != next.member }),
      next.start + Placement.resolution < end || next.start == last.start
    {
      runs[runs.count - 1].append(next)
      end = max(end, next.end)
    } else {
      runs.append([next])
      end = next.end
    }
  }
  return runs
}

/// Of pieces of several members at one time those that are there for themselves; of pieces that all give
/// way the first member's.
private func decided(_ pieces: [PlacedPiece.OfMember]) -> [PlacedPiece.OfMember] {
  guard pieces.count > 1, let first = pieces.first,
    pieces.contains(where: \.placed.piece.isImplicit)
  else { return pieces }
  let explicit = pieces.filter { !$0.placed.piece.isImplicit }
  return explicit.isEmpty ? pieces.filter { $0.member == first.member } : explicit
}

/// The first two pieces of different members that overlap and are both not additive.
private func firstConflict(_ pieces: [PlacedPiece.OfMember]) -> (Piece, Piece)? {
  var latest: PlacedPiece.OfMember?
  for next in pieces where !next.placed.piece.isAdditive {
    if let latest, latest.member != next.member,
      next.start + Placement.resolution < latest.end || next.start == latest.start
    {
      return (latest.placed.piece, next.placed.piece)
    }
    if latest.map({ $0.end <= next.end }) ?? true { latest = next }
  }
  return nil
}

/// One piece for all of an overlap: what does not add up, as one track, then the additive pieces of
/// each member.
private func sum(_ pieces: [PlacedPiece.OfMember], within window: TimeWindow) -> [PlacedPiece] {
  let plain = pieces.filter { !$0.placed.piece.isAdditive }
  let additive = pieces.filter { $0.placed.piece.isAdditive }
  guard !additive.isEmpty, let first = pieces.first else { return pieces.map(\.placed) }
  let numbers = additive.map(\.member).reduce(into: [Int]()) { numbers, member in
    if !numbers.contains(member) { numbers.append(member) }
  }
  let parts = [plain] + numbers.map { number in additive.filter { $0.member == number } }
  let tracks = parts.filter { !$0.isEmpty }.map { Track($0.map(\.placed)) }
  let end = pieces.reduce(first.end) { max($0, $1.end) }
  let sum = SumTrack(tracks: tracks, start: first.start, end: end)
  let reversedStart = window.reversedStart(ofEnd: end)
  let piece = Piece(
    .sum(sum), origin: .zero, start: first.start, end: end,
    step: first.placed.piece.firstStep, isAdditive: plain.isEmpty)
  return [
    PlacedPiece(
      piece: piece, reversed: (reversedStart, reversedStart, reversedStart + (end - first.start)))
  ]
}
