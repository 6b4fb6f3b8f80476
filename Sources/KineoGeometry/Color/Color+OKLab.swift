/// OKLab, in which equal distances look equally large.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020), with the matrices of
/// 2021-01-25; the transfer functions are those of IEC 61966-2-1 (sRGB), mirrored below zero.
extension Color {
  /// The color in OKLab: lightness 0...1, `a` from green to red, `b` from blue to yellow; the last
  /// two lie within about -0.4...0.4. Alpha plays no part.
  public var oklab: (lightness: Double, a: Double, b: Double) {
    Self.oklab(ofLight: Self.linear(red), Self.linear(green), Self.linear(blue))
  }

  /// The color in OKLab of so much red, green and blue light, as ``linear(_:)`` gives it.
  package static func oklab(
    ofLight red: Double, _ green: Double, _ blue: Double
  ) -> (lightness: Double, a: Double, b: Double) {
    let long = Self.cubeRoot(
      0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let medium = Self.cubeRoot(
      0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = Self.cubeRoot(
      0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    return (
      lightness: 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
      a: 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
      b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short
    )
  }

  /// A color from OKLab. One that sRGB does not have gets components outside 0...1, which are
  /// clamped when it is drawn.
  public init(oklabLightness lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    let long = Self.cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = Self.cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = Self.cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    self.init(
      red: Self.encoded(
        4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
      green: Self.encoded(
        -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
      blue: Self.encoded(
        -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short),
      alpha: alpha)
  }

  /// How much light a component of sRGB stands for.
  package static func linear(_ component: Double) -> Double {
    let size = component.magnitude
    let light = size <= 0.04045 ? size / 12.92 : Mathematics.pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// The component of sRGB that stands for so much light.
  package static func encoded(_ light: Double) -> Double {
    let size = light.magnitude
    let component =
      size <= 0.003_130_8 ? size * 12.92 : 1.055 * Mathematics.pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }

  private static func cubeRoot(_ x: Double) -> Double {
    let root = Mathematics.pow(x.magnitude, 1.0 / 3)
    return x < 0 ? -root : root
  }

  private static func cube(_ x: Double) -> Double { x * x * x }
}
