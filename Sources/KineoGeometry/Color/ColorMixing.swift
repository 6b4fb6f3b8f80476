/// Ways from one straight color (r, g, b, a) to another.
package enum ColorMixing {
  /// The color at `progress` (0 is `a`, 1 is `b`) of the straight way through `space`, the
  /// components multiplied by alpha.
  package static func mixed(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double, in space: ColorSpace
  ) -> SIMD4<Double> {
    guard space != .srgb else { return premultipliedMix(a, b, progress) }
    let mixed = premultipliedMix(components(a, in: space), components(b, in: space), progress)
    return color(mixed, from: space)
  }

  /// The color with its components multiplied by alpha.
  package static func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color * SIMD4(color.w, color.w, color.w, 1)
  }

  /// The way back from ``premultiplied(_:)``; clear where nothing is left of the color.
  package static func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color.w > 0 ? color / SIMD4(color.w, color.w, color.w, 1) : .zero
  }

  /// The components of an sRGB color in `space`; alpha stays.
  package static func components(
    _ color: SIMD4<Double>, in space: ColorSpace
  ) -> SIMD4<Double> {
    switch space {
    case .srgb: return color
    case .linear:
      return [Color.linear(color.x), Color.linear(color.y), Color.linear(color.z), color.w]
    case .oklab:
      let (lightness, a, b) = Color(components: color).oklab
      return [lightness, a, b, color.w]
    }
  }

  /// The sRGB color with these components of `space`.
  package static func color(
    _ components: SIMD4<Double>, from space: ColorSpace
  ) -> SIMD4<Double> {
    switch space {
    case .srgb: return components
    case .linear:
      return [
        Color.encoded(components.x), Color.encoded(components.y), Color.encoded(components.z),
        components.w,
      ]
    case .oklab:
      let color = Color(
        oklabLightness: components.x, a: components.y, b: components.z, alpha: components.w)
      return [color.red, color.green, color.blue, color.alpha]
    }
  }

  private static func premultipliedMix(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    let (start, end) = (premultiplied(a), premultiplied(b))
    return straight(start + (end - start) * progress)
  }
}

extension Color {
  /// The color at `progress` of the way from `start` to `end` through `space`; see ``ColorMixing``.
  package static func mixed(
    _ start: Color, _ end: Color, _ progress: Double, in space: ColorSpace
  ) -> Color {
    Color(
      components: ColorMixing.mixed(start.components, end.components, progress, in: space))
  }

  /// Red, green, blue and alpha.
  package var components: SIMD4<Double> { [red, green, blue, alpha] }

  /// The color of red, green, blue and alpha.
  package init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
