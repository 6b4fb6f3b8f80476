import KineoRaster

/// Draws, analyzes and records frames, chunk by chunk.
struct FrameRecorder: Sendable {
  /// The first frame that is recorded at all.
  let first: Int
  var analyzer: FrameAnalyzer

  /// From one frame that is recorded as a whole to the next. Tried 16: 1,000 frames with small
  /// changes took 7.3 MB instead of 2.7 and half as long again to join; large changes lost nothing
  /// by 64.
  private static let keyInterval = 64

  /// The records of `frames`, which may follow any others.
  mutating func record(
    _ frames: Range<Int>, of source: some FrameSource, with tracker: inout FrameTracker
  ) throws -> [FrameRecord] {
    var records: [FrameRecord] = []
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      var part = FrameAnalyzer.Part(frames: frame..<frame + 1)
      analyzer.look(at: frame, changed, tracker, &part)
      records.append(
        FrameRecord(
          part, isKey: (frame - first).isMultiple(of: Self.keyInterval), changed: changed, tracker))
    }
    return records
  }
}

extension GIFEncoder {
  /// Draws some frames of `source` once and writes down all that a later
  /// ``encode(_:delays:progress:into:)`` needs of them.
  ///
  /// - Parameters:
  ///   - frames: At least one. The frame before the first is drawn too, but not recorded.
  ///   - progress: Called with the number of finished `frames`.
  ///   - sink: Takes the records in order; from changing threads, but never from two at once. They
  ///     do not depend on the number of jobs.
  /// - Returns: What was summed up over the frames, for ``RecordedAnalysis``.
  /// - Throws: Errors of `source` and `sink`, unchanged.
  package func record(
    _ source: some FrameSource, frames: Range<Int>, progress: (_ done: Int) -> Void,
    into sink: (FrameRecord) throws -> Void
  ) throws -> [UInt8] {
    let workers = OrderedWorkers(
      jobs: jobs(for: frames.count), frameCount: frames.count,
      framesPerChunk: Self.recordedChunk(ofArea: source.width * source.height))
    let states = try workers.run {
      TrackedWorker(
        tracker: tracker(for: source),
        worker: FrameRecorder(
          first: frames.lowerBound,
          analyzer: FrameAnalyzer(
            isTransparent: options.isTransparent, named: namedColors,
            frameCount: source.frameCount)))
    } work: { worker, range in
      let range = frames.lowerBound + range.lowerBound..<frames.lowerBound + range.upperBound
      return try worker.worker.record(range, of: source, with: &worker.tracker)
    } emit: { records in
      for record in records {
        try sink(record)
        progress(record.frame + 1 - frames.lowerBound)
      }
    }
    var analysis = FrameAnalysis(frameCount: 0, named: [])
    for state in states {
      analysis.add(state.worker.analyzer)
      analysis.cutsAlpha = analysis.cutsAlpha || state.tracker.cutsAlpha
    }
    return analysis.packedSums
  }

  /// Frames that a worker takes at a time: few enough that records which wait for earlier ones have
  /// no more than 32 MiB of pixels a chunk.
  private static func recordedChunk(ofArea area: Int) -> Int { max(1, min(16, (8 << 20) / area)) }
}
