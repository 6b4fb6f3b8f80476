extension GIFProblem {
  /// How a problem is told.
  struct Wording {
    let severity: Severity
    let name: String
    let message: String
    let advice: String

    init(_ severity: Severity, _ name: String, _ message: String, advice: String) {
      self.severity = severity
      self.name = name
      self.message = message
      self.advice = advice
    }
  }

  /// How grave it is.
  public var severity: Severity { kind.wording.severity }
  /// The same for all problems of its kind, such as `short-delay`.
  public var name: String { kind.wording.name }
  /// What was found, with its numbers; one line without a full stop.
  public var message: String { kind.wording.message }
  /// What to do about it.
  public var advice: String { kind.wording.advice }
}

extension GIFProblem.Kind {
  private typealias Wording = GIFProblem.Wording

  fileprivate var wording: GIFProblem.Wording {
    let again = "get the file again, or make it anew"
    let anew = "make the file anew"
    switch self {
    case .version(let version):
      return Wording(
        .error, "version", "the version is \"\(version)\"; there are 87a and 89a",
        advice: "browsers refuse the file; write GIF89a into its first bytes")
    case .emptyScreen(let width, let height):
      return Wording(
        .error, "empty-screen", "the screen is \(width) x \(height) px",
        advice: "viewers guess its size from the first image; write the size into bytes 6 to 9")
    case .hugeScreen(let width, let height):
      return Wording(
        .warning, "huge-screen",
        "the screen is \(width) x \(height) px, for which viewers need "
          + "\((width * height * 4) >> 20) MiB",
        advice: "many viewers refuse it; scale it down")
    case .noImage:
      return Wording(.error, "no-image", "there is no image", advice: again)
    case .endsWithin(let part):
      return Wording(
        .error, "cut", "the file ends within the \(part.rawValue)",
        advice: "it was cut; \(again)")
    case .noTrailer:
      return Wording(
        .warning, "no-trailer", "the file ends without its trailer",
        advice: "it was probably cut between two blocks; \(again)")
    case .bytesAfterTrailer(let count):
      return Wording(
        .note, "after-trailer", "\(counted(count, "byte")) after the trailer, never read",
        advice: "cut them off")
    case .unknownBlock(let byte, let unread):
      return Wording(
        .error, "unknown-block",
        "no block begins with \(byte.hexadecimal), so that \(counted(unread, "byte")) stay unread",
        advice: "browsers stop here, other programs try to go on; \(anew)")
    case .tooManyBlocks(let unread):
      return Wording(
        .error, "too-many-blocks",
        "there are more than \(GIFFile.blockLimit) blocks; \(counted(unread, "byte")) stay unread",
        advice: "split the animation")

    case .unknownExtension(let label):
      return Wording(
        .note, "unknown-extension", "the extension \(label.hexadecimal) means nothing to viewers",
        advice: "leave it out")
    case .blockSize(let part, let size, let expected):
      return Wording(
        .error, "block-size",
        "a \(part.rawValue) of \(counted(size, "byte")) instead of \(expected)",
        advice: "viewers read or skip it as they like; \(anew)")
    case .lateLoop:
      return Wording(
        .warning, "late-loop", "the loop block stands after an image",
        advice: "some viewers look for it only before the first image; move it there")
    case .secondLoop:
      return Wording(
        .warning, "second-loop", "there is more than one loop block; the last counts",
        advice: "leave out all but one")
    case .unusedControl:
      return Wording(
        .warning, "unused-control", "a control block has no image", advice: "leave it out")
    case .plainText:
      return Wording(
        .warning, "plain-text", "viewers do not show plain text extensions",
        advice: "draw the text into an image")
    case .newerBlocks:
      return Wording(
        .note, "newer-blocks", "the file says GIF87a and has blocks of GIF89a",
        advice: "write GIF89a into its first bytes")
    case .userInput:
      return Wording(
        .note, "user-input", "the image asks to wait for the user, which viewers do not",
        advice: "clear the flag")

    case .emptyImage(let width, let height):
      return Wording(
        .error, "empty-image", "the image is \(width) x \(height) px",
        advice: "some viewers take the screen's size instead; use a transparent pixel")
    case .outside(let rect):
      return Wording(
        .error, "outside",
        "the image of \(rect.width) x \(rect.height) px at (\(rect.x), \(rect.y)) reaches beyond "
          + "the screen",
        advice: "viewers cut it, enlarge the screen or fail; keep images inside")
    case .shortDelay(let delay):
      return Wording(
        .warning, "short-delay", "a delay of \(delay) cs, which browsers play as 10 cs",
        advice: "2 cs, 50 images a second, is the fastest that all viewers honor")
    case .disposal(let disposal):
      return Wording(
        .error, "disposal", "disposal \(disposal); there are 0 to 3",
        advice: "viewers take it for different things; use 1 or 2")
    case .noTable:
      return Wording(
        .error, "no-table", "the image has no color table, neither its own nor a global one",
        advice: "viewers show nothing, or any colors; \(anew)")
    case .transparentIndex(let index, let colors):
      return Wording(
        .warning, "transparent-index",
        "the transparent index \(index) is beyond the table of \(colors) colors",
        advice: "nothing is transparent; leave the index out or enlarge the table")

    case .codeSize(let size):
      return Wording(
        .error, "code-size", "codes for indices of \(size) bits; 2 to 8 are allowed",
        advice: "most viewers show nothing of the image; \(anew)")
    case .undefinedCode(let code, let pixel):
      return Wording(
        .error, "undefined-code",
        "after \(counted(pixel, "pixel")) comes code \(code), which means nothing",
        advice: "viewers stop here or fail; \(anew)")
    case .fewPixels(let found, let expected):
      return Wording(
        .error, "few-pixels", "data for \(found) of \(expected) pixels",
        advice: "the rest stays as it was, or turns black; \(anew)")
    case .manyPixels(let expected):
      return Wording(
        .warning, "many-pixels", "data for more than the image's \(expected) pixels",
        advice: "viewers do not look at the rest; \(anew)")
    case .index(let index, let colors, let pixels):
      return Wording(
        .error, "index",
        "\(counted(pixels, "pixel")) with indices beyond the table of \(colors) colors, up to \(index)",
        advice: "viewers leave them as they were or make them black; enlarge the table")
    case .noClearCode:
      return Wording(
        .note, "no-clear-code", "the data does not begin with a clear code",
        advice: "viewers begin with an empty dictionary anyway")
    case .noEndCode:
      return Wording(
        .note, "no-end-code", "the data has no end code",
        advice: "viewers stop after the last pixel anyway")
    case .bytesAfterEnd(let count):
      return Wording(
        .note, "after-end", "\(counted(count, "byte")) of data after the end code, never read",
        advice: "leave them out")
    }
  }
}

/// `1 byte`, `2 bytes`.
private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension UInt8 {
  /// Such as `0x2C`.
  fileprivate var hexadecimal: String {
    "0x" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
