import Synchronization

/// A canvas and the frame it shows.
struct PartCursor: Sendable {
  var canvas: RecordedCanvas
  /// Nil as long as nothing was drawn.
  var frame: Int?
}

/// The canvases that were drawn on last: whoever goes on from there need not begin at a frame that is
/// recorded as a whole. There are as many as ranges are drawn at the same time.
final class PartCursors: Sendable {
  private let idle = Mutex<[PartCursor]>([])

  /// Takes the cursor that is the shortest way before `frame`, or any other; nil if all are in use.
  func take(before frame: Int) -> PartCursor? {
    idle.withLock { idle in
      let best = idle.indices.max { rank(idle[$0], frame) < rank(idle[$1], frame) }
      return best.map { idle.remove(at: $0) }
    }
  }

  func put(_ cursor: PartCursor) {
    idle.withLock { $0.append(cursor) }
  }

  private func rank(_ cursor: PartCursor, _ frame: Int) -> Int {
    cursor.frame.map { $0 <= frame ? $0 : -1 } ?? -1
  }
}
