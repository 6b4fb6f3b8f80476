import KineoRaster

/// Writes images for as long as they are shown.
struct ImageWriter: Sendable {
  let blocks: GIFBlocks
  private var packer = LZWPacker()

  init(blocks: GIFBlocks) { self.blocks = blocks }

  private static let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)

  /// Writes `image` at `placement`, or nothing new if it is nil. If it stays longer than one
  /// image can, images that change nothing follow; the last of them clears what is to be cleared.
  mutating func write(
    _ image: EncodedImage?, _ placement: FramePlacement, to part: inout WrittenPart
  ) throws(GIFError) {
    let rect = placement.rect ?? Self.corner
    let tailHold = placement.tail == nil ? 0 : FramePlacement.shortestHold
    let delays = Self.delays(for: placement.hold - tailHold)
    var first = image ?? .hold
    if delays.count > 1 { first.disposal = .keep }
    try write(first, at: image == nil ? Self.corner : rect, delay: delays[0], to: &part)
    for (number, delay) in delays.enumerated().dropFirst() {
      if number == delays.count - 1, placement.disposal == .clear {
        try write(.clearing(rect), at: rect, delay: delay, to: &part)
      } else {
        try write(.hold, at: Self.corner, delay: delay, to: &part)
      }
    }
    if let tail = placement.tail {
      try write(.clearing(tail), at: tail, delay: tailHold, to: &part)
    }
  }

  private mutating func write(
    _ image: EncodedImage, at rect: PixelRect, delay: Int, to part: inout WrittenPart
  ) throws(GIFError) {
    part.bytes += try blocks.image(image, at: rect, delay: delay, &packer)
    part.images += 1
  }

  /// Splits a time into delays a GIF can hold, as equal as possible.
  static func delays(for centiseconds: Int) -> [Int] {
    let count = max(1, (centiseconds + 65534) / 65535)
    let (each, rest) = centiseconds.quotientAndRemainder(dividingBy: count)
    return (0..<count).map { each + rest * ($0 + 1) / count - rest * $0 / count }
  }
}
