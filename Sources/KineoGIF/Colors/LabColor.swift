import KineoGeometry

/// A color in OKLab, times 100, so that 1 is about the smallest visible difference.
///
/// Colors are compared here and not in sRGB or linear light, because only here is the distance of
/// two colors how different they look: k-means then spends the table where it is seen.
package struct LabColor: Sendable, Equatable {
  /// Lightness 0...100, from green to red, from blue to yellow, 0.
  package var components: SIMD4<Float>

  static let black = LabColor(components: .zero)

  /// The square of the distance to `other`.
  @inline(__always)
  package func squaredDistance(to other: LabColor) -> Float {
    let difference = components - other.components
    let square = difference * difference
    return square.x + square.y + square.z
  }

  /// The nearest color that sRGB has.
  var solidColor: SolidColor {
    let color = Color(
      oklabLightness: Double(components.x) / 100, a: Double(components.y) / 100,
      b: Double(components.z) / 100)
    func level(_ component: Double) -> Int {
      Int((max(0, min(1, component)) * 255).rounded())
    }
    return SolidColor(red: level(color.red), green: level(color.green), blue: level(color.blue))
  }
}

/// Converts pixels to OKLab with tables: about ten operations on vectors a pixel.
///
/// The formulas and matrices are those of `Color.oklab`. Only + - * / on floats, which give the
/// same everywhere.
package struct LabConverter: Sendable {
  /// What each level of a channel adds to the responses of the three cones.
  private let red: [SIMD4<Float>]
  private let green: [SIMD4<Float>]
  private let blue: [SIMD4<Float>]

  /// The tables are made once and shared.
  package static let shared = LabConverter()

  private init() {
    func table(_ cones: SIMD4<Float>) -> [SIMD4<Float>] {
      (0..<256).map { level in
        let component = Double(level) / 255
        let light =
          component <= 0.04045
          ? component / 12.92 : Mathematics.pow((component + 0.055) / 1.055, 2.4)
        return cones * Float(light)
      }
    }
    red = table([0.412_221_47, 0.211_903_5, 0.088_302_46, 0])
    green = table([0.536_332_54, 0.680_699_5, 0.281_718_84, 0])
    blue = table([0.051_445_993, 0.107_396_96, 0.629_978_7, 0])
  }

  @inline(__always)
  func lab(of color: SolidColor) -> LabColor {
    lab(ofCones: red[color.red] + green[color.green] + blue[color.blue])
  }

  /// - Parameter light: Red, green and blue, linear, 0...1; the last component does not matter.
  package func lab(ofLight light: SIMD4<Float>) -> LabColor {
    let (red, green, blue) = (red[255] * light.x, green[255] * light.y, blue[255] * light.z)
    return lab(ofCones: red + green + blue)
  }

  @inline(__always)
  private func lab(ofCones light: SIMD4<Float>) -> LabColor {
    let cones = Self.cubeRoot(light)
    return LabColor(
      components: cones.x * SIMD4(21.045_426, 197.799_85, 2.590_403_7, 0)
        + cones.y * SIMD4(79.361_78, -242.859_22, 78.277_18, 0)
        + cones.z * SIMD4(-0.407_204_68, 45.059_37, -80.867_58, 0))
  }

  /// A guess from a third of the exponent, at most 5 % off, and one of Halley's steps, which cubes
  /// that: four digits.
  @inline(__always)
  private static func cubeRoot(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let root = SIMD4<Float>(guess(x.x), guess(x.y), guess(x.z), 1)
    let cube = root * root * root
    return root * (cube + x + x) / (cube + cube + x)
  }

  @inline(__always)
  private static func guess(_ x: Float) -> Float {
    Float(bitPattern: x.bitPattern / 3 &+ 0x2A51_19F2)
  }
}
