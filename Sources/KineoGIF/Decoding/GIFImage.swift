public import KineoRaster

/// One image of a GIF as its blocks describe it.
public struct GIFImage: Sendable, Equatable {
  /// Where it is drawn; may reach beyond the screen, and be empty.
  public let rect: PixelRect
  /// Centiseconds, as stored; 0 without a control block.
  public let delay: Int
  /// 0...7, as stored; 0 without a control block.
  public let disposal: Int
  /// The index that leaves pixels as they are.
  public let transparentIndex: Int?
  /// Whether rows come in four passes: every eighth, every eighth, every fourth, every second.
  public let isInterlaced: Bool
  /// Its own table.
  package let localTable: GIFFile.ColorTable?
  /// Bits of the indices, from the byte before the data.
  public let codeSize: Int
  /// Its place in the file, control block included.
  public let block: Range<Int>
  /// Its data: pieces of 1 to 255 bytes with their lengths in front, up to an empty one.
  public let data: Range<Int>

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
