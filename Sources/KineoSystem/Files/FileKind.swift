/// A kind of file that its content gives away, whatever the file is called.
public enum FileKind: String, Sendable, Hashable, CaseIterable {
  case gif, png, jpeg, webp, mp4, matroska, y4m, tiff, heif, pnm, pdf, svg, lottie

  /// The kind of the file that begins with `bytes`; nil for any other.
  ///
  /// A few bytes identify most kinds. SVG and Lottie are text and need more: up to the outermost
  /// element, or up to the members `v` and `op` or `layers`.
  public init?(_ bytes: [UInt8]) {
    if let kind = Self.signatures.first(where: { bytes.has($0.bytes, at: $0.offset) })?.kind {
      self = kind
    } else if bytes.isSVG {
      self = .svg
    } else if bytes.isLottie {
      self = .lottie
    } else {
      return nil
    }
  }

  /// Those of pictures in the container of MP4 come before it.
  private static let signatures: [(kind: FileKind, bytes: [UInt8], offset: Int)] =
    pictureBrands.map { (.heif, Array("ftyp\($0)".utf8), 4) }
    + maps.map { (.pnm, Array($0.utf8), 0) } + [
      (.gif, Array("GIF8".utf8), 0),
      (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0),
      (.jpeg, [0xFF, 0xD8, 0xFF], 0),
      (.webp, Array("WEBP".utf8), 8),
      (.mp4, Array("ftyp".utf8), 4),
      (.matroska, [0x1A, 0x45, 0xDF, 0xA3], 0),
      (.y4m, Array("YUV4MPEG2".utf8), 0),
      (.tiff, Array("II*\0".utf8), 0),
      (.tiff, Array("MM\0*".utf8), 0),
      (.pdf, Array("%PDF-".utf8), 0),
    ]

  /// Brands of HEIF (ISO/IEC 23008-12) and AVIF.
  private static let pictureBrands = ["heic", "heix", "heim", "heis", "mif1", "avif", "avis"]

  /// The first line of Netpbm's pictures, pbm(5) to pam(5).
  private static let maps = (1...7).map { "P\($0)\n" }
}

extension FileKind: CustomStringConvertible {
  /// With its article, such as `an SVG picture`.
  public var description: String {
    switch self {
    case .gif: "a GIF"
    case .png: "a PNG picture"
    case .jpeg: "a JPEG picture"
    case .webp: "a WebP picture"
    case .mp4: "an MP4 or QuickTime video"
    case .matroska: "a Matroska or WebM video"
    case .y4m: "a YUV4MPEG2 video"
    case .tiff: "a TIFF picture"
    case .heif: "a HEIF or AVIF picture"
    case .pnm: "a PBM, PGM or PPM picture"
    case .pdf: "a PDF document"
    case .svg: "an SVG picture"
    case .lottie: "a Lottie animation"
    }
  }
}

extension [UInt8] {
  fileprivate func has(_ signature: [UInt8], at offset: Int) -> Bool {
    dropFirst(offset).starts(with: signature)
  }

  /// Without a byte order mark and white space at the start.
  private var content: ArraySlice<UInt8> {
    withoutByteOrderMark.drop { " \t\r\n".utf8.contains($0) }
  }

  /// Whether the outermost element is `svg`; a declaration, comments and a doctype may come first.
  fileprivate var isSVG: Bool {
    let head = String(decoding: content.prefix(4096), as: UTF8.self)
    if head.hasPrefix("<svg") { return true }
    return ["<?xml", "<!--", "<!DOCTYPE"].contains(where: head.hasPrefix) && head.contains("<svg")
  }

  /// Lottie's format asks for `v`, `op` and `layers` in this order as a rule; the text may be cut.
  fileprivate var isLottie: Bool {
    guard content.first == UInt8(ascii: "{") else { return false }
    let names = memberNames(in: content)
    return names.contains("v") && (names.contains("layers") || names.contains("op"))
  }
}

/// The names of the members of the JSON object that `text` begins with, as far as the text goes.
private func memberNames(in text: ArraySlice<UInt8>) -> Set<String> {
  var (names, depth, place) = (Set<String>(), 0, text.startIndex)
  while place < text.endIndex {
    switch text[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""):
      let end = endOfString(in: text, from: place + 1)
      let next = text[end...].dropFirst().first { !" \t\r\n".utf8.contains($0) }
      if depth == 1, next == UInt8(ascii: ":") {
        names.insert(String(decoding: text[(place + 1)..<end], as: UTF8.self))
      }
      place = end
    default: break
    }
    place += 1
  }
  return names
}

/// The place of the quotation mark that ends a string, or the end of the text.
private func endOfString(in text: ArraySlice<UInt8>, from start: Int) -> Int {
  var place = start
  while place < text.endIndex, text[place] != UInt8(ascii: "\"") {
    place += text[place] == UInt8(ascii: "\\") ? 2 : 1
  }
  return min(place, text.endIndex)
}
