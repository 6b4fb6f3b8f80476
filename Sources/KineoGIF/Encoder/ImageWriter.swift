import KineoRaster

/// The blocks of one chunk of frames.
struct WrittenPart: Sendable {
  let frames: Range<Int>
  var bytes: [UInt8] = []
  var images = 0
  /// How far the canvas is from the source after each frame, in units of `ShownCanvas.errorUnit`;
  /// empty if it is not at all.
  var errors: [Int] = []
}

/// Writes images for as long as they are shown.
struct ImageWriter: Sendable {
  let blocks: GIFBlocks
  /// Whether every frame is drawn on a clear canvas.
  let startsClear: Bool

  /// Writes `image`, or nothing new if it is nil, again and again if it stays longer than one image
  /// can.
  func write(
    _ image: EncodedImage?, at rect: PixelRect, centiseconds: Int, to part: inout WrittenPart
  ) throws(GIFError) {
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    for (index, delay) in Self.delays(for: centiseconds).enumerated() {
      if let image, index == 0 || startsClear {
        part.bytes += try blocks.image(image, at: rect, delay: delay)
      } else {
        part.bytes += try blocks.image(.hold, at: corner, delay: delay)
      }
      part.images += 1
    }
  }

  /// Splits a time into delays a GIF can hold, as equal as possible.
  static func delays(for centiseconds: Int) -> [Int] {
    let count = max(1, (centiseconds + 65534) / 65535)
    return (0..<count).map { centiseconds * ($0 + 1) / count - centiseconds * $0 / count }
  }
}
