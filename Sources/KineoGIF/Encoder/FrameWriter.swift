import KineoRaster

/// Turns frames into blocks of the file, chunk by chunk.
struct FrameWriter: Sendable {
  /// The blocks of one chunk of frames.
  struct Part: Sendable {
    let frames: Range<Int>
    var bytes: [UInt8] = []
    var images = 0
  }

  private let blocks: GIFBlocks
  private var indexer: FrameIndexer
  /// How long frame `i` stays; 0 if it is one image with the frame before it.
  private let holds: [Int]
  private var compressor: FrameCompressor

  init(blocks: GIFBlocks, indexer: FrameIndexer, isTransparent: Bool, holds: [Int]) {
    compressor = FrameCompressor(namesTransparentIndex: isTransparent)
    self.blocks = blocks
    self.indexer = indexer
    self.holds = holds
  }

  mutating func write(
    _ frames: Range<Int>, of source: some FrameSource, with tracker: inout FrameTracker
  ) throws -> Part {
    var part = Part(frames: frames)
    try source.walk(frames, with: &tracker) { frame, changed, tracker in
      guard holds[frame] > 0 else { return }
      try write(try indexer.index(changed, tracker), centiseconds: holds[frame], to: &part)
    }
    return part
  }

  /// Writes the frame, again and again if it stays longer than one image can.
  private mutating func write(
    _ frame: IndexedFrame?, centiseconds: Int, to part: inout Part
  ) throws {
    let disposal: EncodedImage.Disposal = indexer.startsClear ? .clear : .keep
    let image = try frame.map { try compressor.compress($0, disposal: disposal) } ?? .hold
    let rect = frame?.rect ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    for (index, delay) in Self.delays(for: centiseconds).enumerated() {
      if index == 0 || indexer.startsClear {
        part.bytes += try blocks.image(image, at: rect, delay: delay)
      } else {
        let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
        part.bytes += try blocks.image(.hold, at: corner, delay: delay)
      }
      part.images += 1
    }
  }

  /// Splits a time into delays a GIF can hold, as equal as possible.
  static func delays(for centiseconds: Int) -> [Int] {
    let count = max(1, (centiseconds + 65534) / 65535)
    return (0..<count).map { centiseconds * ($0 + 1) / count - centiseconds * $0 / count }
  }
}
