/// The separable blend functions `B(Cb, Cs)` of W3C, "Compositing and Blending Level 1", section 10.1,
/// times both alphas and 255^2.
///
/// Each takes a premultiplied channel `s` of the source and `d` of the backdrop, `s <= sa`,
/// `d <= da`, all 0...255, and gives 0...`sa * da`.
enum ChannelMix {
  @inline(__always)
  static func multiply(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 { s &* d }

  @inline(__always)
  static func screen(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    s &* da &+ d &* sa &- s &* d
  }

  @inline(__always)
  static func overlay(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    hardLight(d, s, da, sa)
  }

  @inline(__always)
  static func darken(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    min(s &* da, d &* sa)
  }

  @inline(__always)
  static func lighten(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    max(s &* da, d &* sa)
  }

  @inline(__always)
  static func hardLight(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    2 &* s <= sa ? 2 &* s &* d : sa &* da &- 2 &* (sa &- s) &* (da &- d)
  }

  @inline(__always)
  static func difference(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    lighten(s, d, sa, da) &- darken(s, d, sa, da)
  }

  @inline(__always)
  static func exclusion(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    s &* da &+ d &* sa &- 2 &* s &* d
  }

  /// `min(1, Cb / (1 - Cs))`, but nothing where the backdrop is black.
  @inline(__always)
  static func colorDodge(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    if d == 0 { return 0 }
    let most = sa &* da
    return s == sa ? most : min(most, d &* sa &* sa / (sa &- s))
  }

  /// `1 - min(1, (1 - Cb) / Cs)`, but all where the backdrop is white.
  @inline(__always)
  static func colorBurn(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    let most = sa &* da
    if d == da { return most }
    return s == 0 ? 0 : most &- min(most, (da &- d) &* sa &* sa / s)
  }

  @inline(__always)
  static func softLight(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    if d == 0 || sa == 0 { return 0 }
    let backdrop = Float(d) / Float(da)
    let twice = 2 * Float(s) - Float(sa)
    let change: Float
    if twice <= 0 {
      change = backdrop * (1 - backdrop)
    } else if 4 &* d <= da {
      change = ((16 * backdrop - 12) * backdrop + 4) * backdrop - backdrop
    } else {
      change = backdrop.squareRoot() - backdrop
    }
    // The product is at least -1/4 and the whole at most 1, so that rounding cannot leave the range.
    return UInt32((Float(sa) * backdrop + twice * change) * Float(da) + 0.5)
  }
}
