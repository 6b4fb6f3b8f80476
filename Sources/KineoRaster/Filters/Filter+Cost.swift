import KineoGeometry

extension Filter {
  /// About how many microseconds of one processor making the pixels of `output` from those of `input` takes.
  ///
  /// The figures were measured with pictures of 40 to 560 px and sigmas of 0.5 to 250 px.
  func cost(from input: PixelRect, to output: PixelRect) -> Double {
    let area = Double(output.area)
    switch self {
    case .blur(let x, let y):
      return Self.blurring(sigma: max(x, y), Double(input.area), area)
    case .offset: return Self.blurring(sigma: 0.5, Double(input.area), area)
    case .colors, .transfer, .tint: return area * 0.005
    case .dropShadow(let shadow), .innerShadow(let shadow), .shadowAlone(let shadow),
      .innerShadowAlone(let shadow):
      let sigma = max(shadow.sigma.width, shadow.sigma.height)
      // Of one channel, and blended.
      let blur = 0.7 * Self.blurring(sigma: sigma, Double(input.area), area)
      return blur + area * (shadow.spread == 0 ? 0.005 : 0.005 + Self.spreading)
    case .outline: return area * (0.005 + Self.spreading)
    case .morphology(let morphology):
      return area * (0.01 + 0.001 * Double(morphology.radiusX + morphology.radiusY))
    }
  }

  /// For each pixel.
  private static let spreading = 0.017

  /// Up to a sigma of 3.5 px pixels are weighed, beyond that halved, weighed and doubled; see `AxisBlur`.
  private static func blurring(sigma: Double, _ input: Double, _ output: Double) -> Double {
    guard sigma > 0 else { return 0 }
    guard sigma >= 3.5 else { return 15 + output * (0.002 + 0.0025 * sigma) }
    // Larger grids than these are not in the processor's cache.
    let memory = output > Double(1 << 17) ? 4.0 : 1
    return 15 + (input * 0.0022 + output * 0.0034) * (sigma < 7 ? min(memory, 2) : memory)
  }
}
