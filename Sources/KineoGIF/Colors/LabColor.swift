import KineoGeometry

/// A color in OKLab, times 100, so that 1 is about the smallest visible difference.
///
/// Colors are compared here and not in sRGB or linear light, because only here is the distance of
/// two colors how different they look: k-means then spends the table where it is seen.
package struct LabColor: Sendable, Equatable {
  /// Lightness 0...100, from green to red, from blue to yellow, 0.
  package var components: SIMD4<Float>

  package static let black = LabColor(components: .zero)

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
  /// What each level of a channel adds to the responses of the three cones: 256 of red, then as many
  /// of green and of blue.
  private let cones: [SIMD4<Float>]

  /// Added so that no lane is zero: the cube of its guess would be too small for a normal number, with
  /// which processors are ten times as slow. Anything but black stays exactly what it is.
  private static let least = SIMD4<Float>(1e-20, 1e-20, 1e-20, 1)

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
    cones =
      table([0.412_221_47, 0.211_903_5, 0.088_302_46, 0]).map { $0 + Self.least }
      + table([0.536_332_54, 0.680_699_5, 0.281_718_84, 0])
      + table([0.051_445_993, 0.107_396_96, 0.629_978_7, 0])
  }

  @inline(__always)
  func lab(of color: SolidColor) -> LabColor {
    lab(ofCones: light(of: color))
  }

  /// The responses of the three cones.
  @inline(__always)
  private func light(of color: SolidColor) -> SIMD4<Float> {
    // A level is a byte.
    let cones = cones.span
    return unsafe cones[unchecked: color.red] + cones[unchecked: 256 + color.green]
      + cones[unchecked: 512 + color.blue]
  }

  /// What the pixels of a row look like.
  ///
  /// - Parameter columns: Those that are asked for.
  func convert(_ row: Span<SolidColor>, _ columns: Range<Int>, into list: inout [LabColor]) {
    var labs = list.mutableSpan
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= min(row.count, labs.count),
      "columns of the row")
    for i in columns { unsafe labs[unchecked: i] = lab(of: unsafe row[unchecked: i]) }
  }

  /// - Parameter light: Red, green and blue, linear, 0...1; the last component does not matter.
  package func lab(ofLight light: SIMD4<Float>) -> LabColor {
    let (red, green, blue) = (
      cones[255] * light.x, cones[511] * light.y, cones[767] * light.z
    )
    return lab(ofCones: red + green + blue)
  }

  @inline(__always)
  private func lab(ofCones light: SIMD4<Float>) -> LabColor {
    let cones = Self.cubeRoot(light)
    return LabColor(
      components: cones.x * SIMD4(21.045_426, 197.799_85, 2.590_403_7, 0)
        + cones.y * SIMD4(79.361_78, -242.859_22, 78.277_18, 0)
        + cones.z * SIMD4(-0.407_204_68, 45.059_37, -80.867_58, 0)
        // Keeps all lanes together, or the compiler takes them apart.
        + cones * SIMD4(0, 0, 0, 0))
  }

  /// A guess from a third of the exponent, at most 5 % off, and one of Halley's steps, which cubes
  /// that: four digits.
  @inline(__always)
  private static func cubeRoot(_ x: SIMD4<Float>) -> SIMD4<Float> {
    // 1/4 + 1/16, and so on: whole vectors at once, which division has no instruction for.
    var third = unsafeBitCast(x, to: SIMD4<UInt32>.self)
    third = third &>> 2 &+ third &>> 4
    third = third &+ third &>> 4
    third = third &+ third &>> 8
    third = third &+ third &>> 16
    let root = unsafeBitCast(third &+ 0x2A51_19F2, to: SIMD4<Float>.self)
    let cube = root * root * root
    return root * (cube + x + x) / (cube + cube + x)
  }
}
