import KineoGeometry

/// The value progress over the fraction of the way, piece by piece.
///
/// It is complete at any time: whichever way the animator runs, the path has what is ahead and what
/// is behind. Interrupting an animator with another curve replaces what is ahead.
struct ProgressPath: Sendable, Equatable {
  /// `offset + factor * curve(x) + slope * fraction`, where x is the fraction of the way from one
  /// fraction to another.
  private struct Piece: Sendable, Equatable {
    /// The fraction it reaches up from, to the next piece or to 1.
    var start: Double
    /// The fraction where the curve begins.
    let curveStart: Double
    /// The fraction where the curve ends; other than where it begins.
    let curveEnd: Double
    let curve: TimingCurve
    var offset: Double
    var factor: Double
    var slope = 0.0

    func value(at fraction: Double) -> Double {
      let eased = curve.value(at: (fraction - curveStart) / (curveEnd - curveStart))
      return offset + factor * eased + slope * fraction
    }

    static func constant(_ value: Double, from start: Double) -> Piece {
      Piece(start: start, curveStart: 0, curveEnd: 1, curve: .linear, offset: value, factor: 0)
    }
  }

  /// The fraction from which on something moves.
  let onset: Double
  /// Whether it moves from the onset up to 1; otherwise down to 0.
  let rises: Bool
  /// Ascending; the first starts at 0.
  private var pieces: [Piece]

  /// From 0 before the onset to 1 at the other end.
  init(curve: TimingCurve, onset: Double = 0, rises: Bool = true) {
    (self.onset, self.rises) = (onset, rises)
    pieces = []
    if rises, onset > 0 { pieces.append(.constant(0, from: 0)) }
    if onset != (rises ? 1 : 0) {
      pieces.append(
        Piece(
          start: rises ? onset : 0, curveStart: onset, curveEnd: rises ? 1 : 0, curve: curve,
          offset: 0, factor: 1))
    }
    if !rises, onset < 1 { pieces.append(.constant(0, from: onset)) }
  }

  /// The value at the fraction 0 or 1.
  func end(_ isUpper: Bool) -> Double { isUpper == rises ? 1 : 0 }

  /// The value at `fraction`; exact at both ends. O(log pieces).
  func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return end(false) }
    guard fraction < 1 else { return end(true) }
    return pieces[pieces.partitioningIndex { $0.start > fraction } - 1].value(at: fraction)
  }

  /// Bends the path so that it passes through `value` at `fraction`, and still ends where it did.
  ///
  /// Each side is scaled towards its end, so that it keeps its shape. A side that swings beyond its
  /// ends would swing more wildly then; there the difference fades evenly instead.
  mutating func bend(at fraction: Double, to value: Double) {
    let old = self.value(at: fraction)
    guard (value - old).magnitude > 1e-12, 0 < fraction, fraction < 1 else { return }
    let scales = [false, true].map { scale(of: $0, at: fraction, from: old, to: value) }
    split(at: fraction)
    for index in pieces.indices {
      let isUpper = pieces[index].start >= fraction
      let end = end(isUpper)
      if let scale = scales[isUpper ? 1 : 0] {
        pieces[index].offset = end + scale * (pieces[index].offset - end)
        pieces[index].factor *= scale
        pieces[index].slope *= scale
      } else {
        let away = isUpper ? 1.0 : 0
        let slope = (value - old) / (fraction - away)
        pieces[index].slope += slope
        pieces[index].offset -= slope * away
      }
    }
  }

  /// Goes on from `value` at `fraction` along `curve`, up to 1 or down to 0.
  mutating func depart(from fraction: Double, up: Bool, value: Double, curve: TimingCurve) {
    bend(at: fraction, to: value)
    split(at: fraction)
    pieces.removeAll { ($0.start >= fraction) == up }
    let begin = up == rises ? (up ? max(fraction, onset) : min(fraction, onset)) : fraction
    var ahead: [Piece] = []
    if begin != (up ? 1 : 0) {
      ahead.append(
        Piece(
          start: up ? begin : 0, curveStart: begin, curveEnd: up ? 1 : 0, curve: curve,
          offset: value, factor: end(up) - value))
    }
    if begin != fraction {
      let rest = Piece.constant(value, from: min(begin, fraction))
      ahead.insert(rest, at: up ? 0 : ahead.count)
    }
    pieces = up ? pieces + ahead : ahead + pieces
  }

  /// The factor that takes one side's distance from its end from `old` to `new` at `fraction`; nil
  /// if the side has to fade.
  private func scale(
    of isUpper: Bool, at fraction: Double, from old: Double, to new: Double
  ) -> Double? {
    let end = end(isUpper)
    guard (old - end).magnitude > 1e-9 else { return nil }
    let scale = (new - end) / (old - end)
    return 0...1 ~= scale || !swings(isUpper, from: fraction) ? scale : nil
  }

  /// Whether a side leaves the range between its ends, as far as 32 samples show.
  private func swings(_ isUpper: Bool, from fraction: Double) -> Bool {
    let (here, there) = (value(at: fraction), end(isUpper))
    let range = min(here, there) - 1e-9...max(here, there) + 1e-9
    return (1..<32).contains { sample in
      let progress = Double(sample) / 32
      return !(range ~= value(at: fraction + ((isUpper ? 1 : 0) - fraction) * progress))
    }
  }

  private mutating func split(at fraction: Double) {
    let next = pieces.partitioningIndex { $0.start >= fraction }
    guard next > 0, fraction < 1, next == pieces.count || pieces[next].start != fraction
    else { return }
    var upper = pieces[next - 1]
    upper.start = fraction
    pieces.insert(upper, at: next)
  }
}
