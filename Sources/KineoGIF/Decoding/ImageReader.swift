public import KineoRaster

/// Reads images of every kind, GIFs as moving ones.
///
/// ```swift
/// func firstPicture(of file: [UInt8]) throws -> PixelBuffer {
///   try ImageReader.read(file).picture(at: 0)
/// }
/// ```
public enum ImageReader {
  /// What `file` says of itself; costs little, whatever the size of the image.
  ///
  /// - Throws: `ImageError` for what is no image, is beyond `limits` or has no sound header.
  public static func summary(
    of file: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> ImageSummary {
    guard ImageFormat(file) == .gif else {
      return try ImageDecoder.summary(of: file, limits: limits)
    }
    return try summary(of: gif(file, limits: limits))
  }

  /// All frames of the image in `file`, as browsers show them.
  ///
  /// - Throws: `ImageError` for what is no image, is beyond `limits` or damaged.
  public static func read(
    _ file: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageError) -> ImageFrames {
    guard ImageFormat(file) == .gif else { return try ImageDecoder.decode(file, limits: limits) }
    return try frames(of: gif(file, limits: limits), limits: limits)
  }

  /// Reads the blocks of a GIF, not its pixels.
  private static func gif(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> GIFFile {
    let file: GIFFile
    do throws(GIFReadError) {
      file = try GIFFile(bytes)
    } catch {
      switch error {
      case .empty: throw .empty
      case .notGIF: throw .format(kind: nil)
      case .endsBeforeScreen: throw .damaged(.gif, .end)
      case .tooLarge: throw .fileSize(bytes.count, limit: GIFFile.maximumSize)
      }
    }
    try limits.check(width: file.canvas.width, height: file.canvas.height)
    guard !file.otherProblems.contains(where: \.isCut) else { throw .damaged(.gif, .end) }
    guard !file.images.isEmpty else { throw .damaged(.gif, .noPicture) }
    // Images may be larger than the canvas.
    let canvas = file.canvas
    let drawn = file.images.reduce(canvas.area) { $0 + $1.rect.area }
    try limits.check(
      frames: file.images.count, width: canvas.width, height: canvas.height, drawing: drawn)
    return file
  }

  private static func summary(of file: GIFFile) -> ImageSummary {
    ImageSummary(
      .gif, width: file.canvas.width, height: file.canvas.height,
      delays: file.isAnimated ? file.images.map { 10 * file.shownDelay(of: $0) } : [0],
      playCount: playCount(of: file))
  }

  /// A loop block counts repetitions after the first time.
  private static func playCount(of file: GIFFile) -> Int? {
    guard file.isAnimated, let repeats = file.repeats else { return 1 }
    return repeats == 0 ? nil : repeats + 1
  }

  private static func frames(
    of file: GIFFile, limits: ImageLimits
  ) throws(ImageError) -> ImageFrames {
    let summary = summary(of: file)
    var frames = ImageFrames(
      width: summary.width, height: summary.height, playCount: summary.playCount)
    guard var player = try? GIFPlayer(file) else { throw .damaged(.gif, .header) }
    for delay in summary.delays {
      guard let shown = player.advance() else { break }
      frames.append(player.canvas, changed: shown.changed, delay: delay)
      guard frames.byteCount <= limits.frameBytes else {
        throw .frameBytes(frames: summary.frameCount, limit: limits.frameBytes)
      }
    }
    return frames
  }
}

extension GIFProblem {
  /// Whether the file ends within something.
  fileprivate var isCut: Bool {
    if case .endsWithin = kind { true } else { false }
  }
}
