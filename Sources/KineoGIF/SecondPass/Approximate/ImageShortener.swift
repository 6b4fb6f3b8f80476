import KineoRaster

/// Makes images of indices, as short as they can be with the same pixels.
struct ImageShortener: Sendable {
  private let palette: FramePalette
  /// Whether every image names a transparent index, for the reason given at `FrameCompressor`.
  private let namesTransparentIndex: Bool
  /// Whether indices are chosen at all.
  private let isFreeToChoose: Bool
  private var meter = LZWMeter()

  init(_ palette: FramePalette, _ options: GIFOptions) {
    self.palette = palette
    namesTransparentIndex = options.isTransparent
    isFreeToChoose = Tolerance(options).color > 0
  }

  /// - Parameters:
  ///   - chosen: Indices, chosen such that libgd's codes are few; taken out, so that they can be changed in
  ///     place.
  ///   - reading: What their data come to, if that is known.
  ///   - redrawn: The same, drawing also what stays where the table has its color.
  ///   - rect: Where the image is; made smaller if it draws less.
  ///   - own: The colors of the image's own table, if it has one.
  ///   - transparent: The index that leaves pixels as they are.
  /// - Returns: Nil if the image would leave all pixels as they are.
  mutating func image(
    _ chosen: inout [UInt8], _ reading: LZWMeter.Reading?, redrawn: RedrawnPixels.Image,
    _ rect: inout PixelRect, _ own: [SolidColor]?, transparent: Int,
    _ disposal: EncodedImage.Disposal
  ) -> EncodedImage? {
    let spare = UInt8(truncatingIfNeeded: transparent)
    var (reading, redrawn) = (reading, redrawn)
    var indices: [UInt8] = []
    swap(&indices, &chosen)
    var counts = IndexUse.counts(of: indices)
    var isChosen = isFreeToChoose
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
            (indices, redrawn, rect, least) = (part, redrawn.cut(to: block), inner, size)
            isChosen = false
          }
        }
      }
      if counts[transparent] * leastStanding >= indices.count,
        let shorter = shorter(redrawn, leavingBy: spare, codeSize, below: least.bytes)
      {
        (indices, least) = shorter
        (counts, isChosen) = (IndexUse.counts(of: indices), false)
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

  /// Indices that draw all pixels, or some of those that stay, if their data have less than `limit`
  /// bytes; with what these come to.
  private mutating func shorter(
    _ redrawn: RedrawnPixels.Image, leavingBy transparent: UInt8, _ minimumCodeSize: Int,
    below limit: Int
  ) -> (indices: [UInt8], reading: LZWMeter.Reading)? {
    var (shortest, least) = ((indices: [UInt8], reading: LZWMeter.Reading)?.none, limit)
    func isShorter(_ indices: [UInt8]) -> Bool {
      let size = meter.measure(indices, minimumCodeSize: minimumCodeSize, upTo: least)
      guard size.bytes < least else { return false }
      (shortest, least) = ((indices, size), size.bytes)
      return true
    }
    if redrawn.isComplete { _ = isShorter(redrawn.drawn) }
    let mixed = redrawn.mixed(leavingBy: transparent)
    // As in `FrameCompressor`.
    for rule in [MixedIndices.Rule.extendingRuns, .allRuns] {
      guard let choice = mixed.choice(rule), isShorter(choice.indices) else { break }
    }
    return shortest
  }

  /// Where less than one in so many pixels stays, drawing these too is not tried: of 108 images of
  /// moving photographs none was shorter so. Where indices are not chosen, there is more to gain.
  private var leastStanding: Int { isFreeToChoose ? 4 : 16 }

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
