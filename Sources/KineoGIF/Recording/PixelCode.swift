/// How drawn pixels are written down without loss: bytes that each begin with one of these codes.
///
/// Pixels come row by row. Pictures made of shapes are mostly runs; what is no run is described
/// by its difference from the pixel before, as in QOI (Szablewski, 2021), or was seen lately.
enum PixelCode {
  /// + a slot of ``RecentColors``, 0...63.
  static let recent: UInt8 = 0x00
  /// + two bits a channel: each differs from the last pixel's by -2...1.
  static let near: UInt8 = 0x40
  /// + the difference of green, -32...31; a byte follows with those of red and blue, less that of
  /// green, -8...7 each.
  static let similar: UInt8 = 0x80
  /// + 0...30: the last pixel, 1...31 times more.
  static let same: UInt8 = 0xC0
  /// The last pixel, repeated 32 times plus a packed number.
  static let manySame: UInt8 = 0xDF
  /// + 0...28: 1...29 pixels are what they were in the frame before.
  static let kept: UInt8 = 0xE0
  /// 30 pixels, plus a packed number, are unchanged.
  static let manyKept: UInt8 = 0xFD
  /// Red, green and blue follow.
  static let color: UInt8 = 0xFE
  /// A clear pixel.
  static let clear: UInt8 = 0xFF

  /// The length of the first run that needs `manySame`.
  static let leastManySame = 32
  /// The length of the first run that needs `manyKept`.
  static let leastManyKept = 30
}

/// Sixty-four of the most recent colors, each at the index of its bits.
struct RecentColors {
  private var colors = [SolidColor](repeating: .clear, count: 64)

  subscript(slot: Int) -> SolidColor { colors[slot & 63] }

  static func slot(of color: SolidColor) -> Int { Int(color.fibonacciHash >> 26) }

  mutating func add(_ color: SolidColor) { colors[Self.slot(of: color)] = color }
}
