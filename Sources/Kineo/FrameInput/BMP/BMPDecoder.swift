/// Reads BMP files: 1, 2, 4 and 8 bits with a table, in runs too (RLE4, RLE8), 16, 24 and 32 bits with any
/// masks.
enum BMPDecoder {
  /// Puts the picture in `file` into `canvas`, which must have its size.
  static func decode(_ file: [UInt8], into canvas: inout PixelBuffer) throws(BMPError) {
    let header = try BMPHeader(file)
    guard header.size == FrameSize(width: canvas.width, height: canvas.height) else {
      throw .header
    }
    switch header.storage {
    case .indexed:
      try check(header, file)
      readIndices(header, file, into: &canvas)
    case .masked(let masks):
      try check(header, file)
      readPixels(header, masks, file, into: &canvas)
    case .runs:
      let table = colors(header, file)
      var runs = BMPRuns(header, file)
      try runs.draw(table, into: &canvas)
    }
  }

  private static func check(_ header: BMPHeader, _ file: [UInt8]) throws(BMPError) {
    let (bytes, overflow) = header.bytesPerRow.multipliedReportingOverflow(by: header.size.height)
    guard !overflow, header.pixelOffset <= file.count, bytes <= file.count - header.pixelOffset
    else { throw .end }
  }

  /// The table, black from its end on: other programs show black there, too.
  private static func colors(_ header: BMPHeader, _ file: [UInt8]) -> [Pixel] {
    var colors = [Pixel](repeating: .black, count: 256)
    for (index, place) in stride(
      from: header.table.lowerBound, to: header.table.upperBound, by: header.bytesPerColor
    ).enumerated() where place + 3 <= min(file.count, header.pixelOffset) {
      colors[index] = Pixel(
        bits: 0xFF00_0000 | UInt32(file[place + 2]) | UInt32(file[place + 1]) << 8
          | UInt32(file[place]) << 16)
    }
    return colors
  }

  private static func readIndices(
    _ header: BMPHeader, _ file: [UInt8], into canvas: inout PixelBuffer
  ) {
    let table = colors(header, file)
    let bits = header.bitsPerPixel
    let mask = UInt8(truncatingIfNeeded: 1 << bits - 1)
    for row in 0..<header.size.height {
      let (source, target) = (header.place(ofRow: row), header.row(row) * header.size.width)
      for x in 0..<header.size.width {
        let byte = file[source + x * bits / 8]
        let index = byte >> UInt8(8 - bits - x * bits % 8) & mask
        canvas.pixels[target + x] = table[Int(index)]
      }
    }
  }

  private static func readPixels(
    _ header: BMPHeader, _ masks: BMPMasks, _ file: [UInt8], into canvas: inout PixelBuffer
  ) {
    let bytes = header.bitsPerPixel / 8
    for row in 0..<header.size.height {
      let (source, target) = (header.place(ofRow: row), header.row(row) * header.size.width)
      for x in 0..<header.size.width {
        var pixel: UInt32 = 0
        for byte in 0..<bytes {
          pixel |= UInt32(file[source + x * bytes + byte]) << UInt32(8 * byte)
        }
        let color =
          masks.red.value(of: pixel) | masks.green.value(of: pixel) << 8
          | masks.blue.value(of: pixel) << 16
        let alpha = masks.alpha?.value(of: pixel) ?? 255
        canvas.pixels[target + x] = Pixel(
          premultiplying: StraightPixel(bits: color | alpha << 24))
      }
    }
  }
}

extension BMPHeader {
  /// Where a row of the file begins.
  fileprivate func place(ofRow row: Int) -> Int { pixelOffset + row * bytesPerRow }

  /// The row of the picture that a row of the file is.
  func row(_ row: Int) -> Int { isTopDown ? row : size.height - 1 - row }
}

extension Pixel {
  fileprivate static let black = Pixel(bits: 0xFF00_0000)
}
