import KineoGeometry

/// A paint ready to give pixels of the canvas.
indirect enum Shader {
  case solid(Pixel)
  case gradient(GradientShader, opacity: UInt32)
  case image(ImageShader, opacity: UInt32)
  /// The second laid over the first, faded; `weight` is 0...255.
  case mix(Shader, Shader, weight: UInt32)

  /// Whether nothing shows through.
  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel.alpha == 255
    case .gradient(let shader, let opacity): opacity == 255 && shader.isOpaque
    case .image: false
    case .mix(let first, let second, _): first.isOpaque && second.isOpaque
    }
  }

  /// Writes the pixels of a row from column `x` on into `range`.
  func shade(_ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int) {
    switch self {
    case .solid(let pixel):
      for i in range { pixels[i] = pixel }
    case .gradient(let shader, let opacity):
      shader.shade(&pixels, in: range, x: x, y: y)
      fade(&pixels, in: range, to: opacity)
    case .image(let shader, let opacity):
      shader.shade(&pixels, in: range, x: x, y: y)
      fade(&pixels, in: range, to: opacity)
    case .mix(let first, let second, let weight):
      var other = [Pixel](repeating: .clear, count: range.count)
      var otherPixels = other.mutableSpan
      second.shade(&otherPixels, in: 0..<range.count, x: x, y: y)
      first.shade(&pixels, in: range, x: x, y: y)
      for i in range {
        let added = otherPixels[unchecked: i - range.lowerBound].scaled(by: weight)
        let kept = pixels[unchecked: i].scaled(by: 255 - weight)
        pixels[unchecked: i] = Pixel(bits: added.bits &+ kept.bits)
      }
    }
  }

  private func fade(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, to opacity: UInt32
  ) {
    guard opacity < 255 else { return }
    for i in range { pixels[unchecked: i] = pixels[unchecked: i].scaled(by: opacity) }
  }
}
