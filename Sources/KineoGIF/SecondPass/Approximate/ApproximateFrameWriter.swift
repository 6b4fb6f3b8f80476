import KineoRaster

/// Turns frames with too many colors into blocks of the file, chunk by chunk.
struct ApproximateFrameWriter: FrameWriter {
  var images: ImageWriter
  let placements: [FramePlacement]
  /// How many frames the pixels of each frame are shown, on average.
  let meanLifetimes: [Float]
  /// How long each of them is shown; nil if that is of no use.
  let lifetimes: PixelLifetimes?
  let canvas: ShownCanvas
  var approximator: FrameApproximator

  mutating func write(
    _ frames: Range<Int>, of source: KnownFrames<some FrameSource>, with tracker: inout FrameTracker
  ) throws -> WrittenPart {
    var part = WrittenPart(frames: frames)
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      try write(frame, changed, tracker, to: &part)
    }
    return part
  }

  /// Writes the frames that this worker takes in turns, each as soon as the one before it is under way.
  mutating func write(
    _ turns: FrameTurns<WrittenPart>, of source: KnownFrames<some FrameSource>,
    _ handover: FrameHandover, with tracker: inout FrameTracker
  ) {
    do {
      try source.follow(turns, handover, with: &tracker) { frame, changed, tracker in
        var part = WrittenPart(frames: frame..<frame + 1)
        let result = Result { try write(frame, changed, tracker, to: &part) }
        if case .failure(let error) = result { turns.fail(error) } else { turns.finish(part) }
      }
    } catch {
      // Other workers wait for this frame.
      if let frame = turns.current {
        handover.pass(frame)
        canvas.pass(frame: frame)
      }
      turns.fail(error)
    }
  }

  private mutating func write(
    _ frame: Int, _ changed: PixelRect?, _ tracker: borrowing FrameTracker,
    to part: inout WrittenPart
  ) throws(GIFError) {
    var placement = placements[frame]
    defer { part.ends.append(part.bytes.count) }
    guard placement.hold > 0 else {
      part.errors.append(canvas.pass(frame: frame))
      return
    }
    // A frame of a record might change another block than the record says.
    let isKnown = changed == lifetimes?.blocks[frame]
    let (image, isOwn, rect, error) = approximator.approximate(
      frame, placement, lifetime: meanLifetimes[frame], isKnown ? lifetimes?.runs[frame] : nil,
      changed, tracker)
    placement.rect = rect
    if isOwn { part.ownTables += 1 }
    part.errors.append(error)
    try images.write(image, placement, to: &part)
  }
}
