/// Frames that know a better way to another size than to average their pixels.
protocol ScalableFrames: FrameSource {
  /// The same frames with sides of `percent` hundredths, at least a pixel each.
  func scaled(toPercent percent: Int) -> any FrameSource
}

extension SceneFrames: ScalableFrames {
  /// Shapes are drawn anew, so their edges are as sharp as if the size had been asked for.
  func scaled(toPercent percent: Int) -> any FrameSource {
    let scale = scale * Double(percent) / 100
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return SceneFrames(
      scene, times: times, scale: scale, matte: matte, width: side(scene.width),
      height: side(scene.height))
  }
}

/// Frames whose pixels are interpolated in a way that was asked for, also where a maximum size scales them.
struct InterpolatedFrames: ScalableFrames {
  let source: any FrameSource
  let resampling: Resampling

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { source.frameCount }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    try source.draw(range, body)
  }

  func scaled(toPercent percent: Int) -> any FrameSource {
    source.interpolated(toPercent: percent, resampling)
  }
}

extension FrameSource {
  /// The frames with sides of `percent` hundredths, at least a pixel each.
  package func resized(toPercent percent: Int) -> any FrameSource {
    guard percent != 100 else { return self }
    if let scalable = self as? any ScalableFrames { return scalable.scaled(toPercent: percent) }
    return interpolated(toPercent: percent)
  }

  /// The same out of their pixels.
  func interpolated(toPercent percent: Int, _ resampling: Resampling = .smooth) -> some FrameSource {
    func side(_ length: Int) -> Int { max(1, (length * percent + 50) / 100) }
    return ScaledFrames(
      source: self, width: side(width), height: side(height), resampling: resampling)
  }
}
