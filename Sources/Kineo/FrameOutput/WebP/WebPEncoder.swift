internal import CWebP
import KineoGIF
import KineoRaster

/// Writes frames as an animated WebP with libwebp's encoder of animations.
///
/// Quality 100 is lossless: every pixel as it was drawn. Below, the number is libwebp's quality, and images
/// are lossless where that takes fewer bytes, or all are if the whole file has fewer then: after a lossy image all that
/// it has blurred differs from the next one. libwebp keeps what is compressed until the end.
struct WebPEncoder {
  let loop: Loop
  let quality: Int

  /// The longest side of a WebP: 14 bits (RFC 9649, section 2.5).
  private static let longestSide = 16_383
  /// The most plays: 16 bits (RFC 9649, section 2.7.1.1).
  private static let mostPlays = 65_535

  /// The longest time of a frame in hundredths of a second: 24 bits of milliseconds (RFC 9649, section
  /// 2.7.1.2).
  private static let longestDelay = ((1 << 24) - 1) / 10
  /// The longest animation in hundredths of a second: libwebp counts milliseconds in 32 bits.
  private static let longestAnimation = Int(Int32.max) / 10

  /// - Throws: If no WebP can hold an animation like that.
  static func check(
    _ size: FrameSize, delays: [Int], loop: Loop
  ) throws(FormatError) {
    for side in [size.width, size.height] where side > longestSide {
      throw .side(side, format: .webp, limit: longestSide)
    }
    if let delay = delays.first(where: { $0 > longestDelay }) {
      throw .delay(delay, format: .webp, limit: longestDelay)
    }
    let length = delays.reduce(0, +)
    guard length <= longestAnimation else {
      throw .length(length, format: .webp, limit: longestAnimation)
    }
    _ = try plays(loop)
  }

  /// What was encoded.
  struct Result {
    /// The whole file but for the bytes after its pictures.
    var file: [UInt8]
    var images: Int
    /// How far the pictures are from the frames; nil if nowhere.
    var error: ColorError?
    var isExact = true
  }

