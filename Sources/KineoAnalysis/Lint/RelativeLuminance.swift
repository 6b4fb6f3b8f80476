import Kineo

/// How bright a color is: 0 for black, 1 for white (WCAG 2.2, "relative luminance").
enum RelativeLuminance {
  /// Of a premultiplied pixel over a white page.
  static func onWhite(_ pixel: Pixel) -> Float {
    let white = 255 - Int(pixel.alpha)
    func linear(_ channel: UInt8) -> Float { linearLight[min(255, Int(channel) + white)] }
    return 0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green)
      + 0.0722 * linear(pixel.blue)
  }

  /// The light that an sRGB channel of 0...255 stands for (IEC 61966-2-1).
  private static let linearLight: [Float] = (0...255).map { byte in
    let channel = Double(byte) / 255
    let light =
      channel <= 0.04045 ? channel / 12.92 : Mathematics.pow((channel + 0.055) / 1.055, 2.4)
    return Float(light)
  }
}
