import KineoGeometry

/// A block that can be dragged to places and back, as a value: how far, how fast, and the fingers
/// that do it.
///
/// - A finger that sets out along a way takes the block with it: the larger component of its
///   first move decides the direction. One that sets out where no way lies open moves nothing, nor
///   does a tap.
/// - A finger that touches the block in flight catches it; from then on it may move any way.
/// - Lifting the finger lets the block go on to the end of its way. Lifted with a speed against the
///   way it runs, the block turns round; lifted without any, it runs forward.
/// - At the end of a way, start and end are swapped: a finger in the opposite direction drags the
///   block back. Other ways lie open there, too, and lead as far as they did from the start.
public struct Draggable: Sendable, Equatable {
  /// The ways from where the block rests, by the direction of the finger that takes them.
  public let ways: [DragDirection: Point]
  /// How long the block takes for a whole way when it is alone.
  public let duration: Time
  /// How the block moves when it is alone.
  public let curve: TimingCurve
  /// The fingers, one after the other.
  public let pans: [Pan]
  /// The place in the preset; messages about the block itself name the place.
  public var mark: SourcePosition?

  private let animator: Animator

  /// A block with one way and the way back; the larger component of `offset` is the direction.
  ///
  /// - Parameter duration: 0 or more; nil for the curve's own, or else
  ///   ``Animation/defaultDuration``.
  public init(
    by offset: Point, duration: (any TimeConvertible)? = nil, curve: TimingCurve = .easeInOut,
    pans: [Pan]
  ) {
    self.init(
      by: [DragDirection(of: offset): offset], duration: duration, curve: curve, pans: pans)
  }

  /// A block whose way the finger chooses.
  ///
  /// - Parameters:
  ///   - ways: At least one; the larger component of each points in its direction.
  ///   - duration: Of each way; as in ``init(by:duration:curve:pans:)-(Point,_,_,_)``.
  public init(
    by ways: [DragDirection: Point], duration: (any TimeConvertible)? = nil,
    curve: TimingCurve = .easeInOut,
    pans: [Pan]
  ) {
    animator = Animator(duration: duration, curve: curve, [])
    self.ways = ways
    self.duration = animator.duration
    self.curve = curve
    self.pans = pans
  }

  /// Plays all pans, or reports everything that is wrong.
  package func run() -> (run: DragRun?, mistakes: [AnimatorMistake]) {
    let mistakes = mistakes
    guard mistakes.isEmpty else { return (nil, mistakes) }
    var session = AnimatorSession(animator)
    var board = DragBoard(ways: ways)
    var ways: [Point] = []
    var underWay: DragDirection?
    for pan in pans {
      session.advance(to: pan.start)
      if session.state == .inactive {
        if let underWay, session.past.last?.outcome?.position == .end { board.go(underWay) }
        underWay = nil
        guard let direction = pan.direction, let way = board.way(direction) else { continue }
        underWay = direction
        ways.append(way)
      }
      if let way = ways.last { session.follow(pan, over: way) }
    }
    session.advanceToRest()
    let flights = zip(ways, session.activities).map { way, activity in
      DragRun.Flight(
        way: way, part: AnimatorRun.Part([], .zero, activity.main, in: activity, until: session.end)
      )
    }
    return (DragRun(duration: session.end, flights: flights), [])
  }

  private var mistakes: [AnimatorMistake] {
    let limit = Animator.mostEvents
    let count: [AnimatorMistake.Kind] =
      pans.count > limit ? [.tooMany(pans.count, limit: limit)] : []
    let own = (animator.mistakes.map(\.kind) + mistakesOfWays + count)
      .map { AnimatorMistake($0, mark: mark) }
    let overlaps = zip(pans, pans.dropFirst()).filter { $1.start < $0.end }.map { last, next in
      AnimatorMistake(.order(next.start, after: last.end), mark: next.touches.first?.mark)
    }
    return own + pans.flatMap(\.mistakes) + overlaps
  }

  private var mistakesOfWays: [AnimatorMistake.Kind] {
    guard !ways.isEmpty else { return [.noOffset] }
    return DragDirection.allCases.flatMap { direction -> [AnimatorMistake.Kind] in
      guard let way = ways[direction] else { return [] }
      let mistakes = way.mistakesAsOffset
      let found = DragDirection(of: way)
      return mistakes.isEmpty && found != direction
        ? [.direction(found, expected: direction)] : mistakes
    }
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Self, b: Self) -> Bool {
    a.ways == b.ways && a.pans == b.pans && a.animator == b.animator
  }
}
