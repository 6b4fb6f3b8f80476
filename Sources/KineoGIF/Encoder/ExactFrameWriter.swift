import KineoRaster

/// Turns frames whose colors fit into tables into blocks of the file, chunk by chunk.
struct ExactFrameWriter: Sendable {
  private let images: ImageWriter
  private var indexer: FrameIndexer
  /// How long frame `i` stays; 0 if it is one image with the frame before it.
  private let holds: [Int]
  private var compressor: FrameCompressor

  init(images: ImageWriter, palette: FramePalette, isTransparent: Bool, holds: [Int]) {
    compressor = FrameCompressor(namesTransparentIndex: isTransparent)
    indexer = FrameIndexer(palette: palette, startsClear: images.startsClear)
    self.images = images
    self.holds = holds
  }

  mutating func write(
    _ frames: Range<Int>, of source: some FrameSource, with tracker: inout FrameTracker
  ) throws -> WrittenPart {
    var part = WrittenPart(frames: frames)
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      guard holds[frame] > 0 else { return }
      let indexed = try indexer.index(changed, tracker)
      let image = try indexed.map {
        try compressor.compress($0, disposal: images.startsClear ? .clear : .keep)
      }
      let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
      try images.write(
        image, at: indexed?.rect ?? corner, centiseconds: holds[frame], to: &part)
    }
    return part
  }
}
