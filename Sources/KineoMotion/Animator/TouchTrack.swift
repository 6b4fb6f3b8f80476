import KineoGeometry

/// Where the fingers of several pans are, for a disc that shows them: a pure function of time.
package struct TouchTrack: Sendable, Equatable {
  private let pans: [Pan]

  /// - Parameter pans: One after the other, each a valid one.
  package init(_ pans: [Pan]) { self.pans = pans }

  /// When a finger is down, in order: from its touching down up to, not including, its being lifted.
  package var intervals: [Range<Time>] {
    pans.filter { $0.start < $0.end }.map { $0.start..<$0.end }
  }

  /// Where the finger is at `time`; nil while none is down. O(log touches).
  package func location(at time: Time) -> Point? {
    let next = pans.partitioningIndex { $0.start > time }
    return next > 0 ? pans[next - 1].location(at: time) : nil
  }
}
