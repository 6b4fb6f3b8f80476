/// Pixels as amounts of light, which can be added up.
enum LinearLight {
  /// Steps in which light is turned back; the darkest step of sRGB is five of them.
  private static let steps = 1 << 14

  /// The light of each of the 256 values of a channel, 0...1 (IEC 61966-2-1).
  private static let lights: [Float] = (0..<256).map { Float(light(Double($0) / 255)) }

  /// The value of a channel for each amount of light.
  private static let values: [UInt8] = (0...steps).map { step in
    let light = Double(step) / Double(steps)
    let value =
      light <= 0.003_130_8 ? light * 12.92 : 1.055 * Mathematics.pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Mathematics.pow((value + 0.055) / 1.055, 2.4)
  }

  /// The light of a premultiplied pixel, times its alpha, and its alpha, each 0...1.
  static func light(of pixel: Pixel) -> SIMD4<Float> {
    guard pixel.alpha > 0 else { return .zero }
    let lights = lights
    func light(_ channel: UInt8) -> Float { lights[Int(channel)] }
    guard pixel.alpha < 255 else {
      return SIMD4(light(pixel.red), light(pixel.green), light(pixel.blue), 1)
    }
    let color = StraightPixel(unpremultiplying: pixel)
    let opacity = Float(color.alpha) / 255
    return SIMD4(
      light(color.red) * opacity, light(color.green) * opacity, light(color.blue) * opacity, opacity
    )
  }

  /// The premultiplied pixel that stands for such light.
  static func pixel(of sum: SIMD4<Float>) -> Pixel {
    // Halves are rounded up: `rounded()` is a call for each channel.
    let alpha = UInt8(min(max(sum.w, 0), 1) * 255 + 0.5)
    guard alpha > 0 else { return .clear }
    let values = values
    func channel(_ light: Float) -> UInt8 {
      let fraction = min(max(light / sum.w, 0), 1)
      return values[Int(fraction * Float(steps) + 0.5)]
    }
    return Pixel(
      premultiplying: StraightPixel(
        red: channel(sum.x), green: channel(sum.y), blue: channel(sum.z), alpha: alpha))
  }
}
