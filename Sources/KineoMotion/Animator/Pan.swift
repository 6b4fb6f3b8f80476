import KineoGeometry

/// One finger on the screen, from touching down to being lifted.
public struct Pan: Sendable, Equatable {
  /// One that began, any that moved, one that ended; their times do not decrease. Other lists are
  /// mistakes of the session.
  public let touches: [Touch]

  /// A finger that does these things in turn.
  public init(_ touches: [Touch]) { self.touches = touches }

  /// When the finger touches down; 0 without touches.
  public var start: Time { touches.first?.time ?? .zero }

  /// When the finger is lifted; 0 without touches.
  public var end: Time { touches.last?.time ?? .zero }

  /// What is wrong with the list of touches.
  package var mistakes: [AnimatorMistake] {
    let count: [AnimatorMistake] =
      touches.count < 2
      ? [AnimatorMistake(.tooFewTouches(touches.count), mark: touches.first?.mark)] : []
    return count + touches.indices.flatMap(mistakes(ofTouch:))
  }

  private func mistakes(ofTouch index: Int) -> [AnimatorMistake] {
    let touch = touches[index]
    let expected = expectedPhase(at: index)
    var kinds: [AnimatorMistake.Kind] = []
    if touch.phase != expected { kinds.append(.phase(touch.phase, expected: expected)) }
    if touch.time < .zero { kinds.append(.negativeTime(touch.time)) }
    if index > 0, touch.time < touches[index - 1].time {
      kinds.append(.order(touch.time, after: touches[index - 1].time))
    }
    if !touch.location.isReasonable || !(touch.velocity ?? .zero).isReasonable {
      kinds.append(.notANumber)
    }
    return kinds.map { AnimatorMistake($0, mark: touch.mark) }
  }

  private func expectedPhase(at index: Int) -> Touch.Phase {
    if index == 0 { return .began }
    return index == touches.count - 1 ? .ended : .moved
  }

  /// Where the finger is at `time`; nil while it is not down, which it is no more when it is
  /// lifted.
  public func location(at time: Time) -> Point? {
    let next = touches.partitioningIndex { $0.time > time }
    guard next > 0, next < touches.count else { return nil }
    let (last, following) = (touches[next - 1], touches[next])
    let fraction = ((time - last.time) / (following.time - last.time)).double
    return last.location + (following.location - last.location) * fraction
  }

  /// The speed with which the finger is lifted in pixels a second: that of the last touch, or else
  /// that of the last move that took time.
  public var releaseVelocity: Point {
    if let given = touches.last?.velocity { return given }
    let moves = zip(touches, touches.dropFirst())
    return moves.reversed().lazy.compactMap { $0.velocity(to: $1) }.first ?? .zero
  }

  /// Where the finger first moves at all; nil for a tap.
  public var direction: DragDirection? {
    zip(touches, touches.dropFirst()).lazy
      .map { $1.location - $0.location }.first { $0 != .zero }.map(DragDirection.init(of:))
  }
}

extension Touch {
  /// Pixels a second on the way to `next`; nil if that takes no time.
  fileprivate func velocity(to next: Touch) -> Point? {
    next.time > time
      ? (next.location - location) * (1 / (next.time - time).seconds.double) : nil
  }
}
