import KineoGeometry
import KineoRaster
import Testing

@Suite("Filters against their formulas") struct FilterConformanceTests {
  @Test("filters give what formulas give", arguments: blurs + shadows)
  func filter(_ conformance: ConformanceCase) { conformance.check() }

  static let blurs: [ConformanceCase] = [0.5, 1, 2, 3.4, 4, 7, 12].flatMap { sigma in
    [
      blur("blur of \(sigma)", sigma, sigma), blur("blur of \(sigma) along x", sigma, 0),
      blur("blur of \(sigma) along y", 0, sigma),
      blur("uneven blur of \(sigma)", sigma, 9 - sigma / 2),
    ]
  }

  static let shadows: [ConformanceCase] = [
    shadow("hard shadow", Point(x: 5, y: 3), 0),
    shadow("soft shadow", Point(x: 0, y: 4), 3),
    shadow("shadow between pixels", Point(x: 2.25, y: -3.5), 2),
    shadow("far shadow", Point(x: -9, y: 8), 5),
    shadow("glow", .zero, 6),
  ]

  private static let side = 48
  private static let color = Color(red: 0.2, green: 0.4, blue: 1)

  /// A ring with a gap, drawn exactly.
  private static func shape() -> PixelBuffer {
    let outer = [(9.5, 8.0), (38, 8), (38, 36.25), (9.5, 36.25)]
    let inner = [(17.0, 15.0), (17, 29.5), (44, 29.5), (44, 15)]
    let path = [outer, inner].map { corners in corners.map { Point(x: $0.0, y: $0.1) } }
    let coverage = Supersampling.coverage(of: path, .evenodd, width: side, height: side)
    var buffer = PixelBuffer(width: side, height: side)
    for index in coverage.indices { buffer.pixels[index] = Pixel(color, opacity: coverage[index]) }
    return buffer
  }

  private static func filtered(_ filter: Filter) -> PixelBuffer {
    var buffer = shape()
    var block = FilterBlock(box: buffer.bounds, pixels: buffer.pixels)
    [filter].apply(to: &block, output: buffer.bounds)
    buffer.pixels = block.moved(into: buffer.bounds).pixels
    return buffer
  }

  private static func blur(_ name: String, _ x: Double, _ y: Double) -> ConformanceCase {
    ConformanceCase(
      name, .blur, actual: { filtered(.blur(x: x, y: y)) },
      expected: { FloatCoverage(shape()).blurred(x, y).picture(color) })
  }

  private static func shadow(_ name: String, _ offset: Point, _ sigma: Double) -> ConformanceCase {
    let shadow = ShadowShape(
      offset: offset, sigma: Size(width: sigma, height: sigma),
      color: Color(red: 0.5, green: 0.1, blue: 0, alpha: 0.8))
    return ConformanceCase(
      name, .blur, actual: { filtered(.dropShadow(shadow)) },
      expected: {
        let coverage = FloatCoverage(shape())
        return coverage.picture(
          color, over: coverage.blurred(sigma, sigma, offset), shadow.color)
      })
  }
}

/// Coverage of 0...1 that is not rounded.
private struct FloatCoverage {
  let side: Int
  var values: [Double]

  init(_ buffer: PixelBuffer) {
    side = buffer.width
    values = buffer.pixels.map { Double($0.alpha) / 255 }
  }

  func picture(_ color: Color) -> PixelBuffer { picture(color, over: self, .clear) }

  /// This in one color over another in another color.
  func picture(_ color: Color, over other: FloatCoverage, _ otherColor: Color) -> PixelBuffer {
    let source = SIMD4(color.red, color.green, color.blue, 1) * color.alpha
    let below = SIMD4(otherColor.red, otherColor.green, otherColor.blue, 1) * otherColor.alpha
    var buffer = PixelBuffer(width: side, height: side)
    for index in values.indices {
      let rest = 1 - values[index] * color.alpha
      let sum = source * values[index] + below * other.values[index] * rest
      buffer.pixels[index] = Pixel(premultiplied: sum)
    }
    return buffer
  }

  func blurred(_ x: Double, _ y: Double, _ shift: Point = .zero) -> FloatCoverage {
    blurredRows(x, shift.x).transposed.blurredRows(y, shift.y).transposed
  }

  private var transposed: FloatCoverage {
    var result = self
    for index in values.indices {
      result.values[index] = values[index % side * side + index / side]
    }
    return result
  }

  /// Without a sigma, fractions of a shift are interpolated. Weights that no sum shows are left out.
  private func blurredRows(_ sigma: Double, _ shift: Double) -> FloatCoverage {
    func weight(_ distance: Double) -> Double {
      if sigma == 0 { return max(0, 1 - distance.magnitude) }
      let value = Mathematics.exp(-distance * distance / (2 * sigma * sigma))
      return value > 1e-7 ? value : 0
    }
    let weights = (-side...side).map { weight(Double($0) - shift) }
    let sum = (-80...80).reduce(0) { $0 + weight(Double($1) - shift) }
    var result = self
    for index in values.indices {
      let (row, column) = (index / side * side, index % side)
      var value = 0.0
      for place in 0..<side { value += values[row + place] * weights[column - place + side] }
      result.values[index] = value / sum
    }
    return result
  }
}
