/// Frames that may know a better way to another size than to interpolate their pixels.
protocol ScalableFrames: FrameSource {
  /// The same frames with sides of `percent` hundredths, at least a pixel each; nil if there is no better way.
  func scaled(toPercent percent: Int) -> (any FrameSource)?
}

extension SceneFrames: ScalableFrames {
  /// Shapes are drawn anew, so their edges are as sharp as if the size had been asked for.
  func scaled(toPercent percent: Int) -> (any FrameSource)? {
    let scale = scale * Double(percent) / 100
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return SceneFrames(
      scene, times: times, scale: scale, matte: matte, width: side(scene.width),
      height: side(scene.height))
  }
}
