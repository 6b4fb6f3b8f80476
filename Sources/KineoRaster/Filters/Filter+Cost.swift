import KineoGeometry

extension Filter {
  /// About how many microseconds of one processor making the pixels of `output` from those of `input` takes.
  ///
  /// The figures were measured with pictures of 20 to 1800 px and sigmas of 0.5 to 100 px, drawn alone: what is
  /// estimated is 0.6 to 2 times what was measured.
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
      let blur = 0.7 * Self.blurring(sigma: sigma, Double(input.area), area, weighing: 0.0013)
      return blur + area * 0.005 + (shadow.spread == 0 ? 0 : Self.spreading(input, shadow.spread))
    case .outline: return area * (0.005 + Self.spreadPixel)
    case .morphology(let morphology):
      return area * (0.01 + 0.001 * Double(morphology.radiusX + morphology.radiusY))
    }
  }

  private static let spreadPixel = 0.017

  /// All that a spread picture covers is made, the part that only a blur needs as well.
  private static func spreading(_ input: PixelRect, _ distance: Double) -> Double {
    let distance = max(0, min(distance, 1024)).rounded(.up)
    return (Double(input.width) + 2 * distance) * (Double(input.height) + 2 * distance)
      * spreadPixel
  }

  /// Up to a sigma of 3.5 px pixels are weighed, beyond that halved, weighed and doubled; see `AxisBlur`.
  ///
  /// - Parameter weighing: For each pixel and pixel of `sigma`.
  private static func blurring(
    sigma: Double, _ input: Double, _ output: Double, weighing: Double = 0.0025
  ) -> Double {
    guard sigma > 0 else { return 0 }
    guard sigma >= 3.5 else { return 20 + output * (0.001 + weighing * sigma) }
    return 20 + input * 0.0022 + output * (sigma < 7 ? 0.002 : 0.001)
  }
}
