internal import CWebP
import KineoGIF
import KineoRaster

/// Decodes a WebP that was just written, and compares it with the frames that it was made of.
struct WebPComparison {
  /// When each frame begins, in milliseconds.
  let starts: [Int]

  /// - Returns: How far what viewers show is from the frames, and whether it is nowhere.
  /// - Throws: ``FormatError``, and what drawing throws.
  func compare(
    _ file: [UInt8], with frames: some FrameSource
  ) throws -> (error: ColorError?, isExact: Bool) {
    try file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else {
        throw FormatError.library("libwebp", message: "it is of another version")
      }
      options.color_mode = MODE_RGBA
      options.use_threads = 0
      guard let decoder = WebPAnimDecoderNew(&data, &options) else { throw Self.failure }
      defer { WebPAnimDecoderDelete(decoder) }
      return try compare(decoder, with: frames)
    }
  }

  private func compare(
    _ decoder: OpaquePointer, with frames: some FrameSource
  ) throws -> (error: ColorError?, isExact: Bool) {
    var meter = PictureMeter(pixels: frames.width * frames.height)
    var shown = PixelBuffer(width: frames.width, height: frames.height)
    var (frame, end) = (0, 0)
    try frames.draw(0..<frames.frameCount) { canvas, changed in
      var isSame = frame > 0 && changed == nil
      // A still picture has no end.
      while end <= starts[frame], WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        end = try Self.next(decoder, into: &shown)
        isSame = false
      }
      if isSame { meter.addSame() } else { meter.add(shown, for: canvas) }
      frame += 1
    }
    return (meter.error, meter.isExact)
  }

  /// Decodes the next picture.
  ///
  /// - Returns: When it ends, in milliseconds.
  private static func next(
    _ decoder: OpaquePointer, into shown: inout PixelBuffer
  ) throws(FormatError) -> Int {
    var (picture, end) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
    guard WebPAnimDecoderGetNext(decoder, &picture, &end) != 0, let picture else { throw failure }
    shown.takeStraightBytes {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: picture, count: $0.count))
    }
    return Int(end)
  }

  private static let failure = FormatError.library(
    "libwebp", message: "it cannot decode what it has written")
}
