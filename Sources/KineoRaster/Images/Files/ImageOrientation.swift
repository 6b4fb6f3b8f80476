/// How the stored rows and columns of an image lie in the picture (Exif 2.32, tag 0x0112).
enum ImageOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, flipped
  case transposed, turnedRight, transversed, turnedLeft

  /// Whether rows of the file are columns of the picture.
  var isTurned: Bool { rawValue >= 5 }
}

extension ImageOrientation {
  /// The orientation in a segment of EXIF data; nil if it names none.
  ///
  /// - Parameter exif: The content of a JPEG's segment APP1, or of a WebP's chunk, which may do without its name.
  init?(exif: ArraySlice<UInt8>) {
    let name = Array("Exif\0\0".utf8)
    let tiff = TIFFBytes(Array(exif.starts(with: name) ? exif.dropFirst(name.count) : exif))
    guard let value = tiff?.shortValue(ofTag: 0x0112) else { return nil }
    self.init(rawValue: value)
  }
}

/// The first directory of a TIFF structure (TIFF 6.0, section 2).
private struct TIFFBytes {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  /// Nil for bytes that do not begin as TIFF does.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    isLittleEndian = bytes.starts(with: Array("II".utf8))
    guard isLittleEndian || bytes.starts(with: Array("MM".utf8)), number(at: 2, bytes: 2) == 42
    else { return nil }
  }

  /// The value of an entry of one 16-bit number.
  func shortValue(ofTag tag: Int) -> Int? {
    guard let start = number(at: 4, bytes: 4), let count = number(at: start, bytes: 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = start + 2 + 12 * index
      guard let found = number(at: entry, bytes: 2) else { return nil }
      if found == tag {
        let isShort = number(at: entry + 2, bytes: 2) == 3 && number(at: entry + 4, bytes: 4) == 1
        return isShort ? number(at: entry + 8, bytes: 2) : nil
      }
    }
    return nil
  }

  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    let digits = bytes[place..<place + count]
    return (isLittleEndian ? Array(digits.reversed()) : Array(digits))
      .reduce(0) { $0 << 8 | Int($1) }
  }
}

extension PixelBuffer {
  /// The picture whose rows were stored with `orientation`.
  func oriented(_ orientation: ImageOrientation) -> PixelBuffer {
    if orientation == .upright { return self }
    let (right, bottom) = (width - 1, (height - 1) * width)
    // Where the picture's first pixel is stored, and the way to its right and lower neighbors.
    let (first, across, down) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (right, -1, width)
      case .upsideDown: (bottom + right, -1, -width)
      case .flipped: (bottom, 1, -width)
      case .transposed: (0, width, 1)
      case .turnedRight: (bottom, -width, 1)
      case .transversed: (bottom + right, -width, -1)
      case .turnedLeft: (right, width, -1)
      }
    let (columns, rows) = orientation.isTurned ? (height, width) : (width, height)
    var picture = PixelBuffer(width: columns, height: rows)
    let source = pixels.span
    var target = picture.pixels.mutableSpan
    for y in 0..<rows {
      for x in 0..<columns { target[y * columns + x] = source[first + y * down + x * across] }
    }
    return picture
  }
}
