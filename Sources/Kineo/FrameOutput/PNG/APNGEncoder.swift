import KineoGIF
import KineoRaster
import KineoSystem

/// Writes frames as an animated PNG (PNG specification, third edition, section 11.3.6): every pixel as it
/// was drawn.
///
/// Each image is the block that changed since the one before; frames that equal the one before lengthen
/// it, and beyond 655.35 s it can be there twice. Up to 256 opaque colors become indices into a table. The file begins
/// with the number of its images: until that is known their data is kept on a disk.
struct APNGEncoder {
  let loop: Loop
  /// Whether pixels may be anything but opaque.
  let isTransparent: Bool
  let jobs: Int

  /// Frames that one worker draws at a time.
  private static let framesPerChunk = 8

  /// Hands the file to `sink` up to, and without, the chunk that ends it.
  ///
  /// - Returns: How many images there are, and how many colors, if these have a table.
  func encode(
    _ frames: some FrameSource, delays: [Int], progress: (_ done: Int, _ total: Int) -> Void,
    into sink: ([UInt8]) throws -> Void
  ) throws -> (images: Int, colors: Int?) {
    let (count, total) = (frames.frameCount, frames.frameCount * 2)
    let workers = OrderedWorkers(
      jobs: jobs, frameCount: count, framesPerChunk: Self.framesPerChunk)
    let table = try colors(of: frames, workers) { progress($0, total) }
    let form: PNGForm =
      table.map { .indices($0) } ?? (isTransparent ? .straightAlpha : .opaque)
    var images: [EncodedFrame] = []
    var head: [PNGChunk] = []
    let buffer = try TemporaryBuffer(folder: nil)
    var end = 0
    _ = try workers.run {
      FrameWalk()
    } work: { walk, range in
      try walk.changes(range, of: frames) { _, canvas, rect in
        PNGChunk.chunks(of: try PNGEncoder.encode(canvas, rect, as: form))
      }
    } emit: { part in
      for (frame, change) in zip(part.frames, part.changes) {
        guard let change else {
          images[images.count - 1].delay += delays[frame]
          continue
        }
        if head.isEmpty { head = change.value.filter { $0.name != "IDAT" && $0.name != "IEND" } }
        let data = change.value.filter { $0.name == "IDAT" }.flatMap(\.data)
        try buffer.write(data[...])
        images.append(
          EncodedFrame(rect: change.rect, delay: delays[frame], data: end..<end + data.count))
        end += data.count
      }
      progress(count + part.frames.upperBound, total)
    }
    let shown = images.flatMap(\.shown)
    try write(shown, head, StoredBytes(whole: buffer.file, name: "the images"), into: sink)
    return (shown.count, table?.count)
  }

  fileprivate struct EncodedFrame {
    let rect: PixelRect
    /// In centiseconds.
    var delay: Int
    /// Where the compressed rows are kept.
    let data: Range<Int>

    /// The image as often as its delay takes: an image is shown for 65,535 hundredths of a second, or whole seconds,
    /// at most. The last of several has a second or more, as viewers do not believe very short times.
    var shown: [EncodedFrame] {
      let most = Int(UInt16.max)
      var list: [EncodedFrame] = []
      var rest = self
      while rest.delay > most {
        var part = rest
        let seconds = rest.delay / 100 - (rest.delay.isMultiple(of: 100) ? 0 : 1)
        part.delay = min(seconds, most) * 100
        list.append(part)
        rest.delay -= part.delay
      }
      return rest.delay > 0 || list.isEmpty ? list + [rest] : list
    }
  }

  /// All colors of opaque frames, in the order of their first use; nil for more than 256.
  private func colors(
    of frames: some FrameSource, _ workers: OrderedWorkers, progress: (Int) -> Void
  ) throws -> [Pixel]? {
    guard !isTransparent else { return nil }
    var table = PixelTable()
    _ = try workers.run {
      FrameWalk()
    } work: { walk, range in
      var part = PixelTable()
      _ = try walk.changes(range, of: frames) { _, canvas, rect in
        if !part.isFull { part.add(canvas, rect) }
      }
      return (range.upperBound, part)
    } emit: { end, part in
      table.add(part)
      progress(end)
    }
    return table.isFull ? nil : table.colors
  }

  private func write(
    _ images: [EncodedFrame], _ head: [PNGChunk], _ stored: StoredBytes,
    into sink: ([UInt8]) throws -> Void
  ) throws {
    // The header of the first image, which is the whole canvas, holds for all.
    let (header, tables) = (head.filter { $0.name == "IHDR" }, head.filter { $0.name != "IHDR" })
    let control = PNGChunk("acTL", UInt32(images.count).bigEndianBytes + plays.bigEndianBytes)
    try sink(PNGDecoder.signature)
    for chunk in header + [control] + tables { try sink(chunk.bytes) }
    var sequence: UInt32 = 0
    for (index, image) in images.enumerated() {
      try sink(PNGChunk("fcTL", sequence.bigEndianBytes + image.control).bytes)
      sequence += 1
      let data = try stored.bytes(at: image.data.lowerBound, limit: image.data.count)
      guard index > 0 else {
        try sink(PNGChunk("IDAT", data).bytes)
        continue
      }
      try sink(PNGChunk("fdAT", sequence.bigEndianBytes + data).bytes)
      sequence += 1
    }
  }

  /// 0 is without end.
  private var plays: UInt32 {
    switch loop {
    case .forever: 0
    case .once: 1
    case .plays(let count): UInt32(clamping: count)
    }
  }
}

extension APNGEncoder.EncodedFrame {
  /// Size, place, delay, disposal (the image stays), and how it is composited over what is
  /// there (it replaces it).
  fileprivate var control: [UInt8] {
    let sides = [rect.width, rect.height, rect.x, rect.y].flatMap { UInt32($0).bigEndianBytes }
    let isLong = delay > Int(UInt16.max)
    let time = UInt16(isLong ? delay / 100 : delay)
    return sides + time.bigEndianBytes + UInt16(isLong ? 1 : 100).bigEndianBytes + [0, 0]
  }
}
