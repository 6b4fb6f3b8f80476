/// Composes the frames of animated PNGs.
struct APNGDecoder {
  private let file: APNGFile
  private var canvas: PixelBuffer
  /// What becomes of the last frame: its block, and the pixels that come there; nil for clear ones.
  private var rest: (rect: PixelRect, pixels: [Pixel]?)?

  private init(_ file: APNGFile) {
    self.file = file
    canvas = PixelBuffer(width: file.width, height: file.height)
  }

  static func summary(of file: APNGFile) -> ImageSummary {
    ImageSummary(
      .png, width: file.width, height: file.height,
      delays: file.frames.count > 1 ? file.milliseconds : [0],
      playCount: file.frames.count > 1 ? file.playCount : 1)
  }

  /// All frames, composed as their disposal and blending say.
  ///
  /// - Throws: `ImageError.movingSize`, `.frames`, `.framePixels`, `.frameBytes`, `.damaged` or `.library`.
  static func decode(_ file: APNGFile, limits: ImageLimits) throws(ImageError) -> ImageFrames {
    let drawn = file.frames.reduce(file.width * file.height) { $0 + $1.rect.area }
    try limits.check(
      frames: file.frames.count, width: file.width, height: file.height, drawing: drawn)
    let summary = summary(of: file)
    var decoder = APNGDecoder(file)
    guard summary.isMoving else {
      _ = try decoder.advance(to: 0)
      return ImageFrames(decoder.canvas)
    }
    var frames = ImageFrames(
      width: file.width, height: file.height, playCount: summary.playCount)
    for (index, delay) in summary.delays.enumerated() {
      let changed = try decoder.advance(to: index)
      frames.append(decoder.canvas, changed: changed, delay: delay)
      guard frames.byteCount <= limits.frameBytes else {
        throw .frameBytes(frames: summary.frameCount, limit: limits.frameBytes)
      }
    }
    return frames
  }

  /// Draws a frame, the one after the last.
  ///
  /// - Returns: The smallest block around the pixels that differ from what was shown before; nil for none.
  private mutating func advance(to index: Int) throws(ImageError) -> PixelRect? {
    let frame = file.frames[index]
    let picture = try decoded(index)
    let region = rest.map { $0.rect.union(frame.rect) } ?? frame.rect
    let old = canvas.copy(region)
    if let rest { canvas.fill(rest.rect, with: rest.pixels) }
    switch frame.disposal {
    case .keep: rest = nil
    case .clear: rest = (frame.rect, nil)
    // Before the first frame the canvas is clear.
    case .restorePrevious: rest = (frame.rect, index == 0 ? nil : canvas.copy(frame.rect))
    }
    switch frame.blending {
    case .replace: canvas.fill(frame.rect, with: picture.pixels)
    case .over: canvas.lay(picture, x: frame.rect.x, y: frame.rect.y)
    }
    return canvas.difference(from: old, in: region)
  }

  private func decoded(_ index: Int) throws(ImageError) -> PixelBuffer {
    let frame = file.frames[index]
    let png = file.picture(of: frame)
    guard PNGDecoder.canHoldPixels(png) else { throw .damaged(.png, .png(.framePixels(index))) }
    do throws(PNGError) {
      return try PNGDecoder.decode(png, pixelLimit: frame.rect.area)
    } catch {
      if case .libpng(let message) = error { throw .library("libpng", message: message) }
      throw .damaged(.png, .png(.framePixels(index)))
    }
  }
}
