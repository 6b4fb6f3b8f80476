import KineoRaster

/// Makes images of indices, as short as they can be with the same pixels.
struct ImageShortener: Sendable {
  private let palette: FramePalette
  /// Whether every image names a transparent index, for the reason given at `FrameCompressor`.
  private let namesTransparentIndex: Bool
  private var meter = LZWMeter()

  init(_ palette: FramePalette, _ options: GIFOptions) {
    self.palette = palette
    namesTransparentIndex = options.isTransparent
  }

  /// - Parameters:
  ///   - chosen: Indices, chosen such that libgd's codes are few; taken out, so that they can be changed in
  ///     place.
  ///   - reading: What their data come to, if that is known.
  ///   - redrawn: Indices that also draw what stays, if the table has all its colors.
  ///   - rect: Where the image is; made smaller if it draws less.
  ///   - own: The colors of the image's own table, if it has one.
  ///   - transparent: The index that leaves pixels as they are.
  /// - Returns: Nil if the image would leave all pixels as they are.
  mutating func image(
    _ chosen: inout [UInt8], _ reading: LZWMeter.Reading?, redrawn: [UInt8]?,
    _ rect: inout PixelRect,
    _ own: [SolidColor]?, transparent: Int, _ disposal: EncodedImage.Disposal
  ) -> EncodedImage? {
    let spare = UInt8(truncatingIfNeeded: transparent)
    var (reading, cut) = (reading, DrawnBlock?.none)
    var indices: [UInt8] = []
    swap(&indices, &chosen)
    var counts = Self.counts(of: indices)
    var isChosen = true
    let codeSize = max(2, tableBits(transparent + 1))
    if counts[transparent] > 0 {
      var least = reading ?? meter.measure(indices, minimumCodeSize: codeSize)
      if disposal == .keep {
        let block = DrawnBlock(indices, width: rect.width, transparent: spare)
        guard let block else { return nil }
        // Strings were chosen for all of it, so the part need not be shorter.
        let inner = block.place(in: rect)
        if inner.area < rect.area {
          let part = block.cut(indices)
          let size = meter.measure(part, minimumCodeSize: codeSize, upTo: least.bytes)
          if size.bytes < least.bytes {
            counts[transparent] -= indices.count - part.count
            (indices, rect, least) = (part, inner, size)
            (cut, isChosen) = (block, false)
          }
        }
      }
      if let whole = redrawn, counts[transparent] * Self.leastStanding >= indices.count {
        let redrawn = cut?.cut(whole) ?? whole
        let size = meter.measure(redrawn, minimumCodeSize: codeSize, upTo: least.bytes)
        if size.bytes < least.bytes {
          (indices, counts, isChosen) = (redrawn, Self.counts(of: redrawn), false)
          least = size
        }
      }
      reading = least
    }
    let isNamed = namesTransparentIndex || counts[transparent] > 0
    var image = EncodedImage(
      indices: indices, colors: palette.table, hasLocalTable: own != nil,
      transparentIndex: isNamed ? transparent : nil, disposal: disposal, suitsLibgd: isChosen)
    if let own {
      image.colors = own + [SolidColor(red: 0, green: 0, blue: 0)]
      image.renumber(counts)
    } else {
      image.lowerTransparentIndex(&counts)
      shorten(&image, counts)
    }
    if image.reading == nil { image.take(reading, minimumCodeSize: codeSize) }
    return image
  }

  /// Where less than one in so many pixels stays, drawing these too is not tried: of 108 images of
  /// moving photographs none was shorter so.
  private static let leastStanding = 4

  /// How many pixels have each of 256 indices.
  private static func counts(of indices: [UInt8]) -> [Int] {
    // In turns, so that a number does not have to wait for the same one just counted.
    let most = 4
    var counts = [Int](repeating: 0, count: most * 256)
    var sums = counts.mutableSpan
    let indices = indices.span
    var start = 0
    while start < indices.count {
      let end = min(indices.count, start + 8)
      if end == start + 8, indices.hasEight(from: start) {
        let runEnd = indices.endOfLongRun(from: start)
        sums[Int(indices[start])] += runEnd - start
        start = runEnd
      } else {
        for i in start..<end { sums[(i % most) << 8 + Int(indices[i])] += 1 }
        start = end
      }
    }
    return (0..<256).map { index in (0..<most).reduce(0) { $0 + counts[$1 << 8 + index] } }
  }

  /// Leaves out the colors of the shared table that an image does not need: those at its end or,
  /// where that pays, all others than its own, which then are a local table.
  private mutating func shorten(_ image: inout EncodedImage, _ counts: [Int]) {
    let used = counts.indices.count { counts[$0] > 0 || $0 == image.transparentIndex }
    let (localBits, sharedBits) = (tableBits(used), tableBits(image.highestIndex + 1))
    let tableBytes = 3 << localBits
    // A code stands for at least a pixel.
    let mostSaved = image.indices.count * (sharedBits - localBits) / 8
    guard mostSaved > tableBytes else { return image.trimTable() }
    let shared = meter.measure(image.indices, minimumCodeSize: max(2, sharedBits))
    var local = image
    local.hasLocalTable = true
    local.renumber(counts)
    let localSize = max(2, localBits)
    let own =
      shared.starting(minimumCodeSize: localSize)
      ?? meter.measure(local.indices, minimumCodeSize: localSize)
    if tableBytes + own.bytes < shared.bytes {
      image = local
      image.reading = own
    } else {
      image.trimTable()
      image.reading = shared
    }
  }
}
