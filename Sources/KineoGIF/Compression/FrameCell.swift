/// What one pixel of an image may be in the file.
struct FrameCell: Equatable, Sendable {
  private var bits: UInt16

  /// The pixel changes: it needs the color with this index.
  init(color index: UInt8) { bits = UInt16(index) }

  /// The pixel stays as it is: it may be transparent, or have its color once more.
  init(kept index: UInt8) { bits = 0x100 | UInt16(index) }

  /// The pixel must be transparent.
  static let transparent = FrameCell(bits: 0x200)

  private init(bits: UInt16) { self.bits = bits }

  /// Whether the pixel may be transparent.
  var isKept: Bool { bits >= 0x100 }
  /// Index of its color, if it has one.
  var index: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// How many different cells there are.
  static let numbers = 0x201
  /// The index of one that changes, 256 more than the index of one that is kept, or 512 for one that
  /// must be transparent.
  var number: Int { Int(bits) }
}
