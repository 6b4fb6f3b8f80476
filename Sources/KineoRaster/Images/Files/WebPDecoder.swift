internal import CWebP

/// Reads WebP files: lossy and lossless, with and without transparency, still and moving.
enum WebPDecoder {
  /// - Throws: `ImageError.damaged` for files without a whole header.
  static func summary(of file: [UInt8]) throws(ImageError) -> ImageSummary {
    var features = WebPBitstreamFeatures()
    try check(WebPGetFeatures(file, file.count, &features))
    let (width, height) = (Int(features.width), Int(features.height))
    guard features.has_animation != 0 else {
      let isTurned = orientation(of: file).isTurned
      return ImageSummary(
        .webp, width: isTurned ? height : width, height: isTurned ? width : height)
    }
    let (delays, playCount) = try timing(of: file)
    return ImageSummary(
      .webp, width: width, height: height, delays: delays, playCount: playCount)
  }

  /// The picture in a still file of this size, which must have been checked, turned as the EXIF data says.
  ///
  /// - Throws: `ImageError.damaged` or, for lack of memory, `.library`.
  static func decode(_ file: [UInt8], width: Int, height: Int) throws(ImageError) -> PixelBuffer {
    let orientation = orientation(of: file)
    let (columns, rows) = orientation.isTurned ? (height, width) : (width, height)
    var canvas = PixelBuffer(width: columns, height: rows)
    let status = canvas.takeStraightBytes { decode(file, width: columns, into: $0) }
    try check(status)
    return canvas.oriented(orientation)
  }

  /// How a still image is to be turned (WebP container specification, chunk `EXIF`).
  private static func orientation(of file: [UInt8]) -> ImageOrientation {
    let exif = withDemuxer(of: file) { demuxer in
      var chunk = WebPChunkIterator()
      defer { WebPDemuxReleaseChunkIterator(&chunk) }
      guard WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) != 0 else { return [UInt8]() }
      return Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
    }
    return exif.flatMap { ImageOrientation(exif: $0[...]) } ?? .upright
  }

  private static func decode(
    _ file: [UInt8], width: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> VP8StatusCode {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = buffer.bindMemory(to: UInt8.self).baseAddress
    config.output.u.RGBA.stride = Int32(4 * width)
    config.output.u.RGBA.size = buffer.count
    defer { WebPFreeDecBuffer(&config.output) }
    return WebPDecode(file, file.count, &config)
  }

  private static func check(_ status: VP8StatusCode) throws(ImageError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .damaged(.webp, .end)
    case VP8_STATUS_OUT_OF_MEMORY: throw .library("libwebp", message: "no memory")
    default: throw .damaged(.webp, .pixels)
    }
  }
}

// MARK: - Moving images

extension WebPDecoder {
  /// Browsers show frames of 10 ms and less for a tenth of a second.
  private static func shownDelay(_ milliseconds: Int) -> Int {
    milliseconds <= 10 ? 100 : milliseconds
  }

  private static func timing(
    of file: [UInt8]
  ) throws(ImageError) -> (delays: [Int], playCount: Int?) {
    let timing = withDemuxer(of: file) { demuxer in
      var delays: [Int] = []
      var frame = WebPIterator()
      if WebPDemuxGetFrame(demuxer, 1, &frame) != 0 {
        repeat {
          delays.append(shownDelay(Int(frame.duration)))
        } while WebPDemuxNextFrame(&frame)
          != 0
      }
      WebPDemuxReleaseIterator(&frame)
      return (delays, Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)))
    }
    guard let (delays, loops) = timing else { throw .damaged(.webp, .end) }
    guard !delays.isEmpty else { throw .damaged(.webp, .noPicture) }
    return (delays, loops == 0 ? nil : loops)
  }

  private static func withDemuxer<Result>(
    of file: [UInt8], _ body: (OpaquePointer) -> Result
  ) -> Result? {
    file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let demuxer = WebPDemux(&data) else { return nil }
      defer { WebPDemuxDelete(demuxer) }
      return body(demuxer)
    }
  }

  /// All frames of a moving file, composed as its disposal and blending say.
  ///
  /// - Throws: `ImageError.movingSize`, `.framePixels`, `.frameBytes`, `.damaged` or `.library`.
  static func decodeFrames(
    _ file: [UInt8], _ summary: ImageSummary, limits: ImageLimits
  ) throws(ImageError) -> ImageFrames {
    let area = summary.width * summary.height
    try limits.check(
      frames: summary.frameCount, width: summary.width, height: summary.height,
      drawing: summary.frameCount * area)
    var frames = ImageFrames(
      width: summary.width, height: summary.height, playCount: summary.playCount)
    let error = file.withUnsafeBufferPointer { bytes -> ImageError? in
      let data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      return failure(reading: data, summary, into: &frames, limits: limits)
    }
    if let error { throw error }
    return frames
  }

  private static func failure(
    reading data: WebPData, _ summary: ImageSummary, into frames: inout ImageFrames,
    limits: ImageLimits
  ) -> ImageError? {
    var (data, options) = (data, WebPAnimDecoderOptions())
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      return .library("libwebp", message: "another version")
    }
    options.color_mode = MODE_RGBA
    options.use_threads = 0
    guard let decoder = WebPAnimDecoderNew(&data, &options) else { return .damaged(.webp, .pixels) }
    defer { WebPAnimDecoderDelete(decoder) }
    var canvas = PixelBuffer(width: summary.width, height: summary.height)
    for delay in summary.delays {
      var (picture, time) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
      guard WebPAnimDecoderGetNext(decoder, &picture, &time) != 0, let picture else {
        return .damaged(.webp, .pixels)
      }
      let next = canvas.replaced(
        by: UnsafeRawBufferPointer(start: picture, count: 4 * area(canvas)))
      frames.append(next, after: canvas, delay: delay)
      canvas = next
      guard frames.byteCount <= limits.frameBytes else {
        return .frameBytes(frames: summary.frameCount, limit: limits.frameBytes)
      }
    }
    return nil
  }

  private static func area(_ canvas: PixelBuffer) -> Int { canvas.width * canvas.height }
}

extension PixelBuffer {
  /// A buffer of this size with other pixels: straight, R, G, B, A, a byte each.
  fileprivate func replaced(by bytes: UnsafeRawBufferPointer) -> PixelBuffer {
    var buffer = PixelBuffer(width: width, height: height)
    buffer.takeStraightBytes { $0.copyMemory(from: bytes) }
    return buffer
  }
}
