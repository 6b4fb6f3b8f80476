import KineoGeometry

/// What of a picture says how much of another shows: a mask or a track matte.
package enum MaskChannel: Hashable, Sendable, CaseIterable {
  /// How opaque it is.
  case alpha
  /// How light it is, times its alpha.
  case luminance
  /// Like `luminance`, of amounts of light, as SVG asks with `color-interpolation: linearRGB`.
  case linearLuminance
}

extension MaskChannel {
  /// Coverage of a row of premultiplied pixels, 0...255 each.
  ///
  /// The luminance is `0.2126 R + 0.7152 G + 0.0722 B` (W3C, "CSS Masking Module Level 1", section
  /// 7.10.1).
  ///
  /// - Parameters:
  ///   - isInverted: Whether to cover what the mask leaves out. Outside of a mask its coverage is 0,
  ///     or 255 when inverted.
  ///   - coverage: As many values as pixels, all replaced.
  package func coverage(
    of pixels: Span<Pixel>, isInverted: Bool = false, into coverage: inout MutableSpan<UInt8>
  ) {
    precondition(pixels.count == coverage.count, "one coverage value a pixel")
    let flip: UInt8 = isInverted ? 255 : 0
    switch self {
    case .alpha:
      for i in pixels.indices { coverage[unchecked: i] = pixels[unchecked: i].alpha ^ flip }
    case .luminance:
      for i in pixels.indices {
        coverage[unchecked: i] = pixels[unchecked: i].luminance ^ flip
      }
    case .linearLuminance:
      let light = LinearLight.tables.light
      for i in pixels.indices {
        coverage[unchecked: i] = pixels[unchecked: i].luminance(light) ^ flip
      }
    }
  }
}

extension Pixel {
  /// In 1/65536, and together 1.
  @inline(__always)
  fileprivate var luminance: UInt8 {
    let sum =
      (bits & 255) &* 13933 &+ ((bits &>> 8) & 255) &* 46871 &+ ((bits &>> 16) & 255) &* 4732
    return UInt8(truncatingIfNeeded: (sum &+ 32768) &>> 16)
  }

  fileprivate func luminance(_ light: [Float]) -> UInt8 {
    let straight = StraightPixel(unpremultiplying: self)
    let sum =
      0.2126 * light[Int(straight.red)] + 0.7152 * light[Int(straight.green)]
      + 0.0722 * light[Int(straight.blue)]
    return UInt8(min(255, sum * Float(straight.alpha) + 0.5))
  }
}
