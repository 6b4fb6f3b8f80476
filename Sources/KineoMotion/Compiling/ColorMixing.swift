import KineoGeometry

/// Ways from one straight color (r, g, b, a) to another, with the components multiplied by alpha.
enum ColorMixing {
  static func srgb(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    let (start, end) = (premultiplied(a), premultiplied(b))
    return straight(start + (end - start) * progress)
  }

  static func premultiplied(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color * SIMD4(color.w, color.w, color.w, 1)
  }

  /// Clear where nothing is left of it.
  static func straight(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color.w > 0 ? color / SIMD4(color.w, color.w, color.w, 1) : .zero
  }

  static func oklab(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double
  ) -> SIMD4<Double> {
    func components(_ vector: SIMD4<Double>) -> SIMD4<Double> {
      let color = Color(vector: vector)
      let (lightness, a, b) = color.oklab
      return [lightness, a, b, color.alpha]
    }
    let mixed = srgb(components(a), components(b), progress)
    return Color(oklabLightness: mixed.x, a: mixed.y, b: mixed.z, alpha: mixed.w).vector
  }
}
