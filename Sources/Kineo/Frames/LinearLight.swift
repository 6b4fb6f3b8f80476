/// Pixels as amounts of light, which can be added up.
struct LinearLight: Sendable {
  static let tables = LinearLight()

  /// Steps in which light is turned back; the darkest step of sRGB is five of them.
  private static let steps = 1 << 14

  /// The light of each of the 256 values of a channel, 0...1 (IEC 61966-2-1).
  private let lights: [Float]
  /// The value of a channel for each amount of light.
  private let values: [UInt8]

  private init() {
    lights = (0..<256).map { Float(Self.light(Double($0) / 255)) }
    values = (0...Self.steps).map { step in
      let light = Double(step) / Double(Self.steps)
      let value =
        light <= 0.003_130_8 ? light * 12.92 : 1.055 * Mathematics.pow(light, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
  }

  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Mathematics.pow((value + 0.055) / 1.055, 2.4)
  }

  /// The light of a premultiplied pixel, times its alpha, and its alpha, each 0...1.
  @inline(__always)
  func light(of pixel: Pixel) -> SIMD4<Float> {
    guard pixel.alpha == 255 else { return lightOfPartial(pixel) }
    return SIMD4(light(pixel.red), light(pixel.green), light(pixel.blue), 1)
  }

  private func lightOfPartial(_ pixel: Pixel) -> SIMD4<Float> {
    guard pixel.alpha > 0 else { return .zero }
    let color = StraightPixel(unpremultiplying: pixel)
    let opacity = Float(color.alpha) / 255
    return SIMD4(
      light(color.red) * opacity, light(color.green) * opacity, light(color.blue) * opacity, opacity
    )
  }

  @inline(__always)
  private func light(_ channel: UInt8) -> Float { lights[Int(channel)] }

  /// The premultiplied pixel that stands for such light.
  @inline(__always)
  func pixel(of sum: SIMD4<Float>) -> Pixel {
    // Halves are rounded up: `rounded()` is a call for each channel.
    let alpha = UInt8(min(max(sum.w, 0), 1) * 255 + 0.5)
    guard alpha > 0 else { return .clear }
    let part = sum / sum.w
    let color = StraightPixel(
      red: value(part.x), green: value(part.y), blue: value(part.z), alpha: alpha)
    return alpha == 255 ? Pixel(bits: color.bits) : Pixel(premultiplying: color)
  }

  @inline(__always)
  private func value(_ light: Float) -> UInt8 {
    values[Int(min(max(light, 0), 1) * Float(Self.steps) + 0.5)]
  }

  /// The light of some pixels of a row.
  func convert(_ pixels: Span<Pixel>, _ columns: Range<Int>, into list: inout [SIMD4<Float>]) {
    var lights = list.mutableSpan
    guard let first = columns.first else { return }
    // Mostly a pixel has the color of the one before.
    var (last, light) = (pixels[first], light(of: pixels[first]))
    for x in columns {
      let pixel = pixels[x]
      if pixel != last { (last, light) = (pixel, self.light(of: pixel)) }
      lights[x] = light
    }
  }
}
