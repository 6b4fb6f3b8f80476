import KineoRaster

/// Where an animation has more colors than the table that all frames of a GIF share.
package struct ColorOverflow: Sendable, Equatable {
  /// The first frame with which there are too many in all.
  package var frame: Int
  /// The first frame that has too many even for a table of its own, so that colors must be
  /// approximated; nil if there is none, and the GIF shows every color exactly.
  package var unfitFrame: Int?

  package init(frame: Int, unfitFrame: Int? = nil) {
    self.frame = frame
    self.unfitFrame = unfitFrame
  }

  /// Draws the frames of `source` once, in order, until all is known.
  ///
  /// - Parameter isTransparent: Whether the page shows through where nothing is drawn.
  /// - Returns: Nil if one table is enough.
  /// - Throws: Errors of the drawing, unchanged.
  package static func find(
    in source: some FrameSource, isTransparent: Bool = false
  ) throws -> ColorOverflow? {
    var census = ColorCensus(isTransparent: isTransparent)
    do {
      try census.look(at: source)
    } catch is ColorCensus.AllKnown {
      // Frames that follow cannot change the answer.
    }
    return census.frame.map { ColorOverflow(frame: $0, unfitFrame: census.unfitFrame) }
  }
}

/// Counts colors frame by frame.
private struct ColorCensus {
  struct AllKnown: Error {}

  let isTransparent: Bool
  var frame: Int?
  var unfitFrame: Int?

  init(isTransparent: Bool) { self.isTransparent = isTransparent }

  mutating func look(at source: some FrameSource) throws {
    var analyzer = FrameAnalyzer(isTransparent: isTransparent, frameCount: source.frameCount)
    var tracker = FrameTracker(
      width: source.width, height: source.height, isTransparent: isTransparent)
    var part = FrameAnalyzer.Part(frames: 0..<source.frameCount)
    try source.walk(part.frames, with: &tracker) { index, changed, tracker in
      analyzer.look(at: index, changed, tracker, &part)
      if unfitFrame == nil, !part.fitsLocalTables { unfitFrame = index }
      if frame == nil, exceeds(analyzer.counts) { frame = index }
      if frame != nil, unfitFrame != nil { throw AllKnown() }
    }
  }

  /// A transparent canvas needs one entry of the table for clear pixels.
  private func exceeds(_ counts: ColorCounts) -> Bool {
    counts.histogram != nil || counts.colors.count > (isTransparent ? 255 : 256)
  }
}
