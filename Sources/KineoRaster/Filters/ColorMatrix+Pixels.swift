import KineoGeometry

/// In which numbers the colors of a filter are meant.
package enum FilterSpace: Hashable, Sendable {
  /// As sRGB encodes them, as in CSS.
  case sRGB
  /// Amounts of light, as in SVG by default.
  case linear
}

extension ColorMatrix {
  /// Maps premultiplied pixels, each channel rounded once; the identity changes none.
  package func apply(to pixels: inout MutableSpan<Pixel>, in space: FilterSpace = .sRGB) {
    if self == .identity { return }
    let matrix = PackedMatrix(self)
    switch space {
    case .sRGB where keepsAlpha:
      for i in pixels.indices { pixels[unchecked: i] = matrix.keepingAlpha(pixels[unchecked: i]) }
    case .sRGB:
      for i in pixels.indices { pixels[unchecked: i] = matrix.mapping(pixels[unchecked: i]) }
    case .linear:
      let tables = LinearLight.tables
      for i in pixels.indices {
        pixels[unchecked: i] = matrix.mappingLight(pixels[unchecked: i], tables)
      }
    }
  }
}

/// Columns of a matrix; `Float` has more bits than 8 bits of a channel need.
private struct PackedMatrix {
  let red: SIMD4<Float>
  let green: SIMD4<Float>
  let blue: SIMD4<Float>
  let alpha: SIMD4<Float>
  let one: SIMD4<Float>

  init(_ matrix: ColorMatrix) {
    func column(_ index: Int) -> SIMD4<Float> {
      SIMD4(
        Float(matrix.rows[0][index]), Float(matrix.rows[1][index]), Float(matrix.rows[2][index]),
        Float(matrix.rows[3][index]))
    }
    (red, green, blue, alpha) = (column(0), column(1), column(2), column(3))
    one = column(4)
  }

  /// Straight channels 0...1.
  @inline(__always)
  private func map(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> SIMD4<Float> {
    red * r + green * g + blue * b + alpha * a + one
  }

  /// For matrices that keep alpha, in which a premultiplied color needs no division.
  @inline(__always)
  func keepingAlpha(_ pixel: Pixel) -> Pixel {
    let a = Float(pixel.bits &>> 24)
    let mapped =
      red * Float(pixel.bits & 255) + green * Float((pixel.bits &>> 8) & 255)
      + blue * Float((pixel.bits &>> 16) & 255) + (alpha * (a / 255) + one) * a
    func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), a) + 0.5) }
    return Pixel(
      bits: byte(mapped.x) | byte(mapped.y) &<< 8 | byte(mapped.z) &<< 16
        | pixel.bits & 0xFF00_0000)
  }

  @inline(__always)
  func mapping(_ pixel: Pixel) -> Pixel {
    let a = Float(pixel.bits &>> 24)
    let scale = a > 0 ? 1 / a : 0
    return packed(
      map(
        Float(pixel.bits & 255) * scale, Float((pixel.bits &>> 8) & 255) * scale,
        Float((pixel.bits &>> 16) & 255) * scale, a / 255)
    ) { $0 }
  }

  @inline(__always)
  func mappingLight(_ pixel: Pixel, _ tables: LinearLight) -> Pixel {
    let straight = StraightPixel(unpremultiplying: pixel)
    let mapped = map(
      tables.light[Int(straight.red)], tables.light[Int(straight.green)],
      tables.light[Int(straight.blue)], Float(straight.alpha) / 255)
    return packed(mapped) { Float(tables.encoded($0)) / 255 }
  }

  @inline(__always)
  private func packed(_ color: SIMD4<Float>, _ encode: (Float) -> Float) -> Pixel {
    func unit(_ value: Float) -> Float { min(max(value, 0), 1) }
    let alpha = (unit(color.w) * 255 + 0.5).rounded(.down)
    func byte(_ value: Float) -> UInt32 { UInt32(encode(unit(value)) * alpha + 0.5) }
    return Pixel(
      bits: byte(color.x) | byte(color.y) &<< 8 | byte(color.z) &<< 16 | UInt32(alpha) &<< 24)
  }
}

/// Between bytes of sRGB and amounts of light.
struct LinearLight: Sendable {
  /// The light of each byte, 0...1.
  let light: [Float]
  /// The byte of each amount of light in 1/16383; see `encoded`.
  private let bytes: [UInt8]

  static let tables = LinearLight()

  private init() {
    light = (0..<256).map { Float(Color.linear(Double($0) / 255)) }
    // A byte ends where the next is nearer.
    let ends = (0..<255).map { Color.linear((Double($0) + 0.5) / 255) * 16383 }
    var byte = 0
    bytes = (0..<16384).map { amount in
      while byte < 255, ends[byte] <= Double(amount) { byte += 1 }
      return UInt8(byte)
    }
  }

  /// The byte for an amount of light of 0...1, within 0.6 of the exact value.
  @inline(__always)
  func encoded(_ light: Float) -> UInt8 { bytes[Int(light * 16383 + 0.5)] }
}