  /// The whole file but for `trailing` bytes, for which its header has room.
  ///
  /// A file that is not lossless is decoded and compared with the frames, which are drawn once more.
  ///
  /// - Parameter frames: Of an animation that passes ``check(_:delays:loop:)``.
  /// - Throws: ``FormatError``, and what drawing throws.
  func encode(
    _ frames: some FrameSource, delays: [Int], trailing: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Result {
    let plays = try Self.plays(loop)
    func makeEncoder(quality: Int) throws(FormatError) -> AnimationEncoder {
      try AnimationEncoder(
        width: frames.width, height: frames.height, plays: plays, quality: quality)
    }
    let encoder = try makeEncoder(quality: quality)
    var lossless = quality < 100 ? try makeEncoder(quality: 100) : nil
    var starts = [0]
    for delay in delays { starts.append(starts[starts.count - 1] + delay * 10) }
    var (images, walk, hasAlpha) = (0, FrameWalk(), false)
    _ = try walk.changes(0..<frames.frameCount, of: frames) { frame, canvas, _ in
      try encoder.add(canvas, at: starts[frame])
      if lossless != nil, Self.isProbed(image: images), !mayBeLossless(canvas) { lossless = nil }
      try lossless?.add(canvas, at: starts[frame])
      if !hasAlpha { hasAlpha = canvas.pixels.contains { $0.alpha != 255 } }
      images += 1
      progress(frame + 1, frames.frameCount)
    }
    progress(frames.frameCount, frames.frameCount)
    var file = try encoder.file(endingAt: starts[delays.count])
    var isLossless = quality == 100
    if let exact = try lossless?.file(endingAt: starts[delays.count]), exact.count <= file.count {
      (file, isLossless) = (exact, true)
    }
    if hasAlpha { Self.declareAlpha(in: &file) }
    var result = Result(file: file, images: images)
    if !isLossless {
      (result.error, result.isExact) = try WebPComparison(starts: starts).compare(
        file, with: frames)
    }
    let size = UInt32(file.count - 8 + trailing)
    result.file.replaceSubrange(4..<8, with: size.bigEndianBytes.reversed())
    return result
  }

  /// A lossless picture of so many times the bytes of a lossy one is of what a camera sees: all of them lossless would be
  /// larger, and take ten times as long.
  private static let tooLarge = 2.5

  /// Whether it is asked of an image whether all may be lossless: of the first one, and of fewer and fewer.
  private static func isProbed(image: Int) -> Bool { image & (image - 1) == 0 }

  /// Whether an animation may be smaller without loss, by one of its pictures as a whole.
  private func mayBeLossless(_ canvas: PixelBuffer) -> Bool {
    let (width, height) = (Int32(canvas.width), Int32(canvas.height))
    return canvas.withStraightBytes {
      var (lossless, lossy) = (UnsafeMutablePointer<UInt8>?.none, UnsafeMutablePointer<UInt8>?.none)
      defer {
        WebPFree(lossless)
        WebPFree(lossy)
      }
      let most =
        Self.tooLarge
        * Double(WebPEncodeRGBA($0.baseAddress, width, height, 4 * width, Float(quality), &lossy))
      return Double(WebPEncodeLosslessRGBA($0.baseAddress, width, height, 4 * width, &lossless))
        <= most
    }
  }

  /// Sets the flag of the header that there is transparency (RFC 9649, section 2.7). libwebp sets it if a picture has
  /// alpha, but pixels that none covers are transparent, too.
  private static func declareAlpha(in file: inout [UInt8]) {
    let (name, flags) = (12, 20)
    guard file.count > flags, file[name..<name + 4].elementsEqual("VP8X".utf8) else { return }
    file[flags] |= 0x10
  }

  /// 0 is without end.
  private static func plays(_ loop: Loop) throws(FormatError) -> Int32 {
    switch loop {
    case .forever: return 0
    case .once: return 1
    case .plays(let count):
      guard count <= mostPlays else { throw .plays(count, format: .webp) }
      return Int32(count)
    }
  }
}

/// libwebp's encoder of an animation.
private final class AnimationEncoder {
  private let encoder: OpaquePointer
  private var config = WebPConfig()

  init(width: Int, height: Int, plays: Int32, quality: Int) throws(FormatError) {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0,
      WebPConfigInit(&config) != 0
    else { throw .library("libwebp", message: "it is of another version") }
    options.anim_params.loop_count = plays
    let isLossless = quality == 100
    options.allow_mixed = isLossless ? 0 : 1
    config.lossless = isLossless ? 1 : 0
    // Also of pixels that are clear.
    config.exact = isLossless ? 1 : 0
    // In lossless images it is how hard to try.
    config.quality = isLossless ? 75 : Float(quality)
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .library("libwebp", message: "it has no memory for \(width) x \(height) px")
    }
    self.encoder = encoder
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// - Parameter time: When it is shown, in milliseconds.
  func add(_ canvas: PixelBuffer, at time: Int) throws(FormatError) {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw failure }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(canvas.width)
    picture.height = Int32(canvas.height)
    let isImported = canvas.withStraightBytes {
      WebPPictureImportRGBA(&picture, $0.baseAddress, Int32(4 * canvas.width)) != 0
    }
    guard isImported, WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0
    else { throw failure }
  }

  /// The file, once all is added.
  ///
  /// - Parameter time: When the last picture ends, in milliseconds.
  func file(endingAt time: Int) throws(FormatError) -> [UInt8] {
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
    else { throw failure }
    return Array(UnsafeBufferPointer(start: bytes, count: data.size))
  }

  private var failure: FormatError {
    .library("libwebp", message: String(cString: WebPAnimEncoderGetError(encoder)))
  }
}
