import KineoGeometry

/// A block that can be dragged to a place and back, as a value: how far, how fast, and the fingers
/// that do it.
///
/// - A finger that sets out along the way takes the block with it: the larger component of its
///   first move decides the direction. One that sets out across or away from it moves nothing, nor
///   does a tap.
/// - A finger that touches the block in flight catches it; from then on it may move any way.
/// - Lifting the finger lets the block go on to the end of its way. Lifted with a speed against the
///   way it runs, the block turns round.
/// - At the end, start and end are swapped: the next finger drags it back.
public struct Draggable: Sendable, Equatable {
  /// The way from the block's place to the other.
  public let offset: Point
  /// How long the block takes for the whole way when it is alone.
  public let duration: Time
  /// How the block moves when it is alone.
  public let curve: TimingCurve
  /// The fingers, one after the other.
  public let pans: [Pan]
  /// The place in the preset; messages about the block itself name the place.
  public var mark: SourcePosition?

  private let animator: Animator

  /// - Parameter duration: 0 or more; nil for the curve's own, or else
  ///   ``Animation/defaultDuration``.
  public init(
    by offset: Point, duration: Time? = nil, curve: TimingCurve = .easeInOut, pans: [Pan]
  ) {
    animator = Animator(duration: duration, curve: curve, [])
    self.offset = offset
    self.duration = animator.duration
    self.curve = curve
    self.pans = pans
  }

  /// Where the fingers are.
  package var touches: TouchTrack { TouchTrack(pans) }

  /// Plays all pans: 0 is the block's first place, 1 is `offset` away from it, in progress,
  /// fraction and position alike; or else everything that is wrong.
  package func run() -> (run: AnimatorRun?, mistakes: [AnimatorMistake]) {
    let mistakes = mistakes
    guard mistakes.isEmpty else { return (nil, mistakes) }
    var session = AnimatorSession(animator)
    var way = offset
    for pan in pans {
      session.advance(to: pan.start)
      if let outcome = session.outcome {
        if outcome.position == .end { way = -way }
        session.restart()
      }
      session.follow(pan, over: way)
    }
    session.advanceToRest()
    return (AnimatorRun(session), [])
  }

  private var mistakes: [AnimatorMistake] {
    let own = (animator.mistakes.map(\.kind) + offset.mistakesAsOffset)
      .map { AnimatorMistake($0, mark: mark) }
    let overlaps = zip(pans, pans.dropFirst()).filter { $1.start < $0.end }.map { last, next in
      AnimatorMistake(.order(next.start, after: last.end), mark: next.touches.first?.mark)
    }
    let limit = Animator.mostEvents
    let count =
      pans.count > limit ? [AnimatorMistake(.tooMany(pans.count, limit: limit), mark: mark)] : []
    return own + count + pans.flatMap(\.mistakes) + overlaps
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Self, b: Self) -> Bool {
    a.offset == b.offset && a.pans == b.pans && a.animator == b.animator
  }
}
