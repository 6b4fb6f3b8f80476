import KineoGeometry

extension BlendMode {
  /// Composites a row of pixels onto as many pixels from `start` on.
  ///
  /// The source is faded to `opacity` first. Coverage then says how much of each pixel takes part:
  /// `D + (result - D) coverage`. Results are within 1/255 of the formulas in real numbers, and
  /// within 1.5/255 where opacity and coverage are both below 255.
  ///
  /// - Parameters:
  ///   - source: Premultiplied pixels.
  ///   - opacity: 0...255.
  ///   - coverage: Fraction of each pixel inside the shape, 0...255; nil for all of every pixel.
  ///   - pixels: Premultiplied pixels, changed in `start..<start + source.count`.
  package func blend(
    _ source: Span<Pixel>, opacity: UInt32 = 255, coverage: Span<UInt8>? = nil,
    onto pixels: inout MutableSpan<Pixel>, at start: Int
  ) {
    precondition(start >= 0 && start + source.count <= pixels.count, "a run inside")
    precondition(opacity <= 255, "an opacity of 8 bits")
    if let coverage { precondition(coverage.count == source.count, "one coverage value a pixel") }
    switch self {
    case .normal where opacity == 255 && coverage == nil:
      fadeSource(source, opacity, coverage, &pixels, start) { source, pixel, _ in
        source.over(pixel)
      }
    case .normal:
      fadeSource(source, opacity, coverage, &pixels, start) { $0.over($1, opacity: $2) }
    case .plusLighter:
      fadeSource(source, opacity, coverage, &pixels, start) { $0.scaled(by: $2).plus($1) }
    case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor:
      blendByAlpha(source, opacity, coverage, &pixels, start)
    case .hue, .saturation, .color, .luminosity:
      blendWholeColors(source, opacity, coverage, &pixels, start)
    default:
      blendChannels(source, opacity, coverage, &pixels, start)
    }
  }

  /// The operators of Porter and Duff, "Compositing Digital Images" (1984).
  private func blendByAlpha(
    _ source: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
    _ pixels: inout MutableSpan<Pixel>, _ start: Int
  ) {
    switch self {
    case .clear:
      fadeResult(source, opacity, coverage, &pixels, start) { _, _ in .clear }
    case .copy:
      fadeResult(source, opacity, coverage, &pixels, start) { s, _ in s }
    case .sourceIn:
      fadeResult(source, opacity, coverage, &pixels, start) { s, d in s.scaled(by: d.bits &>> 24) }
    case .sourceOut:
      fadeResult(source, opacity, coverage, &pixels, start) { s, d in
        s.scaled(by: 255 &- d.bits &>> 24)
      }
    case .sourceAtop:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.sum(d.bits &>> 24, d, 255 &- s.bits &>> 24)
      }
    case .destinationOver:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in d.over(s) }
    case .destinationIn:
      fadeResult(source, opacity, coverage, &pixels, start) { s, d in d.scaled(by: s.bits &>> 24) }
    case .destinationOut:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        d.scaled(by: 255 &- s.bits &>> 24)
      }
    case .destinationAtop:
      fadeResult(source, opacity, coverage, &pixels, start) { s, d in
        d.sum(s.bits &>> 24, s, 255 &- d.bits &>> 24)
      }
    default:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.sum(255 &- d.bits &>> 24, d, 255 &- s.bits &>> 24)
      }
    }
  }

  /// Modes that mix each channel for itself.
  private func blendChannels(
    _ source: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
    _ pixels: inout MutableSpan<Pixel>, _ start: Int
  ) {
    switch self {
    case .multiply:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.multiply)
      }
    case .screen:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.screen)
      }
    case .overlay:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.overlay)
      }
    case .darken:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.darken)
      }
    case .lighten:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.lighten)
      }
    case .colorDodge:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.colorDodge)
      }
    case .colorBurn:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.colorBurn)
      }
    case .hardLight:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.hardLight)
      }
    case .softLight:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.softLight)
      }
    case .difference:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.difference)
      }
    default:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, ChannelMix.exclusion)
      }
    }
  }

  /// Modes that mix hue, saturation and luminosity.
  private func blendWholeColors(
    _ source: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
    _ pixels: inout MutableSpan<Pixel>, _ start: Int
  ) {
    switch self {
    case .hue:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, color: { $0.saturation(of: $1).luminosity(of: $1) })
      }
    case .saturation:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, color: { $1.saturation(of: $0).luminosity(of: $1) })
      }
    case .color:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, color: { $0.luminosity(of: $1) })
      }
    default:
      fadeAll(source, opacity, coverage, &pixels, start) { s, d in
        s.blended(with: d, color: { $1.luminosity(of: $0) })
      }
    }
  }
}

// MARK: - Rows

/// Opacity and coverage as one factor of the source.
@inline(__always)
private func fadeSource(
  _ source: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
  _ pixels: inout MutableSpan<Pixel>, _ start: Int, _ operation: (Pixel, Pixel, UInt32) -> Pixel
) {
  if let coverage {
    for i in source.indices {
      let factor = product(opacity, UInt32(coverage[unchecked: i]))
      let pixel = pixels[unchecked: start &+ i]
      pixels[unchecked: start &+ i] = operation(source[unchecked: i], pixel, factor)
    }
  } else {
    for i in source.indices {
      let pixel = pixels[unchecked: start &+ i]
      pixels[unchecked: start &+ i] = operation(source[unchecked: i], pixel, opacity)
    }
  }
}

/// Opacity as a factor of the source, coverage of the change.
@inline(__always)
private func fadeResult(
  _ source: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
  _ pixels: inout MutableSpan<Pixel>, _ start: Int, _ operation: (Pixel, Pixel) -> Pixel
) {
  if let coverage {
    for i in source.indices {
      let pixel = pixels[unchecked: start &+ i]
      let result = operation(source[unchecked: i].scaled(by: opacity), pixel)
      pixels[unchecked: start &+ i] = pixel.mixed(with: result, UInt32(coverage[unchecked: i]))
    }
  } else {
    for i in source.indices {
      let faded = source[unchecked: i].scaled(by: opacity)
      pixels[unchecked: start &+ i] = operation(faded, pixels[unchecked: start &+ i])
    }
  }
}

/// Opacity and coverage as one factor of the change, which is the same as fading the source where
/// the result is linear in its alpha, and keeps its color exact.
@inline(__always)
private func fadeAll(
  _ source: Span<Pixel>, _ opacity: UInt32, _ coverage: Span<UInt8>?,
  _ pixels: inout MutableSpan<Pixel>, _ start: Int, _ operation: (Pixel, Pixel) -> Pixel
) {
  if let coverage {
    for i in source.indices {
      let pixel = pixels[unchecked: start &+ i]
      let result = operation(source[unchecked: i], pixel)
      let factor = product(opacity, UInt32(coverage[unchecked: i]))
      pixels[unchecked: start &+ i] = pixel.mixed(with: result, factor)
    }
  } else {
    for i in source.indices {
      let pixel = pixels[unchecked: start &+ i]
      let result = operation(source[unchecked: i], pixel)
      pixels[unchecked: start &+ i] = pixel.mixed(with: result, opacity)
    }
  }
}
