/// `a * b / 255`, rounded to nearest, for factors of 0...255.
@inline(__always)
func product(_ a: UInt32, _ b: UInt32) -> UInt32 { dividedBy255(a &* b) }

/// `value / 255`, rounded to nearest; exact for 0...65535 - 128.
@inline(__always)
func dividedBy255(_ value: UInt32) -> UInt32 {
  let sum = value &+ 128
  return (sum &+ sum &>> 8) &>> 8
}

extension Pixel {
  /// `(self * own + pixel * factor) / 255`, rounded to nearest, in all channels; the sum must not
  /// exceed 255 in any.
  @inline(__always)
  func sum(_ own: UInt32, _ pixel: Pixel, _ factor: UInt32) -> Pixel {
    let even: UInt32 = 0x00FF_00FF
    let rb = (bits & even) &* own &+ (pixel.bits & even) &* factor &+ 0x0080_0080
    let ga =
      ((bits &>> 8) & even) &* own &+ ((pixel.bits &>> 8) & even) &* factor &+ 0x0080_0080
    return Pixel(
      bits: ((rb &+ ((rb &>> 8) & even)) &>> 8) & even | (ga &+ ((ga &>> 8) & even)) & ~even)
  }

  /// This pixel, faded to `opacity / 255`, over another; rounded once less than by fading it first.
  @inline(__always)
  func over(_ pixel: Pixel, opacity: UInt32) -> Pixel {
    // A sum may be half a step too large, which rounding takes away again.
    sum(opacity, pixel, 255 &- product(bits &>> 24, opacity))
  }

  /// The pixel `factor / 255` of the way to another.
  @inline(__always)
  func mixed(with pixel: Pixel, _ factor: UInt32) -> Pixel {
    sum(255 &- factor, pixel, factor)
  }

  /// The sum of all channels, at most 255 each.
  @inline(__always)
  func plus(_ pixel: Pixel) -> Pixel {
    let even: UInt32 = 0x00FF_00FF
    let rb = (bits & even) &+ (pixel.bits & even)
    let ga = ((bits &>> 8) & even) &+ ((pixel.bits &>> 8) & even)
    // Bit 8 of a sum says that it is too large; all bits below it are then set.
    let (rbOver, gaOver) = ((rb &>> 8) & 0x0001_0001, (ga &>> 8) & 0x0001_0001)
    return Pixel(
      bits: (rb & even | (rbOver &* 255)) | (ga & even | (gaOver &* 255)) &<< 8)
  }

  /// This pixel over another, their colors mixed where both are:
  /// `S (1 - alpha(D)) + D (1 - alpha(S)) + mix`.
  ///
  /// - Parameter mix: From a channel of the source, of the pixel below, and both alphas: the mixed
  ///   color times both alphas, 0...255 * 255.
  @inline(__always)
  func blended(
    with pixel: Pixel, _ mix: (UInt32, UInt32, UInt32, UInt32) -> UInt32
  ) -> Pixel {
    let (sa, da) = (bits &>> 24, pixel.bits &>> 24)
    func channel(_ s: UInt32, _ d: UInt32) -> UInt32 {
      dividedBy255(s &* (255 &- da) &+ d &* (255 &- sa) &+ mix(s, d, sa, da))
    }
    let red = channel(bits & 255, pixel.bits & 255)
    let green = channel((bits &>> 8) & 255, (pixel.bits &>> 8) & 255)
    let blue = channel((bits &>> 16) & 255, (pixel.bits &>> 16) & 255)
    let alpha = sa &+ da &- product(sa, da)
    return Pixel(bits: red | green &<< 8 | blue &<< 16 | alpha &<< 24)
  }

  /// Like ``blended(with:_:)`` for modes that mix all channels of the colors at once.
  ///
  /// - Parameter mix: From the colors of the source and of the pixel below, each times both alphas.
  @inline(__always)
  func blended(
    with pixel: Pixel, color mix: (MixedColor, MixedColor) -> MixedColor
  ) -> Pixel {
    let (sa, da) = (bits &>> 24, pixel.bits &>> 24)
    guard sa > 0, da > 0 else { return sa > 0 ? self : pixel }
    let mixed = mix(MixedColor(self, times: da), MixedColor(pixel, times: sa))
    let alpha = sa &+ da &- product(sa, da)
    func channel(_ s: UInt32, _ d: UInt32, _ mixed: Float) -> UInt32 {
      let sum = Float(s &* (255 &- da) &+ d &* (255 &- sa)) + mixed
      return min(alpha, UInt32(max(0, sum * (1 / 255) + 0.5)))
    }
    let red = channel(bits & 255, pixel.bits & 255, mixed.red)
    let green = channel((bits &>> 8) & 255, (pixel.bits &>> 8) & 255, mixed.green)
    let blue = channel((bits &>> 16) & 255, (pixel.bits &>> 16) & 255, mixed.blue)
    return Pixel(bits: red | green &<< 8 | blue &<< 16 | alpha &<< 24)
  }
}
