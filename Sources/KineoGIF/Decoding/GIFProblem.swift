public import KineoRaster

/// Something in a GIF that programs stumble over, disagree on or waste bytes for.
public struct GIFProblem: Sendable, Equatable {
  /// How grave it is.
  public enum Severity: String, Sendable, Comparable {
    /// Harmless: every program copes.
    case note
    /// All programs agree, but probably not with the author.
    case warning
    /// Programs fail or show different things.
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
  }

  /// A part of a GIF.
  public enum Part: String, Sendable {
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
  /// `docs/inspect.md` has a line for each, in this order; ``GIFProblem/message`` says it in words.
  public enum Kind: Sendable, Equatable {
    // The file as a whole.
    case version(String)
    case emptyScreen(width: Int, height: Int)
    case hugeScreen(width: Int, height: Int)
    case noImage
    case endsWithin(Part)
    case noTrailer
    case bytesAfterTrailer(Int)
    case unknownBlock(UInt8, unread: Int)
    case tooManyBlocks(unread: Int)

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
  public let kind: Kind
  /// Bytes of the file before the place.
  public let offset: Int
  /// The image it is about, counted from 0.
  public let frame: Int?

  package init(_ kind: Kind, offset: Int, frame: Int? = nil) {
    self.kind = kind
    self.offset = offset
    self.frame = frame
  }

  /// Pixels of a screen that many programs refuse to show, or need half a gigabyte for.
  static let hugeArea = 128 << 20
}
