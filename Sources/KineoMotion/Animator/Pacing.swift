import KineoGeometry

/// The time that an animator takes for each part of its way, piece by piece over the fraction.
struct Pacing: Sendable, Equatable {
  private struct Piece: Sendable, Equatable {
    /// The fraction it reaches up from, to the next piece or to 1.
    let start: Rational
    /// Seconds the whole way would take.
    var seconds: Rational
  }

  /// A part of the way at constant speed.
  struct Stride: Sendable, Equatable {
    let from: Rational
    let to: Rational
    let seconds: Rational
  }

  /// Ascending; the first starts at 0.
  private var pieces: [Piece]

  /// The whole way in `seconds`.
  init(seconds: Rational) { pieces = [Piece(start: .zero, seconds: seconds)] }

  /// The parts of the way between two fractions, in order.
  func strides(from: Rational, to: Rational) -> [Stride] {
    let (low, high) = (min(from, to), max(from, to))
    var result: [Stride] = []
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : .one
      let (a, b) = (max(piece.start, low), min(end, high))
      guard a < b else { continue }
      let seconds = piece.seconds * (b - a)
      result.append(
        from < to
          ? Stride(from: a, to: b, seconds: seconds) : Stride(from: b, to: a, seconds: seconds))
    }
    return from < to ? result : result.reversed()
  }

  /// The time from one fraction to another.
  func seconds(from: Rational, to: Rational) -> Rational {
    strides(from: from, to: to).reduce(.zero) { $0 + $1.seconds }
  }

  /// The fraction reached on the way from one to another after `seconds`.
  func fraction(from: Rational, to: Rational, after seconds: Rational) -> Rational {
    var left = seconds
    for stride in strides(from: from, to: to) {
      if left < stride.seconds {
        return stride.from + (stride.to - stride.from) * (left / stride.seconds)
      }
      left = left - stride.seconds
    }
    return to
  }

  /// Goes evenly from `fraction` to `end`, which is 0 or 1, in `seconds`.
  mutating func even(from fraction: Rational, to end: Rational, seconds: Rational) {
    guard fraction != end else { return }
    split(at: fraction)
    let way = max(fraction, end) - min(fraction, end)
    let piece = Piece(start: min(fraction, end), seconds: seconds / way)
    let behind = pieces.filter { !isAhead($0, from: fraction, to: end) }
    pieces = fraction < end ? behind + [piece] : [piece] + behind
  }

  /// Stretches the time from `fraction` to `end`, which is 0 or 1, to `seconds`.
  mutating func stretch(from fraction: Rational, to end: Rational, seconds: Rational) {
    let before = self.seconds(from: fraction, to: end)
    guard before > .zero, before != seconds else { return }
    split(at: fraction)
    for index in pieces.indices where isAhead(pieces[index], from: fraction, to: end) {
      pieces[index].seconds = pieces[index].seconds * (seconds / before)
    }
  }

  private func isAhead(_ piece: Piece, from fraction: Rational, to end: Rational) -> Bool {
    (piece.start >= fraction) == (end > fraction)
  }

  private mutating func split(at fraction: Rational) {
    let next = pieces.partitioningIndex { $0.start >= fraction }
    guard next > 0, fraction < .one, next == pieces.count || pieces[next].start != fraction
    else { return }
    pieces.insert(Piece(start: fraction, seconds: pieces[next - 1].seconds), at: next)
  }
}
