public import KineoRaster

/// One image of a GIF as its blocks describe it.
///
/// Takes 28 bytes, as a file may have a million of them.
public struct GIFImage: Sendable, Equatable {
  private let x: UInt16
  private let y: UInt16
  private let width: UInt16
  private let height: UInt16
  private let storedDelay: UInt16
  /// The highest bit says that there is a transparent index, the next that the image waits for the
  /// user; the lowest eight are the flags of the image, between them stands the disposal.
  private let flags: UInt16
  private let storedIndex: UInt8
  private let storedCodeSize: UInt8
  private let blockStart: UInt32
  private let dataStart: UInt32
  private let end: UInt32

  /// - Parameters:
  ///   - flags: Of the image's own block.
  ///   - data: Of a file of at most ``GIFFile/maximumSize``; its end is that of the block.
  init(
    _ rect: PixelRect, flags: Int, codeSize: Int, _ control: GIFControl?, blockStart: Int,
    data: Range<Int>
  ) {
    (x, y) = (UInt16(rect.x), UInt16(rect.y))
    (width, height) = (UInt16(rect.width), UInt16(rect.height))
    storedDelay = UInt16(control?.delay ?? 0)
    storedIndex = UInt8(control?.transparentIndex ?? 0)
    storedCodeSize = UInt8(codeSize)
    let isTransparent = control?.transparentIndex != nil
    self.flags =
      UInt16(flags) | UInt16(control?.disposal ?? 0) << 8 | (isTransparent ? 1 << 15 : 0)
      | (control?.isWaiting == true ? 1 << 14 : 0)
    self.blockStart = UInt32(control?.offset ?? blockStart)
    (dataStart, end) = (UInt32(data.lowerBound), UInt32(data.upperBound))
  }

  /// Where it is drawn; may reach beyond the screen, and be empty.
  public var rect: PixelRect {
    PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Centiseconds, as stored; 0 without a control block.
  public var delay: Int { Int(storedDelay) }
  /// 0...7, as stored; 0 without a control block.
  public var disposal: Int { Int(flags >> 8 & 7) }
  /// The index that leaves pixels as they are.
  public var transparentIndex: Int? { flags & 1 << 15 == 0 ? nil : Int(storedIndex) }
  /// Whether rows come in four passes: every eighth, every eighth, every fourth, every second.
  public var isInterlaced: Bool { flags & 0x40 != 0 }
  /// Whether it asks to wait for the user.
  var isWaiting: Bool { flags & 1 << 14 != 0 }
  /// Bits of the indices, from the byte before the data.
  public var codeSize: Int { Int(storedCodeSize) }
  /// Its place in the file, control block included.
  public var block: Range<Int> { Int(blockStart)..<Int(end) }
  /// Its data: pieces of 1 to 255 bytes with their lengths in front, up to an empty one.
  public var data: Range<Int> { Int(dataStart)..<Int(end) }

  /// Its own table, which ends before the code size.
  package var localTable: GIFFile.ColorTable? {
    guard flags & 0x80 != 0 else { return nil }
    let count = 2 << Int(flags & 7)
    return GIFFile.ColorTable(offset: Int(dataStart) - 1 - 3 * count, count: count)
  }

  /// Where its own block begins: ten bytes, its table and the code size are before the data.
  var ownStart: Int { (localTable?.offset ?? Int(dataStart) - 1) - 10 }

  /// What a viewer does with the image when its time is over.
  package enum Ending: Sendable, Equatable {
    /// Leaves it, clears its block, or puts back what was there before.
    case keep, clear, restorePrevious
  }

  /// What browsers make of ``disposal``: 4 is an old spelling of 3, more means nothing.
  package var ending: Ending {
    switch disposal {
    case 2: .clear
    case 3, 4: .restorePrevious
    default: .keep
    }
  }
}
