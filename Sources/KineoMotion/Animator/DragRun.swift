import KineoGeometry

/// Where fingers have dragged a block: a pure function of time.
package struct DragRun: Sendable, Equatable {
  /// One way of the block, from a finger that sets it off until it rests.
  package struct Flight: Sendable, Equatable {
    /// From where it rested to where it was to go.
    package let way: Point
    /// Its progress: 0 where it rested, 1 at the end of the way.
    package let part: AnimatorRun.Part
  }

  /// When the block came to rest, or the last finger touched it in vain.
  package let duration: Time
  /// In the order of time; none begins before the last has ended.
  package let flights: [Flight]

  /// How far the block is from its first place at `time`.
  package func offset(at time: Time) -> Point {
    flights.reduce(.zero) { $0 + $1.way * $1.part.progress(at: time) }
  }
}
