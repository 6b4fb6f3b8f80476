/// A color in which hue, saturation and luminosity are exchanged: the non-separable blend modes of
/// W3C, "Compositing and Blending Level 1", section 10.2.
///
/// Channels are those of the formulas times both alphas and 255^2, so that no division is needed;
/// the formulas are the same with 1 replaced by the product of the alphas. All are whole numbers of
/// at most 65025 at first, which `Float` holds exactly.
struct MixedColor {
  var red: Float
  var green: Float
  var blue: Float
  /// The product of both alphas: what stands for 1.
  let most: Float

  /// The color of a premultiplied pixel, times the alpha of the other one.
  @inline(__always)
  init(_ pixel: Pixel, times alpha: UInt32) {
    red = Float((pixel.bits & 255) &* alpha)
    green = Float(((pixel.bits &>> 8) & 255) &* alpha)
    blue = Float(((pixel.bits &>> 16) & 255) &* alpha)
    most = Float((pixel.bits &>> 24) &* alpha)
  }

  /// How light it looks.
  @inline(__always)
  private var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }

  @inline(__always)
  private var low: Float { min(red, min(green, blue)) }
  @inline(__always)
  private var high: Float { max(red, max(green, blue)) }

  /// This color with the luminosity of another; what then leaves the range moves towards grey.
  @inline(__always)
  func luminosity(of other: MixedColor) -> MixedColor {
    let change = other.luminosity - luminosity
    var color = self
    color.red += change
    color.green += change
    color.blue += change
    return color.clipped(luminosity: other.luminosity)
  }

  /// This color with the saturation of another and black as its darkest channel.
  @inline(__always)
  func saturation(of other: MixedColor) -> MixedColor {
    let (low, range) = (low, high - low)
    var color = self
    let factor = range > 0 ? (other.high - other.low) / range : 0
    color.red = (red - low) * factor
    color.green = (green - low) * factor
    color.blue = (blue - low) * factor
    return color
  }

  @inline(__always)
  private func clipped(luminosity: Float) -> MixedColor {
    var color = self
    let (low, high) = (low, high)
    if low < 0 {
      // A luminosity that rounding put below the lowest channel would divide by zero.
      color.scale(by: luminosity > low ? luminosity / (luminosity - low) : 0, from: luminosity)
    }
    if high > most {
      let factor = high > luminosity ? (most - luminosity) / (high - luminosity) : 0
      color.scale(by: factor, from: luminosity)
    }
    return color
  }

  @inline(__always)
  private mutating func scale(by factor: Float, from luminosity: Float) {
    red = luminosity + (red - luminosity) * factor
    green = luminosity + (green - luminosity) * factor
    blue = luminosity + (blue - luminosity) * factor
  }
}
