import KineoRaster

/// Something in a GIF that programs stumble over, disagree on or waste bytes for.
package struct GIFProblem: Sendable, Equatable {
  /// A part of a GIF.
  package enum Part: String, Sendable {
    case screen = "screen"
    case globalTable = "global color table"
    case extensionBlock = "extension"
    case control = "control block"
    case application = "application block"
    case loop = "loop block"
    case comment = "comment"
    case image = "image's head"
    case localTable = "local color table"
    case imageData = "image's data"
  }

  /// What was found, with its facts.
  ///
  /// Each is of one of ``GIFProblem/rules``; ``GIFProblem/message`` describes it.
  package enum Kind: Sendable, Equatable {
    // The file as a whole.
    case version(String)
    case emptyScreen(width: Int, height: Int)
    case hugeScreen(width: Int, height: Int)
    case background(Int, colors: Int)
    case pixelAspect(Int)
    case noImage
    case endsWithin(Part)
    case noTrailer
    case bytesAfterTrailer(Int)
    case unknownBlock(UInt8, unread: Int)
    case tooManyBlocks(unread: Int)
    case otherDigest

    // Extensions.
    case unknownExtension(UInt8)
    case blockSize(Part, Int, Int)
    case lateLoop
    case secondLoop
    case unusedControl
    case plainText
    case newerBlocks
    case userInput

    // Images.
    case emptyImage(width: Int, height: Int)
    case outside(PixelRect)
    case firstImage(PixelRect)
    case shortDelay(Int)
    case disposal(Int)
    case noTable
    case transparentIndex(Int, colors: Int)

    // The data of images.
    case codeSize(Int)
    case undefinedCode(Int, pixel: Int)
    case fewPixels(Int, of: Int)
    case manyPixels(Int)
    case index(Int, colors: Int, pixels: Int)
    case noClearCode
    case noEndCode
    case bytesAfterEnd(Int)
  }

  /// What was found.
  package let kind: Kind
  /// Bytes of the file before the place.
  package let offset: Int
  /// The image it is about, counted from 0.
  package let frame: Int?

  package init(_ kind: Kind, offset: Int, frame: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.frame = frame
  }

  /// Pixels of a screen that many programs refuse to show, or need half a gigabyte for.
  static let hugeArea = 128 << 20
}
