public import KineoRaster

/// A decoded GIF: everything in its bytes, and everything that is wrong with them.
///
/// Reading is tolerant. What programs disagree on is read as the common browsers read it and kept
/// as a problem; after a place from which nothing can be read the rest counts as unread. The data
/// of images is unpacked only on request, by a ``GIFPlayer``.
///
/// ```swift
/// func delays(of bytes: [UInt8]) throws -> [Int] {
///   try GIFFile(bytes).images.map(\.delay)
/// }
/// ```
public struct GIFFile: Sendable, Equatable {
  /// No larger file is read, in bytes: 512 MiB.
  public static let maximumSize = 512 << 20
  /// How many blocks are read at most, an image and its control block counted once: what is kept of
  /// each needs memory.
  public static let blockLimit = 1_000_000

  /// Where a table of colors is, 3 bytes each.
  package struct ColorTable: Sendable, Equatable {
    /// Bytes of the file before it.
    package let offset: Int
    /// 2, 4, 8 ... 256.
    package let count: Int

    /// The bytes of the table.
    package var range: Range<Int> { offset..<offset + 3 * count }
  }

  /// A comment, or what an application wrote for itself.
  package struct Annotation: Sendable, Equatable {
    /// The text of a comment, its first ``textLimit`` bytes; the name of an application's block.
    package let text: String
    /// Where its block is in the file.
    package let block: Range<Int>

    /// Bytes of a comment that are kept.
    package static let textLimit = 1 << 16
  }

  /// The whole file.
  public let bytes: [UInt8]
  /// What stands after `GIF` in the first six bytes, such as `89a`.
  public internal(set) var version = ""
  /// Columns of the screen, 0...65535.
  public internal(set) var width = 0
  /// Rows of the screen, 0...65535.
  public internal(set) var height = 0
  /// Browsers ignore it.
  public internal(set) var backgroundIndex = 0
  /// The table of images that have none of their own.
  package internal(set) var globalTable: ColorTable?
  /// The count of the loop block: 0 for ever, N repeats N times; nil without a block: once.
  public internal(set) var repeats: Int?
  /// In the order of the file.
  public internal(set) var images: [GIFImage] = []
  /// In the order of the file.
  package internal(set) var comments: [Annotation] = []
  /// In the order of the file, without loop blocks.
  package internal(set) var applications: [Annotation] = []
  /// Bytes up to the end of the last block that was read.
  public internal(set) var readCount = 0
  /// What is wrong with the blocks but for those of images, in the order of the file.
  package internal(set) var otherProblems: [GIFProblem] = []

  /// The screen as a block.
  public var screen: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// What browsers draw on: the screen, and as far as the first image reaches beyond it. Other images are cut.
  public var canvas: PixelRect {
    guard let first = images.first?.rect, !first.isEmpty else { return screen }
    return PixelRect(x: 0, y: 0, width: max(width, first.maxX), height: max(height, first.maxY))
  }

  /// How long an image stays, in centiseconds: browsers play delays under 2 as 10.
  public func shownDelay(of image: GIFImage) -> Int { image.delay < 2 ? 10 : image.delay }

  /// Whether there is something to play: two images at least.
  public var isAnimated: Bool { images.count > 1 }

  /// The table that the indices of `image` mean.
  package func table(of image: GIFImage) -> ColorTable? { image.localTable ?? globalTable }

  /// The colors that the indices of `image` mean, all opaque; none if there is no table for it.
  public func colors(of image: GIFImage) -> [StraightPixel] {
    guard let table = table(of: image) else { return [] }
    return colors(of: table).map { StraightPixel(bits: $0.bits) }
  }

  package func colors(of table: ColorTable) -> [SolidColor] {
    (0..<table.count).map { index in
      let place = table.offset + 3 * index
      return SolidColor(
        red: Int(bytes[place]), green: Int(bytes[place + 1]), blue: Int(bytes[place + 2]))
    }
  }
}
