import KineoGeometry

/// Makes paints ready to draw with; keeps the ramps of the gradients used last.
struct ShaderCache: Sendable {
  /// What the colors of a ramp depend on.
  private struct RampKey: Hashable {
    let stops: [GradientStop]
    let space: ColorSpace
    let isPremultiplied: Bool
  }

  /// More gradients than a scene has at one time; a ramp takes 4 kB.
  private static let limit = 256
  private var ramps: [RampKey: GradientRamp] = [:]

  /// - Parameters:
  ///   - view: From the coordinates of the paint to the canvas.
  ///   - opacity: 0...1.
  ///   - columns: The columns of the canvas that are drawn.
  mutating func shader(
    _ paint: NodePaint, _ view: Projection, opacity: Double, columns: Range<Int>
  ) -> Shader {
    switch paint {
    case .color(let color): return .solid(Pixel(color, opacity: opacity))
    case .gradient(let gradient):
      guard let last = gradient.stops.last else { return .solid(.clear) }
      guard let shader = GradientShader(gradient, view, ramp(gradient)) else {
        return .solid(Pixel(last.color, opacity: opacity))
      }
      return .gradient(shader, opacity: Self.byte(opacity))
    case .image(let paint):
      return ImageShader(paint, view, columns: columns).map {
        .image($0, opacity: Self.byte(opacity))
      } ?? .solid(.clear)
    case .mix(let first, let second, let progress):
      return .mix(
        shader(first, view, opacity: opacity, columns: columns),
        shader(second, view, opacity: opacity, columns: columns),
        weight: Self.byte(progress))
    }
  }

  private mutating func ramp(_ gradient: Gradient) -> GradientRamp {
    let key = RampKey(
      stops: gradient.stops, space: gradient.space, isPremultiplied: gradient.isPremultiplied)
    if let known = ramps[key] { return known }
    if ramps.count >= Self.limit { ramps.removeAll(keepingCapacity: true) }
    let ramp = GradientRamp(gradient)
    ramps[key] = ramp
    return ramp
  }

  private static func byte(_ fraction: Double) -> UInt32 {
    fraction > 0 ? UInt32((min(fraction, 1) * 255).rounded()) : 0
  }
}
