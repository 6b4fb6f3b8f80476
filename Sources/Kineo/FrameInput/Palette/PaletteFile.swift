import KineoSystem

extension ColorPalette {
  /// The palette in a file: the color table of a PNG or GIF, the colors of a PNG without one, or a text of
  /// one color a line, as in CSS (`#f80`, `orange`), as `rrggbb`, or as red, green and blue from 0 to 255
  /// (GIMP's `.gpl`). Empty lines and those of `#` and a space are ignored.
  ///
  /// Of a GIF whose tables have more than 256 colors together the one for all images is taken.
  ///
  /// - Parameter path: `-` for standard input.
  /// - Throws: ``FrameInputError``, with the number of a wrong line.
  public init(contentsOf path: String) throws(FrameInputError) {
    let bytes = try FrameInputError.reading { () throws(FileError) in
      try InputFile.bytes(ofFileAt: path, limit: Self.largestFile)
    }
    let name = InputFile.name(of: path)
    switch ImageFormat(bytes) {
    case .png: try self.init(Self.colors(ofPNG: bytes, name), name: name)
    case .gif: try self.init(Self.colors(ofGIF: bytes, name), name: name)
    case .jpeg, .webp: throw .paletteKind(name: name)
    // Texts have no zeros.
    case nil where bytes.prefix(1024).contains(0): throw .paletteKind(name: name)
    case nil: try self.init(Self.colors(ofText: bytes, name), name: name)
    }
  }

  private static let largestFile = 64 << 20

  /// The table of the chunk PLTE, which comes before the pixels; without one all colors that pixels have.
  private static func colors(
    ofPNG file: [UInt8], _ name: String
  ) throws(FrameInputError) -> [StraightPixel] {
    var place = PNGDecoder.signature.count
    while place + 8 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = file[place + 4..<place + 8]
      if kind.elementsEqual("IDAT".utf8) { break }
      // Other color types may have a table, too, as a proposal.
      if kind.elementsEqual("PLTE".utf8), file.count > 25, file[25] == 3 {
        let table = file[(place + 8)...].prefix(length)
        return stride(from: table.startIndex, to: table.endIndex - 2, by: 3).map {
          StraightPixel(red: table[$0], green: table[$0 + 1], blue: table[$0 + 2])
        }
      }
      place += 12 + length
    }
    let picture = try FrameInputError.reading(name) { () throws(PNGError) in
      try PNGDecoder.decode(file, pixelLimit: 1 << 24)
    }
    return distinct(picture.pixels)
  }

  /// Colors of what is not clear; more than a palette has are not looked for.
  private static func distinct(_ pixels: [Pixel]) -> [StraightPixel] {
    var (colors, known) = ([StraightPixel](), Set<UInt32>())
    for pixel in pixels where pixel.alpha > 0 {
      let color = StraightPixel(unpremultiplying: pixel)
      if known.insert(color.bits | 0xFF00_0000).inserted { colors.append(color) }
      if colors.count > 256 { break }
    }
    return colors
  }

  private static func colors(
    ofGIF bytes: [UInt8], _ name: String
  ) throws(FrameInputError) -> [StraightPixel] {
    guard let file = try? GIFFile(bytes) else { throw .image(name: name, .damaged(.gif, .header)) }
    var (colors, known) = ([StraightPixel](), Set<StraightPixel>())
    var tables: Set<Int> = []
    for image in file.images {
      guard let table = file.table(of: image), tables.insert(table.offset).inserted else {
        continue
      }
      colors += file.colors(of: image).filter { known.insert($0).inserted }
      // A palette has no more, so neither need be found.
      guard colors.count > 256 else { continue }
      if let table = file.globalTable {
        return file.colors(of: table).map { StraightPixel(bits: $0.bits) }
      }
      throw .paletteTables(name: name)
    }
    return colors
  }

  private static func colors(
    ofText bytes: [UInt8], _ name: String
  ) throws(FrameInputError) -> [StraightPixel] {
    let text = bytes.withoutByteOrderMark
    let isGIMP = text.starts(with: Array("GIMP Palette".utf8))
    var (colors, number) = ([StraightPixel](), 0)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let content = String(decoding: line, as: UTF8.self)
      let words = content.split(whereSeparator: \.isWhitespace)
      guard let first = words.first else { continue }
      if isGIMP, number == 1 || first.hasPrefix("#") || first.hasSuffix(":") { continue }
      // Colors begin with it, too, but not comments of one word.
      if first.allSatisfy({ $0 == "#" }) { continue }
      guard let color = hexadecimal(words) ?? decimal(words) ?? css(words) else {
        throw .paletteLine(name: name, line: number, String(content.prefix(40)))
      }
      colors.append(color)
    }
    return colors
  }

  private static func hexadecimal(_ words: [Substring]) -> StraightPixel? {
    guard words.count == 1 else { return nil }
    let digits = words[0].hasPrefix("#") ? words[0].dropFirst() : words[0]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    return StraightPixel(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  /// An opaque color of CSS.
  private static func css(_ words: [Substring]) -> StraightPixel? {
    guard let color = Color(css: words.joined(separator: " ")), color.alpha == 1 else { return nil }
    return StraightPixel(bits: Pixel(color).bits)
  }

  /// Three numbers, and a name that is ignored.
  private static func decimal(_ words: [Substring]) -> StraightPixel? {
    let levels = words.prefix(3).compactMap { UInt8($0) }
    guard levels.count == 3 else { return nil }
    return StraightPixel(red: levels[0], green: levels[1], blue: levels[2])
  }
}
