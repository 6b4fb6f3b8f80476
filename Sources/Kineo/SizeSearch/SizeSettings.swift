/// What an export gives up to be smaller than it would be.
struct SizeSettings: Equatable {
  var quality: Int
  var colors: Int
  var dithering: Dithering
  /// Whether frames that differ invisibly little are one.
  var merges = false
  /// One of this many frames stays.
  var frameDivisor = 1
  /// Sides of the canvas in hundredths of what was asked for.
  var percent = 100

  /// Nothing given up yet.
  init(_ options: GIFOptions) {
    quality = options.quality
    colors = options.colors
    dithering = options.dithering
  }

  /// `options` with what is given up.
  func applied(to options: GIFOptions) -> GIFOptions {
    var options = options
    options.quality = quality
    options.colors = colors
    options.dithering = dithering
    return options
  }
}

/// A step before it is tried: one further reduction.
enum SizeReduction: Equatable {
  case merge
  case quality(Int)
  case colors(Int)
  case dithering(Dithering)
  case frameDivisor(Int)
  case percent(Int)

  /// All steps in the order they are tried: the least visible comes first.
  ///
  /// Nothing goes below what still looks like the animation: a quality of 30, 16 colors, 10 frames
  /// a second, a quarter of the size or a shorter side of 64 px.
  static func all(
    from cuts: SizeSettings, frameRate: Rational, width: Int, height: Int
  ) -> [SizeReduction] {
    let qualities = stride(from: 80, through: 30, by: -10).filter { $0 < cuts.quality }
    let tables = [128, 64, 32, 16].filter { $0 < cuts.colors }
    let divisors = (2...5).filter { frameRate / Rational($0) >= 10 }
    let sizes = [75, 50, 35, 25].filter { min(width, height) * $0 >= 64 * 100 }
    return [.merge] + qualities.map { .quality($0) } + tables.map { .colors($0) }
      + (cuts.dithering == .none ? [] : [.dithering(.none)])
      + divisors.map { .frameDivisor($0) } + sizes.map { .percent($0) }
  }

  func applied(to cuts: SizeSettings) -> SizeSettings {
    var cuts = cuts
    switch self {
    case .merge: cuts.merges = true
    case .quality(let quality): cuts.quality = quality
    case .colors(let colors): cuts.colors = colors
    case .dithering(let dithering): cuts.dithering = dithering
    case .frameDivisor(let divisor): cuts.frameDivisor = divisor
    case .percent(let percent): cuts.percent = percent
    }
    return cuts
  }

  /// Whether the step could change a file like that of `attempt`.
  func mayChange(_ attempt: SizeAttempt) -> Bool {
    switch self {
    case .merge, .quality, .frameDivisor, .percent: true
    case .colors(let colors): attempt.report.sourceColors.map { $0 > colors } ?? true
    case .dithering: !attempt.report.isExact
    }
  }
}
