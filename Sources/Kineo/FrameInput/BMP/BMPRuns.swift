/// The pixels of a BMP in runs (Microsoft, "Bitmap Compression"): RLE8 with 8, RLE4 with 4 bits a pixel.
struct BMPRuns {
  private let header: BMPHeader
  private let file: [UInt8]
  private var place: Int
  private var x = 0
  private var row = 0

  private var isHalf: Bool { header.bitsPerPixel == 4 }

  init(_ header: BMPHeader, _ file: [UInt8]) {
    self.header = header
    self.file = file
    place = header.pixelOffset
  }

  /// Draws all runs over the table's first color; what lies outside the picture is left out.
  ///
  /// - Throws: ``BMPError/end`` if the file has no mark of the picture's end.
  mutating func draw(_ table: [Pixel], into canvas: inout PixelBuffer) throws(BMPError) {
    for i in canvas.pixels.indices { canvas.pixels[i] = table[0] }
    while true {
      let (count, value) = (try next(), try next())
      if count > 0 {
        let isHalf = isHalf
        put(count, table, &canvas) { isHalf ? Self.half(value, $0) : value }
      } else {
        switch value {
        case 0: (x, row) = (0, row + 1)
        case 1: return
        case 2:
          x += try next()
          row += try next()
        default: try copy(value, table, &canvas)
        }
        // Nothing after the last row can be seen.
        if row >= header.size.height { return }
      }
    }
  }

  /// Draws `count` pixels as they are; an even number of bytes holds them.
  private mutating func copy(
    _ count: Int, _ table: [Pixel], _ canvas: inout PixelBuffer
  ) throws(BMPError) {
    let bytes = isHalf ? (count + 1) / 2 : count
    guard place + bytes <= file.count else { throw .end }
    let (start, isHalf) = (place, isHalf)
    put(count, table, &canvas) { [file] i in
      isHalf ? Self.half(Int(file[start + i / 2]), i) : Int(file[start + i])
    }
    place += bytes + bytes % 2
  }

  /// The high half of a byte for even places, the low one for odd places.
  private static func half(_ byte: Int, _ index: Int) -> Int {
    index % 2 == 0 ? byte >> 4 : byte & 15
  }

  /// Draws the next `count` pixels of the row, those within the picture: a run that goes on takes no longer.
  private mutating func put(
    _ count: Int, _ table: [Pixel], _ canvas: inout PixelBuffer, index: (_ place: Int) -> Int
  ) {
    let start = header.row(row) * canvas.width + x
    for i in 0..<min(count, max(0, canvas.width - x)) {
      canvas.pixels[start + i] = table[index(i)]
    }
    x += count
  }

  private mutating func next() throws(BMPError) -> Int {
    guard place < file.count else { throw .end }
    defer { place += 1 }
    return Int(file[place])
  }
}
