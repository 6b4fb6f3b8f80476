import KineoGeometry

/// Takes the chunks of an animated PNG apart, and checks their order (PNG specification, third edition,
/// sections 5.6 and 11.3.6).
struct APNGChunks {
  enum Part {
    /// The data of the header chunk.
    case header([UInt8])
    /// A whole chunk without which no frame can be decoded.
    case table(ArraySlice<UInt8>)
    case frame(APNGFile.Frame)
    /// Pixels of the last frame.
    case pixels(ArraySlice<UInt8>)
  }

  private let file: [UInt8]
  private let bounds: PixelRect
  private var place = PNGDecoder.signature.count
  private var sequence = 0
  private var hasFrame = false
  /// Whether the last frame has no pixels yet.
  private var isWaiting = false
  private var hasImage = false
  /// Whether the default image is the first frame.
  private var isImageShown = false

  private static let tables = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT"]

  init(_ file: [UInt8], bounds: PixelRect) {
    (self.file, self.bounds) = (file, bounds)
  }

  /// Nil at the end.
  mutating func next() throws(ImageError) -> Part? {
    while true {
      guard let chunk = StoredPNGChunk(file, at: place) else {
        throw damage(
          .ends(chunk: place < file.count ? StoredPNGChunk.name(file, at: place) : "IEND"))
      }
      let start = place
      place = chunk.end
      if chunk.name == "IEND" {
        guard !isWaiting else { throw damage(.order(chunk: chunk.name, offset: start)) }
        return nil
      }
      if let part = try part(chunk, at: start) { return part }
    }
  }

  /// What a chunk means for the frames; nil for nothing.
  private mutating func part(_ chunk: StoredPNGChunk, at start: Int) throws(ImageError) -> Part? {
    guard chunk.isSound || !chunk.isCritical && chunk.name != "fcTL" && chunk.name != "fdAT" else {
      throw damage(.checksum(chunk: chunk.name, offset: start))
    }
    switch chunk.name {
    case "IHDR":
      guard chunk.isHeader else { throw damage(.header) }
      return .header(Array(chunk.data))
    case "fcTL": return try control(chunk, at: start)
    case "fdAT": return try pixels(chunk, at: start)
    case "IDAT":
      // Only before the image a frame can be waiting for it.
      if !hasImage { isImageShown = hasFrame }
      hasImage = true
      guard isImageShown else { return nil }
      isWaiting = false
      return .pixels(chunk.data)
    case let name where !hasImage && Self.tables.contains(name): return .table(file[start..<place])
    default: return nil
    }
  }

  private mutating func control(
    _ chunk: StoredPNGChunk, at start: Int
  ) throws(ImageError) -> Part {
    guard chunk.data.count == 26 else { throw damage(.frameControl(offset: start)) }
    guard !isWaiting, takesNumber(of: chunk) else {
      throw damage(.order(chunk: chunk.name, offset: start))
    }
    guard let frame = APNGFile.Frame(control: chunk.data, within: bounds),
      hasImage || frame.rect == bounds
    else { throw damage(.frameControl(offset: start)) }
    (hasFrame, isWaiting) = (true, true)
    return .frame(frame)
  }

  private mutating func pixels(_ chunk: StoredPNGChunk, at start: Int) throws(ImageError) -> Part {
    // Pixels of the first frame are in the default image if its control chunk stands before it.
    guard hasImage, hasFrame, chunk.data.count >= 4, takesNumber(of: chunk) else {
      throw damage(.order(chunk: chunk.name, offset: start))
    }
    isWaiting = false
    return .pixels(chunk.data.dropFirst(4))
  }

  /// Whether a chunk has the number after that of the one before.
  private mutating func takesNumber(of chunk: StoredPNGChunk) -> Bool {
    defer { sequence += 1 }
    return chunk.data.number(at: 0) == sequence
  }

  private func damage(_ damage: PNGDamage) -> ImageError { .damaged(.png, .png(damage)) }
}

extension APNGFile.Frame {
  /// Nil for a block that is not within `bounds`, and for numbers without a meaning.
  fileprivate init?(control data: ArraySlice<UInt8>, within bounds: PixelRect) {
    let rect = PixelRect(
      x: data.number(at: 12), y: data.number(at: 16), width: data.number(at: 4),
      height: data.number(at: 8))
    let values = Array(data.suffix(6))
    guard !rect.isEmpty, rect.intersection(bounds) == rect,
      let disposal = APNGFile.Disposal(rawValue: values[4]),
      let blending = APNGFile.Blending(rawValue: values[5])
    else { return nil }
    let (time, unit) = (Int(values[0]) << 8 | Int(values[1]), Int(values[2]) << 8 | Int(values[3]))
    // 0 means hundredths of a second.
    let delay = Rational(time, over: unit == 0 ? 100 : unit)
    self.init(rect: rect, delay: delay, disposal: disposal, blending: blending)
  }
}

extension ArraySlice<UInt8> {
  /// The number in four bytes, the highest first, `offset` after the start.
  func number(at offset: Int) -> Int {
    self[startIndex + offset..<startIndex + offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
