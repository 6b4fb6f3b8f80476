import KineoGeometry

/// A function of each channel of straight colors, as in SVG's `feComponentTransfer`.
package struct TransferTables: Sendable, Equatable {
  /// The result for each of 256 values of red, then of green, blue and alpha.
  private let tables: [[UInt8]]

  /// - Parameters:
  ///   - red: What becomes of red, and so on; channels are mapped for themselves.
  package init(
    red: TransferFunction = .identity, green: TransferFunction = .identity,
    blue: TransferFunction = .identity, alpha: TransferFunction = .identity
  ) {
    tables = [red, green, blue, alpha].map(\.table)
  }

  private init(colors table: [UInt8]) {
    tables = [table, table, table, TransferFunction.identity.table]
  }

  /// From sRGB to amounts of light, in 8 bits: what follows works in linear light.
  package static let toLinear = TransferTables(
    colors: LinearLight.tables.light.map { UInt8(($0 * 255).rounded()) })

  /// From amounts of light in 8 bits back to sRGB.
  package static let toSRGB = TransferTables(
    colors: (0..<256).map { LinearLight.tables.encoded(Float($0) / 255) })

  /// Whether a clear pixel stays clear.
  package var keepsClear: Bool { tables[3][0] == 0 }

  /// Maps premultiplied pixels.
  package func apply(to pixels: inout MutableSpan<Pixel>) {
    let (red, green, blue, alpha) = (tables[0], tables[1], tables[2], tables[3])
    for i in pixels.indices {
      let straight = StraightPixel(unpremultiplying: pixels[unchecked: i])
      pixels[unchecked: i] = Pixel(
        premultiplying: StraightPixel(
          red: red[Int(straight.red)], green: green[Int(straight.green)],
          blue: blue[Int(straight.blue)], alpha: alpha[Int(straight.alpha)]))
    }
  }
}

/// A function of a channel of 0...1, whose result is clamped to it. Numbers that are not finite
/// count as 0.
package enum TransferFunction: Sendable, Equatable {
  /// The channel as it is.
  case identity
  /// Straight lines between values at equal distances; without values the identity.
  case table([Double])
  /// Steps of equal width; without values the identity.
  case discrete([Double])
  /// `slope * channel + intercept`.
  case linear(slope: Double, intercept: Double)
  /// `amplitude * pow(channel, exponent) + offset`.
  case gamma(amplitude: Double, exponent: Double, offset: Double)

  fileprivate var table: [UInt8] {
    (0..<256).map { byte in
      let value = self(Double(byte) / 255)
      return UInt8((value > 0 ? min(value, 1) : 0) * 255 + 0.5)
    }
  }

  /// Filter Effects Module Level 1, section 9.7.
  private func callAsFunction(_ channel: Double) -> Double {
    switch self {
    case .identity: return channel
    case .table(let values):
      guard values.count > 1 else { return values.first ?? channel }
      let place = channel * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      return values[index] + (place - Double(index)) * (values[index + 1] - values[index])
    case .discrete(let values):
      guard !values.isEmpty else { return channel }
      return values[min(Int(channel * Double(values.count)), values.count - 1)]
    case .linear(let slope, let intercept): return slope * channel + intercept
    case .gamma(let amplitude, let exponent, let offset):
      return amplitude * Mathematics.pow(channel, exponent) + offset
    }
  }
}
