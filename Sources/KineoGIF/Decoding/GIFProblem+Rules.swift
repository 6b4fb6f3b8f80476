import KineoSystem

extension GIFProblem {
  /// What kind of problem it is, by the name that reports use.
  package enum Name: String, CaseIterable, Sendable {
    case version
    case emptyScreen = "empty-screen"
    case hugeScreen = "huge-screen"
    case background
    case pixelAspect = "pixel-aspect"
    case noImage = "no-image"
    case cut
    case noTrailer = "no-trailer"
    case afterTrailer = "after-trailer"
    case unknownBlock = "unknown-block"
    case tooManyBlocks = "too-many-blocks"
    case otherDigest = "other-digest"
    case unknownExtension = "unknown-extension"
    case blockSize = "block-size"
    case lateLoop = "late-loop"
    case secondLoop = "second-loop"
    case unusedControl = "unused-control"
    case plainText = "plain-text"
    case newerBlocks = "newer-blocks"
    case userInput = "user-input"
    case emptyImage = "empty-image"
    case outside
    case firstImage = "first-image"
    case shortDelay = "short-delay"
    case disposal
    case noTable = "no-table"
    case transparentIndex = "transparent-index"
    case codeSize = "code-size"
    case undefinedCode = "undefined-code"
    case fewPixels = "few-pixels"
    case manyPixels = "many-pixels"
    case index
    case noClearCode = "no-clear-code"
    case noEndCode = "no-end-code"
    case afterEnd = "after-end"

    /// Its line in the table.
    var rule: Rule {
      switch self {
      case .version: rule(.error, "The version is neither `GIF87a` nor `GIF89a`")
      case .emptyScreen: rule(.error, "The screen has no pixels")
      case .hugeScreen: rule(.warning, "The screen has more than 128 million pixels")
      case .background:
        rule(.warning, "The index of the background color is not in the global table")
      case .pixelAspect: rule(.warning, "The screen has a pixel aspect ratio")
      case .noImage: rule(.error, "There is no image")
      case .cut: rule(.error, "The file ends within a block")
      case .noTrailer: rule(.warning, "The file ends between two blocks, without a trailer")
      case .afterTrailer: rule(.note, "There are bytes after the trailer")
      case .unknownBlock:
        rule(.error, "A byte does not start a block; as in browsers, nothing after it is read")
      case .tooManyBlocks: rule(.error, "There are more than a million blocks")
      case .otherDigest:
        rule(.note, "The digest in the last comment is not that of the bytes before it")
      case .unknownExtension: rule(.note, "An unknown extension")
      case .blockSize: rule(.error, "A control, loop or application block has the wrong length")
      case .lateLoop: rule(.warning, "The loop block comes after an image")
      case .secondLoop: rule(.warning, "There is a second loop block")
      case .unusedControl: rule(.warning, "A control block is not followed by an image")
      case .plainText: rule(.warning, "A text block, which viewers do not show")
      case .newerBlocks: rule(.note, "A `GIF87a` file has blocks of `GIF89a`")
      case .userInput: rule(.note, "An image waits for user input")
      case .emptyImage: rule(.error, "An image has no pixels")
      case .outside: rule(.error, "An image exceeds the screen")
      case .firstImage:
        rule(.warning, "The first image neither fills the screen nor has a transparent index")
      case .shortDelay: rule(.warning, "A delay is 0 or 1 cs, which browsers play as 10")
      case .disposal: rule(.error, "The disposal is 4 to 7")
      case .noTable: rule(.error, "An image has no color table")
      case .transparentIndex: rule(.warning, "The transparent index is not in the table")
      case .codeSize: rule(.error, "The LZW minimum code size is not 2 to 8")
      case .undefinedCode: rule(.error, "An LZW code is used before it is defined")
      case .fewPixels: rule(.error, "There is less data than pixels")
      case .manyPixels: rule(.warning, "There is more data than pixels")
      case .index: rule(.error, "Pixels have indices that are not in the table")
      case .noClearCode: rule(.note, "The data does not start with a clear code")
      case .noEndCode: rule(.note, "The data has no end code")
      case .afterEnd: rule(.note, "There are bytes after the end code")
      }
    }

    private func rule(_ severity: Severity, _ summary: String) -> Rule {
      Rule(rawValue, severity, summary)
    }
  }

  /// Every kind of problem, in the order in which a file has its parts; `docs/inspect.md` lists them.
  package static let rules = Name.allCases.map(\.rule)

  /// Its line in ``rules``.
  package var rule: Rule { kind.wording.name.rule }
}
