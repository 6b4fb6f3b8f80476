import KineoRaster

/// The indices of one image in the file and what a viewer has to know about them.
struct EncodedImage: Sendable {
  /// What a viewer does with the image when its time is over.
  enum Disposal: Int, Sendable {
    case keep = 1
    case clear = 2
  }

  /// Each is below `colors.count`.
  var indices: ImageIndices
  /// The local color table, or as much of the shared one as the indices need: libgd takes the first
  /// code size from it.
  var colors: [SolidColor]
  var hasLocalTable: Bool
  /// The index that leaves the pixel as it was.
  var transparentIndex: Int?
  var disposal: Disposal
  /// Whether the indices were chosen such that libgd's codes are few.
  var suitsLibgd = false
  /// What libgd's data come to, as far as that is known.
  var reading: LZWMeter.Reading?

  /// One pixel that leaves everything as it is.
  static let hold = EncodedImage(
    indices: ImageIndices([0]), colors: [SolidColor(red: 0, green: 0, blue: 0)],
    hasLocalTable: false,
    transparentIndex: 0, disposal: .keep)

  /// Leaves everything as it is until its time is over, and clears `rect` then.
  static func clearing(_ rect: PixelRect) -> EncodedImage {
    var image = hold
    image.indices = ImageIndices(Array(repeating: 0, count: rect.area))
    image.disposal = .clear
    return image
  }
}

extension EncodedImage {
  /// Bits of the indices that libgd's first codes are made for.
  var minimumCodeSize: Int { max(2, tableBits(colors.count)) }

  /// Notes what the data come to if the first codes are for indices of so many bits.
  mutating func take(_ reading: LZWMeter.Reading?, minimumCodeSize: Int) {
    self.reading =
      minimumCodeSize == self.minimumCodeSize
      ? reading : reading?.starting(minimumCodeSize: self.minimumCodeSize)
  }

  /// Where the data begin in its block, behind graphic control, descriptor and table.
  var dataStart: Int { 8 + 10 + (hasLocalTable ? 3 << tableBits(colors.count) : 0) }

  /// Where width and height are in its block.
  var sides: Range<Int> { 13..<17 }

  /// An image at `rect` needs an index for each pixel, and a color for each index.
  func check(_ rect: PixelRect) throws(GIFError) {
    guard indices.pixels.count == rect.area else {
      throw .indexCount(indices.pixels.count, width: rect.width, height: rect.height)
    }
    guard highestIndex < colors.count else {
      throw .index(highestIndex, colors: colors.count)
    }
  }

  /// Numbers the colors anew, so that the local table has no others; the rarest is 0, for the
  /// reason given at `ColorCounts.byUse`.
  ///
  /// - Parameter counts: How many pixels have each of 256 indices.
  mutating func renumber(_ counts: [Int]) {
    let used = (0..<256).filter { counts[$0] > 0 || $0 == transparentIndex }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    var numbers = [UInt8](repeating: 0, count: 256)
    for (number, old) in used.enumerated() { numbers[old] = UInt8(number) }
    indices.renumber(numbers)
    transparentIndex = transparentIndex.map { Int(numbers[$0]) }
    colors = used.map { $0 < colors.count ? colors[$0] : SolidColor(red: 0, green: 0, blue: 0) }
  }

  /// Gives what leaves pixels as they are the lowest index but 0 that no pixel has, so that a table
  /// of few colors needs few bits.
  ///
  /// - Parameter counts: How many pixels have each of 256 indices.
  mutating func lowerTransparentIndex(_ counts: inout [Int]) {
    guard let old = transparentIndex,
      let new = (1..<old).first(where: { counts[$0] == 0 })
    else { return }
    transparentIndex = new
    guard counts[old] > 0 else { return }
    indices.renumber(UInt8(old), as: UInt8(new))
    counts.swapAt(old, new)
  }

  /// The highest index of a pixel.
  var highestIndex: Int { Int(indices.pixels.max() ?? 0) }

  /// Cuts the table after the highest index, or fills it up to it.
  mutating func trimTable() {
    let needed = highestIndex + 1
    let missing = max(0, needed - colors.count)
    colors =
      colors.prefix(needed)
      + Array(repeating: SolidColor(red: 0, green: 0, blue: 0), count: missing)
  }
}
