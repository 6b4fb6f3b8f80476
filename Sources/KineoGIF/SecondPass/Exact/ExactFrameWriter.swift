import KineoRaster

/// Turns frames whose colors fit into tables into blocks of the file, chunk by chunk.
struct ExactFrameWriter: FrameWriter {
  var images: ImageWriter
  let placements: [FramePlacement]
  let indexer: FrameIndexer
  var compressor: FrameCompressor

  mutating func write(
    _ frames: Range<Int>, of source: KnownFrames<some FrameSource>, with tracker: inout FrameTracker
  ) throws -> WrittenPart {
    var part = WrittenPart(frames: frames)
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      let placement = placements[frame]
      defer { part.ends.append(part.bytes.count) }
      guard placement.hold > 0 else { return }
      let image = try indexer.index(placement, changed, tracker).map {
        try compressor.compress($0, disposal: placement.disposal)
      }
      try images.write(image, placement, to: &part)
    }
    return part
  }
}
