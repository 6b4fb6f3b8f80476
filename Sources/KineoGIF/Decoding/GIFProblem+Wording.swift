import KineoSystem

extension GIFProblem {
  /// The message of a problem.
  struct Wording {
    let name: Name
    let message: String
    let advice: String

    init(_ name: Name, _ message: String, advice: String) {
      self.name = name
      self.message = message
      self.advice = advice
    }
  }

  /// How serious it is.
  package var severity: Severity { rule.severity }
  /// The same for all problems of its kind, such as `short-delay`.
  package var name: String { rule.name }
  /// What was found, with its numbers; one line without a full stop.
  package var message: String { kind.wording.message }
  /// What to do about it.
  package var advice: String { kind.wording.advice }
}

extension GIFProblem.Kind {
  /// The kind of problem without its facts.
  package var name: GIFProblem.Name { wording.name }

  private typealias Wording = GIFProblem.Wording

  var wording: GIFProblem.Wording {
    let again = "get the file again, or make it anew"
    let anew = "make the file anew"
    switch self {
    case .version(let version):
      return Wording(
        .version, "the version is \"\(version)\"; there are 87a and 89a",
        advice: "browsers refuse the file; write GIF89a into its first bytes")
    case .emptyScreen(let width, let height):
      return Wording(
        .emptyScreen, "the screen is \(width) x \(height) px",
        advice: "viewers guess its size from the first image; write the size into bytes 6 to 9")
    case .hugeScreen(let width, let height):
      return Wording(
        .hugeScreen,
        "the screen is \(width) x \(height) px, for which viewers need "
          + "\((width * height * 4) >> 20) MiB",
        advice: "many viewers refuse it; scale it down")
    case .background(let index, let colors):
      return Wording(
        .background, "the background index \(index) is beyond the table of \(colors) colors",
        advice: "browsers ignore it, other programs refuse the file; write 0 into byte 11")
    case .pixelAspect(let value):
      return Wording(
        .pixelAspect,
        "the pixel aspect is \(value), pixels \(hundredths(value + 15, over: 64)) times as wide as "
          + "high",
        advice: "browsers ignore it, other programs stretch the picture; write 0 into byte 12")
    case .noImage:
      return Wording(.noImage, "there is no image", advice: again)
    case .endsWithin(let part):
      return Wording(
        .cut, "the file ends within the \(part.rawValue)",
        advice: "it was cut; \(again)")
    case .noTrailer:
      return Wording(
        .noTrailer, "the file ends without its trailer",
        advice: "it was probably cut between two blocks; \(again)")
    case .bytesAfterTrailer(let count):
      return Wording(
        .afterTrailer, "\(counted(count, "byte")) after the trailer, never read",
        advice: "cut them off")
    case .unknownBlock(let byte, let unread):
      return Wording(
        .unknownBlock,
        "no block begins with \(byte.hexadecimal), so that \(counted(unread, "byte")) stay unread",
        advice: "browsers stop here, other programs try to go on; \(anew)")
    case .tooManyBlocks(let unread):
      return Wording(
        .tooManyBlocks,
        "there are more than \(GIFFile.blockLimit) blocks; \(counted(unread, "byte")) stay unread",
        advice: "split the animation")
    case .otherDigest:
      return Wording(
        .otherDigest, "the digest in the last comment is that of other bytes",
        advice:
          "the file was changed after Kineo wrote it; render it again, or leave the comment out")

    case .unknownExtension(let label):
      return Wording(
        .unknownExtension, "the extension \(label.hexadecimal) means nothing to viewers",
        advice: "leave it out")
    case .blockSize(let part, let size, let expected):
      return Wording(
        .blockSize,
        "a \(part.rawValue) of \(counted(size, "byte")) instead of \(expected)",
        advice: "viewers read or skip it as they like; \(anew)")
    case .lateLoop:
      return Wording(
        .lateLoop, "the loop block stands after an image",
        advice: "some viewers look for it only before the first image; move it there")
    case .secondLoop:
      return Wording(
        .secondLoop, "there is more than one loop block; the last counts",
        advice: "leave out all but one")
    case .unusedControl:
      return Wording(
        .unusedControl, "a control block has no image", advice: "leave it out")
    case .plainText:
      return Wording(
        .plainText, "viewers do not show plain text extensions",
        advice: "draw the text into an image")
    case .newerBlocks:
      return Wording(
        .newerBlocks, "the file says GIF87a and has blocks of GIF89a",
        advice: "write GIF89a into its first bytes")
    case .userInput:
      return Wording(
        .userInput, "the image asks to wait for the user, which viewers do not",
        advice: "clear the flag")

    case .emptyImage(let width, let height):
      return Wording(
        .emptyImage, "the image is \(width) x \(height) px",
        advice: "some viewers take the screen's size instead; use a transparent pixel")
    case .outside(let rect):
      return Wording(
        .outside,
        "the image of \(rect.width) x \(rect.height) px at (\(rect.x), \(rect.y)) reaches beyond "
          + "the screen",
        advice: "viewers cut it, enlarge the screen or fail; keep images inside")
    case .firstImage(let rect):
      return Wording(
        .firstImage,
        "the first image has \(rect.width) x \(rect.height) px at (\(rect.x), \(rect.y)), does not "
          + "fill the screen, and has no transparent index",
        advice:
          "browsers leave the rest clear, other viewers fill it with the background color; make "
          + "the image as large as the screen, or name a transparent index")
    case .shortDelay(let delay):
      return Wording(
        .shortDelay, "a delay of \(delay) cs, which browsers play as 10 cs",
        advice: "2 cs, 50 images a second, is the fastest that all viewers honor")
    case .disposal(let disposal):
      return Wording(
        .disposal, "disposal \(disposal); there are 0 to 3",
        advice: "viewers take it for different things; use 1 or 2")
    case .noTable:
      return Wording(
        .noTable, "the image has no color table, neither its own nor a global one",
        advice: "viewers show nothing, or any colors; \(anew)")
    case .transparentIndex(let index, let colors):
      return Wording(
        .transparentIndex,
        "the transparent index \(index) is beyond the table of \(colors) colors",
        advice: "nothing is transparent; leave the index out or enlarge the table")

    case .codeSize(let size):
      return Wording(
        .codeSize, "codes for indices of \(size) bits; 2 to 8 are allowed",
        advice: "most viewers show nothing of the image; \(anew)")
    case .undefinedCode(let code, let pixel):
      return Wording(
        .undefinedCode,
        "after \(counted(pixel, "pixel")) comes code \(code), which means nothing",
        advice: "viewers stop here or fail; \(anew)")
    case .fewPixels(let found, let expected):
      return Wording(
        .fewPixels, "data for \(found) of \(expected) pixels",
        advice: "the rest stays as it was, or turns black; \(anew)")
    case .manyPixels(let expected):
      return Wording(
        .manyPixels, "data for more than the image's \(expected) pixels",
        advice: "viewers do not look at the rest; \(anew)")
    case .index(let index, let colors, let pixels):
      return Wording(
        .index,
        "\(counted(pixels, "pixel")) with indices beyond the table of \(colors) colors, up to \(index)",
        advice: "viewers leave them as they were or make them black; enlarge the table")
    case .noClearCode:
      return Wording(
        .noClearCode, "the data does not begin with a clear code",
        advice: "viewers begin with an empty dictionary anyway")
    case .noEndCode:
      return Wording(
        .noEndCode, "the data has no end code",
        advice: "viewers stop after the last pixel anyway")
    case .bytesAfterEnd(let count):
      return Wording(
        .afterEnd, "\(counted(count, "byte")) of data after the end code, never read",
        advice: "leave them out")
    }
  }
}

/// `1 byte`, `2 bytes`.
private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Such as `1.02`, rounded.
private func hundredths(_ numerator: Int, over denominator: Int) -> String {
  let value = (numerator * 200 + denominator) / (2 * denominator)
  let digits = value % 100
  return "\(value / 100).\(digits < 10 ? "0" : "")\(digits)"
}

extension UInt8 {
  /// Such as `0x2C`.
  fileprivate var hexadecimal: String {
    "0x" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
