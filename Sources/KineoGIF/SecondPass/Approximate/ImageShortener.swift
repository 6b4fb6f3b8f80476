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

  /// An image on its way to the fewest bytes.
  private struct Draft {
    var indices: ImageIndices
    /// How many pixels have each index.
    var counts: [Int]
    /// The same image, drawing also what stays where the table has its color.
    var redrawn: RedrawnPixels.Image
    var rect: PixelRect
    /// What the data come to.
    var reading: LZWMeter.Reading
    /// Whether the indices were chosen such that libgd's codes are few.
    var isChosen: Bool
  }

  /// - Parameters:
  ///   - chosen: Indices, chosen such that libgd's codes are few; taken out, so that they can be changed in
  ///     place.
  ///   - codes: Those that libgd has for them.
  ///   - redrawn: The same, drawing also what stays where the table has its color.
  ///   - rect: Where the image is; made smaller if it draws less.
  ///   - own: The colors of the image's own table, if it has one.
  ///   - transparent: The index that leaves pixels as they are.
  /// - Returns: Nil if the image would leave all pixels as they are.
  mutating func image(
    _ chosen: inout [UInt8], _ codes: consuming ImageCodes, redrawn: RedrawnPixels.Image,
    _ rect: inout PixelRect, _ own: [SolidColor]?, transparent: Int,
    _ disposal: EncodedImage.Disposal
  ) -> EncodedImage? {
    let reading = codes.reading
    let counts = IndexUse.counts(of: chosen)
    var draft = Draft(
      indices: ImageIndices(taking: &chosen, codes), counts: counts, redrawn: redrawn, rect: rect,
      reading: reading, isChosen: isFreeToChoose)
    if draft.counts[transparent] > 0 {
      if disposal == .keep, !cut(&draft, transparent, below: reading.bytes) { return nil }
      redraw(&draft, transparent)
    }
    rect = draft.rect
    return image(of: &draft, own, transparent: transparent, disposal)
  }

  /// Bits of the first codes where `transparent` is the highest index.
  private static func codeSize(_ transparent: Int) -> Int { max(2, tableBits(transparent + 1)) }

  /// Leaves out what is around all that is drawn, if the data then have less than `limit` bytes: strings
  /// were chosen for all of the image, so that a part need not be shorter.
  ///
  /// - Returns: False if nothing is drawn.
  private mutating func cut(_ draft: inout Draft, _ transparent: Int, below limit: Int) -> Bool {
    let block = DrawnBlock(
      draft.indices.pixels, width: draft.rect.width,
      transparent: UInt8(truncatingIfNeeded: transparent))
    guard let block else { return false }
    let inner = block.place(in: draft.rect)
    guard inner.area < draft.rect.area else { return true }
    let part = block.cut(draft.indices.pixels)
    let size = meter.measure(part, minimumCodeSize: Self.codeSize(transparent), upTo: limit)
    guard size.bytes < limit else { return true }
    draft.counts[transparent] -= draft.indices.pixels.count - part.count
    (draft.indices, draft.reading) = (ImageIndices(part), size)
    (draft.redrawn, draft.rect) = (draft.redrawn.cut(to: block), inner)
    draft.isChosen = false
    return true
  }

  /// Draws all pixels, or some of those that stay, if that is shorter.
  private mutating func redraw(_ draft: inout Draft, _ transparent: Int) {
    guard draft.counts[transparent] * leastStanding >= draft.indices.pixels.count,
      let shorter = shorter(draft, transparent, below: draft.reading.bytes)
    else { return }
    (draft.indices, draft.reading) = (ImageIndices(shorter.indices), shorter.reading)
    (draft.counts, draft.isChosen) = (IndexUse.counts(of: shorter.indices), false)
  }

  /// Indices that draw all pixels, or some of those that stay, if their data have less than `limit`
  /// bytes; with what these come to.
  private mutating func shorter(
    _ draft: Draft, _ transparent: Int, below limit: Int
  ) -> (indices: [UInt8], reading: LZWMeter.Reading)? {
    var (shortest, least) = ((indices: [UInt8], reading: LZWMeter.Reading)?.none, limit)
    func isShorter(_ indices: [UInt8]) -> Bool {
      let size = meter.measure(
        indices, minimumCodeSize: Self.codeSize(transparent), upTo: least)
      guard size.bytes < least else { return false }
      (shortest, least) = ((indices, size), size.bytes)
      return true
    }
    if draft.redrawn.isComplete { _ = isShorter(draft.redrawn.drawn) }
    let mixed = draft.redrawn.mixed(
      draft.indices.pixels, leavingBy: UInt8(truncatingIfNeeded: transparent))
    // As in `FrameCompressor`.
    for rule in [MixedIndices.Rule.extendingRuns, .allRuns] {
      guard let choice = mixed.choice(rule), isShorter(choice.indices) else { break }
    }
    return shortest
  }

  /// The image with the table that suits it; takes the indices out.
  private mutating func image(
    of draft: inout Draft, _ own: [SolidColor]?, transparent: Int,
    _ disposal: EncodedImage.Disposal
  ) -> EncodedImage {
    let isNamed = namesTransparentIndex || draft.counts[transparent] > 0
    var image = EncodedImage(
      indices: ImageIndices([]), colors: palette.table, hasLocalTable: own != nil,
      transparentIndex: isNamed ? transparent : nil, disposal: disposal,
      suitsLibgd: draft.isChosen)
    swap(&image.indices, &draft.indices)
    if let own {
      image.colors = own + [SolidColor(red: 0, green: 0, blue: 0)]
      image.renumber(draft.counts)
    } else {
      image.lowerTransparentIndex(&draft.counts)
      shorten(&image, draft.counts)
    }
    if image.reading == nil {
      image.take(draft.reading, minimumCodeSize: Self.codeSize(transparent))
    }
    return image
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
    let mostSaved = image.indices.pixels.count * (sharedBits - localBits) / 8
    guard mostSaved > tableBytes else { return image.trimTable() }
    let sharedSize = max(2, sharedBits)
    let shared =
      image.indices.codes?.reading(minimumCodeSize: sharedSize)
      ?? meter.measure(image.indices.pixels, minimumCodeSize: sharedSize)
    var local = image
    local.hasLocalTable = true
    local.renumber(counts)
    let localSize = max(2, localBits)
    let own =
      shared.starting(minimumCodeSize: localSize)
      ?? meter.measure(local.indices.pixels, minimumCodeSize: localSize)
    if tableBytes + own.bytes < shared.bytes {
      image = local
      image.reading = own
    } else {
      image.trimTable()
      image.reading = shared
    }
  }
}
