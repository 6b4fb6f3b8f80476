import KineoSystem

/// PNG pictures one after the other, as `ffmpeg -f image2pipe -c:v png` writes them.
struct PNGStream {
  /// Where each picture is.
  private(set) var pictures: [Range<Int>] = []
  /// Whether the only picture, if there is one, is an animated PNG.
  private(set) var isAnimation = false
  /// As that of a `PictureStream`, behind a single picture.
  private(set) var ignored: Int?
  private let bytes: StoredBytes

  /// Finds the pictures by their chunks, without decoding them.
  ///
  /// - Parameter limit: No more pictures than this, and one, are looked for.
  init(_ bytes: StoredBytes, limit: Int) throws(FrameInputError) {
    self.bytes = bytes
    var end = 0
    while end < bytes.count, pictures.count <= limit {
      // What follows a single picture is no part of it.
      if pictures.count == 1, try !beginsPicture(at: end) {
        let behind = try bytes.frameBytes(at: end, limit: PictureStream.searched)
        ignored = PictureStream.pictureBehind(behind).map { end + $0 }
        break
      }
      let start = end
      end = try endOfPicture(from: start)
      pictures.append(start..<end)
    }
    isAnimation = isAnimation && pictures.count == 1
  }

  private func beginsPicture(at place: Int) throws(FrameInputError) -> Bool {
    let signature = PNGDecoder.signature
    return signature.starts(with: try bytes.frameBytes(at: place, limit: signature.count))
  }

  private mutating func endOfPicture(from start: Int) throws(FrameInputError) -> Int {
    let signature = try bytes.frameBytes(at: start, limit: PNGDecoder.signature.count)
    guard signature == PNGDecoder.signature else {
      if PNGDecoder.signature.starts(with: signature) { throw truncated(by: 1) }
      throw pictures.isEmpty
        ? .format(name: bytes.name, expected: .png)
        : .strayBytes(name: bytes.name, frames: pictures.count, offset: start)
    }
    var (place, isBeforeImage) = (start + signature.count, true)
    while true {
      let chunk = try bytes.frameBytes(at: place, limit: 8)
      guard chunk.count == 8 else { throw truncated(by: 8 - chunk.count) }
      // Length, name, data and a check sum of four bytes (PNG specification, section 5.3).
      place += 12 + chunk[..<4].reduce(0) { $0 << 8 | Int($1) }
      guard place <= bytes.count else { throw truncated(by: place - bytes.count) }
      let name = chunk[4...]
      // Its control chunk stands before the image (PNG specification, third edition, section 11.3.6.1).
      if name.elementsEqual("IDAT".utf8) { isBeforeImage = false }
      if name.elementsEqual("acTL".utf8), isBeforeImage { isAnimation = true }
      if name.elementsEqual("IEND".utf8) { return place }
    }
  }

  private func truncated(by missing: Int) -> FrameInputError {
    // Of an animation many frames may be whole.
    pictures.isEmpty && isAnimation
      ? .image(name: bytes.name, .damaged(.png, .end))
      : .truncated(name: bytes.name, frames: pictures.count, missing: missing)
  }
}
