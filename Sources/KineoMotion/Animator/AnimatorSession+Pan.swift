import KineoGeometry

/// How a finger drives an animator; the rules of ``Draggable``.
extension AnimatorSession {
  /// Follows a finger until it is lifted. The way `offset` of the finger is the whole way.
  mutating func follow(_ pan: Pan, over offset: Point) {
    advance(to: pan.start)
    let direction = DragDirection(of: offset)
    guard state != .inactive || pan.direction == direction else { return }
    pause()
    let moves = pan.moves(
      along: direction, from: anchor, distance: direction.component(of: offset))
    for move in moves {
      advance(to: move.start)
      scrub(to: move.fraction, over: move.end - move.start)
    }
    advance(to: pan.end)
    release(at: direction.component(of: pan.releaseVelocity))
  }

  /// The fraction a finger takes hold of: the one that, scrubbed to, shows the present value.
  private var anchor: Double {
    animator.scrubsLinearly ? activity.main.value : fraction.double
  }

  /// Runs the way the finger is thrown; forward if it is not thrown at all.
  ///
  /// - Parameter speed: Along the animator's way if positive.
  private mutating func release(at speed: Double) {
    if isReversed ? speed >= 0 : speed < 0 { reverse() }
    resume()
  }
}

extension Pan {
  /// A part of the finger's way that moves the fraction evenly.
  struct Move: Equatable {
    let start: Time
    let end: Time
    /// Where it moves the fraction, 0...1.
    let fraction: Rational
  }

  /// What the finger does to a fraction that is `anchor` when it touches down, from its first move
  /// on. Where the fraction would leave 0...1 it rests at the bound.
  func moves(along direction: DragDirection, from anchor: Double, distance: Double) -> [Move] {
    func fraction(_ touch: Touch) -> Double {
      anchor + direction.component(of: touch.location - touches[0].location) / distance
    }
    return zip(touches, touches.dropFirst())
      .drop { fraction($1) == anchor }
      .flatMap { last, next in
        Self.moves(last.time, next.time, from: fraction(last), to: fraction(next))
      }
  }

  private static func moves(
    _ start: Time, _ end: Time, from: Double, to: Double
  ) -> [Move] {
    let crossings = [0.0, 1].filter { ($0 - from) * ($0 - to) < 0 }
      .map { bound in (progress: (bound - from) / (to - from), fraction: bound) }
      .sorted { $0.progress < $1.progress }
    var begin = start
    return (crossings + [(progress: 1, fraction: to)]).map { progress, fraction in
      let finish = start + (end - start) * (Rational(progress) ?? .one)
      defer { begin = finish }
      return Move(
        start: begin, end: finish, fraction: Rational(min(max(fraction, 0), 1)) ?? .zero)
    }
  }
}
