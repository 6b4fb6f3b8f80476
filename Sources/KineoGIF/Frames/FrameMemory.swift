import KineoRaster
import Synchronization

/// What a frame changes, and the pixels that it changes it to.
struct FrameChange: Sendable {
  /// The smallest block around all pixels that differ from the frame before; nil if none does.
  let rect: PixelRect?
  /// All pixels of the block, row by row.
  let runs: [ColorRun]
}

/// Room for the changes of frames, which workers share: frames that find some need not be drawn
/// again.
final class FrameMemory: Sendable {
  private let room: Atomic<Int>

  /// The number of runs for all frames.
  init(runs: Int) { room = Atomic(runs) }

  /// Takes room for `runs`. Once there was too little, there is none for anybody.
  func take(_ runs: Int) -> Bool {
    room.subtract(runs, ordering: .relaxed).newValue >= 0
  }
}

/// Frames that were drawn before.
struct KnownFrames<Source: FrameSource>: Sendable {
  let source: Source
  /// One a frame; nil if there was no room to remember them all.
  let changes: [FrameChange]?

  /// Moves `tracker` along frames `range`, as `FrameSource.walk` does: on what is remembered of
  /// them, or by drawing them again.
  ///
  /// - Parameter tracker: New, or moved along by this function alone, to a frame before `range`.
  func walk(
    _ range: Range<Int>, with tracker: inout FrameTracker,
    _ body: (_ frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker) throws -> Void
  ) throws {
    guard let changes else { return try source.walk(range, with: &tracker, body) }
    for frame in tracker.recalledFrames..<range.lowerBound { tracker.recall(changes[frame]) }
    for frame in range {
      tracker.recall(changes[frame])
      try body(frame, changes[frame].rect, tracker)
    }
  }
}
