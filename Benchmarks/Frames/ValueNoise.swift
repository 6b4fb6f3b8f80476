/// Random values on a grid, smoothly joined; several grids, each twice as fine and half as strong
/// (K. Perlin's turbulence, with values in place of gradients).
struct ValueNoise {
  let seed: UInt32
  let octaves: Int

  /// 0...1, about 0.5 on average.
  func value(x: Double, y: Double) -> Double {
    var (sum, strength, total, scale) = (0.0, 1.0, 0.0, 1.0)
    for octave in 0..<octaves {
      sum += strength * smooth(x * scale, y * scale, UInt32(octave))
      total += strength
      (strength, scale) = (strength / 2, scale * 2)
    }
    return sum / total
  }

  private func smooth(_ x: Double, _ y: Double, _ octave: UInt32) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (Self.eased(x - left), Self.eased(y - top))
    let (i, j) = (Int32(left), Int32(top))
    let above = Self.mixed(corner(i, j, octave), corner(i &+ 1, j, octave), u)
    let below = Self.mixed(corner(i, j &+ 1, octave), corner(i &+ 1, j &+ 1, octave), u)
    return Self.mixed(above, below, v)
  }

  /// The value at a corner of a grid; the bits are mixed as MurmurHash3 does at its end.
  private func corner(_ i: Int32, _ j: Int32, _ octave: UInt32) -> Double {
    var bits = seed &+ octave &* 0x9E37_79B9
    for coordinate in [UInt32(bitPattern: i), UInt32(bitPattern: j)] {
      bits = (bits ^ coordinate) &* 0x85EB_CA6B
      bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
      bits ^= bits >> 16
    }
    return Double(bits) / 4_294_967_295
  }

  private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func mixed(_ a: Double, _ b: Double, _ share: Double) -> Double {
    a + (b - a) * share
  }
}
