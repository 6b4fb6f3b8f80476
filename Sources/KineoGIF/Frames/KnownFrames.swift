import KineoRaster

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
    for frame in tracker.recalledFrames..<range.lowerBound {
      tracker.recall(changes[frame], isPassed: true)
    }
    for frame in range {
      tracker.recall(changes[frame])
      try body(frame, changes[frame].rect, tracker)
    }
  }

  /// Moves `tracker` along the frames that one worker takes in turns.
  ///
  /// - Parameters:
  ///   - tracker: New.
  ///   - handover: What all workers of a relay share.
  func follow(
    _ turns: some Sequence<Int>, _ handover: FrameHandover,
    with tracker: inout FrameTracker,
    _ body: (_ frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker) throws -> Void
  ) throws {
    guard changes == nil else {
      for frame in turns { try walk(frame..<frame + 1, with: &tracker, body) }
      return
    }
    try source.draw(each: turns) { frame, canvas in
      tracker.jump(to: handover.take(before: frame))
      let rect = Result { try tracker.advance(to: canvas, changed: tracker.bounds) }
      handover.give(tracker.pixels, of: frame)
      try body(frame, rect.get(), tracker)
    }
  }
}
