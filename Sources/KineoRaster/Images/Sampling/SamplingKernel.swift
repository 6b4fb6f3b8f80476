import KineoGeometry

/// How much the pixels of an image count along one axis, by their distance from a place.
///
/// Interpolating cubics as R. G. Keys describes them ("Cubic Convolution Interpolation for Digital
/// Image Processing", 1981, equation 4), from Catmull-Rom's where an image is enlarged to one without
/// negative weights where it shrinks to half and less, which neither rings nor lets patterns through:
/// stretched to the size of a canvas pixel, its weights of neighboring canvas pixels add up to one
/// everywhere, so that a line keeps its brightness while it moves.
package struct SamplingKernel: Equatable {
  /// How far pixels count, in units of ``stretch``.
  private let radius: Double
  /// Keys' `-a`: 0.5 is Catmull-Rom's spline; nil for straight lines.
  let sharpness: Double?
  /// Pixels of the image that one unit of the kernel spans, at least 1.
  let stretch: Double

  /// Pixels on each side that may count.
  var reach: Double { radius * stretch }
  /// Pixels that may count in all.
  var count: Int { Int((2 * reach).rounded(.up)) }
  /// Whether only the pixel at a place counts where the place is its middle.
  var isInterpolating: Bool { stretch == 1 }

  /// - Parameters:
  ///   - sharpness: Keys' `-a`: 0.5 is Catmull-Rom's spline; nil for straight lines.
  ///   - stretch: Pixels of the image that one unit of the kernel spans, at least 1.
  package init(sharpness: Double?, stretch: Double) {
    self.sharpness = sharpness
    self.stretch = stretch
    radius = (sharpness ?? 0) > 0 ? 2 : 1
  }

  /// The kernel for an image of which a pixel of the canvas spans `span` pixels.
  ///
  /// - Parameters:
  ///   - level: How many pixels of the image one of the level spans that is sampled.
  ///   - longest: The largest stretch. Only images smaller than a pixel need more.
  init(_ resampling: Resampling, span: Double, level: Double, longest: Double) {
    // A turn is known to the fifteenth decimal: it does not shrink.
    let span = span < 1 + 0x1p-30 ? 1 : span
    let sharpness = resampling == .smooth ? 0.5 * max(0, min(1, 2 - span)) : nil
    // Variances add up, so that the level was shrunk shall not show. That of the kernel that levels
    // are made with is 2/15, of the tent 1/6.
    let past = level == 1 ? 0 : sharpness == nil ? 0.8 : 1
    let scale = span / level
    let stretch = max(1, scale * scale - past).squareRoot()
    self.init(sharpness: sharpness, stretch: min(stretch, longest))
  }

  /// The weight at a distance in units of ``stretch``.
  func weight(_ distance: Double) -> Double {
    let x = min(distance.magnitude, 2)
    guard let sharpness else { return max(0, 1 - x) }
    let near = min(x, 1)
    let far = max(x, 1)
    let inner = ((2 - sharpness) * near + (sharpness - 3)) * near * near + 1
    return inner - sharpness * (far - 1) * (far - 2) * (far - 2)
  }

  /// The first pixel that may count at `place`, a pixel's middle being half a pixel after its place, and the weights of ``count`` pixels from it on; their
  /// sum is 1.
  package func weights(at place: Double) -> (first: Int, weights: [Float]) {
    let first = first(at: place)
    var weights: [Double] = []
    for index in first..<first + count {
      weights.append(weight((Double(index) + 0.5 - place) / stretch))
    }
    let sum = weights.reduce(0, +)
    return (first, weights.map { Float($0 / sum) })
  }

  @inline(__always)
  func first(at place: Double) -> Int { Int((place - reach - 0.5).rounded(.up)) }
}

extension SamplingKernel {
  /// The level to sample where a pixel of the canvas spans `span` of `count` pixels: each has half
  /// the pixels of the one before.
  ///
  /// - Parameter least: How many pixels of the level are still spanned. The more, the less the level
  ///   shows: with 3, a change of levels moves no channel by more than 2 of 255, with 2 by 4.
  static func level(span: Double, of count: Int, spanning least: Double) -> Int {
    guard span >= 2 * least else { return 0 }
    return min(Int((span / least).exponent), Int.bitWidth - (count - 1).leadingZeroBitCount)
  }
}
