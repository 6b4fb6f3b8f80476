/// Where the channels of a BMP's pixels are.
struct BMPMasks: Equatable {
  /// The bits of one channel.
  struct Channel: Equatable {
    let shift: Int
    /// The largest value; 0 for a channel that is not there.
    let maximum: UInt32

    /// The channel where `mask` has bits; nil if there are others between them.
    init?(_ mask: UInt32) {
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      maximum = mask >> UInt32(shift)
      guard maximum & (maximum &+ 1) == 0 else { return nil }
    }

    /// 0...255, rounded to nearest.
    func value(of pixel: UInt32) -> UInt32 {
      let value = pixel >> UInt32(shift) & maximum
      if maximum == 255 { return value }
      return UInt32((UInt64(value) * 255 + UInt64(maximum) / 2) / UInt64(max(1, maximum)))
    }
  }

  let red: Channel
  let green: Channel
  let blue: Channel
  /// Nil where all pixels are opaque.
  let alpha: Channel?

  /// Nil if the bits of a channel are apart.
  init?(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    guard let red = Channel(red), let green = Channel(green), let blue = Channel(blue),
      let opacity = Channel(alpha)
    else { return nil }
    (self.red, self.green, self.blue) = (red, green, blue)
    self.alpha = alpha == 0 ? nil : opacity
  }

  /// Those behind the first forty bytes of the header.
  init(_ bytes: LittleEndianBytes, hasAlpha: Bool) throws(BMPError) {
    var masks: [UInt32] = []
    for index in 0..<4 {
      let mask = index < 3 || hasAlpha ? bytes.number(at: 54 + 4 * index, count: 4) : 0
      guard let mask else { throw .end }
      masks.append(UInt32(truncatingIfNeeded: mask))
    }
    guard
      let found = BMPMasks(red: masks[0], green: masks[1], blue: masks[2], alpha: masks[3])
    else { throw .header }
    self = found
  }

  private init(red: Channel, green: Channel, blue: Channel) {
    (self.red, self.green, self.blue, alpha) = (red, green, blue, nil)
  }

  private init(bits: Int) {
    let maximum = UInt32(1) << UInt32(bits) - 1
    self.init(
      red: Channel(shift: 2 * bits, maximum: maximum),
      green: Channel(shift: bits, maximum: maximum), blue: Channel(shift: 0, maximum: maximum))
  }

  /// 16 bits a pixel without masks of their own.
  static let fiveBits = BMPMasks(bits: 5)
  /// 24 and 32 bits a pixel: B, G, R, and a byte that means nothing.
  static let bytes = BMPMasks(bits: 8)
}

extension BMPMasks.Channel {
  fileprivate init(shift: Int, maximum: UInt32) {
    (self.shift, self.maximum) = (shift, maximum)
  }
}
