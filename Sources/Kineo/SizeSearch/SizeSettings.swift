/// What an export gives up to be smaller than it would be.
struct SizeSettings: Hashable {
  var quality: Int
  var colors: Int
  /// One of this many frames stays.
  var frameDivisor = 1
  /// Sides of the canvas in hundredths of what was asked for.
  var percent = 100

  /// The lowest quality that is looked at.
  static let lowestQuality = 10

  /// Nothing given up yet.
  init(_ options: GIFOptions) {
    quality = options.quality
    colors = options.colors
  }

  /// The same with another number of colors.
  func with(colors: Int) -> SizeSettings {
    var settings = self
    settings.colors = colors
    return settings
  }

  /// The same with quality 0: what else differs.
  var kind: SizeSettings {
    var settings = self
    settings.quality = 0
    return settings
  }

  /// `options` with what is given up.
  func applied(to options: GIFOptions) -> GIFOptions {
    var options = options
    options.quality = quality
    options.colors = colors
    return options
  }
}

/// What may be given up of an export. Nothing goes below what still looks like the animation: 16 colors,
/// 10 frames a second, a quarter of the size or a shorter side of 64 px.
struct SizeChoices {
  /// Each from what was asked for downwards.
  let qualities: ClosedRange<Int>
  let colors: [Int]
  let frameDivisors: [Int]
  let percents: [Int]

  init(_ export: FrameExport) {
    let settings = export.options.settings
    let side = min(export.frames.width, export.frames.height)
    qualities = min(SizeSettings.lowestQuality, settings.quality)...settings.quality
    colors =
      [settings.colors]
      + (settings.kept.contains(.colors)
        ? [] : [128, 64, 32, 16].filter { $0 < settings.colors })
    frameDivisors =
      [1]
      + (settings.kept.contains(.frameRate)
        ? [] : (2...5).filter { export.frameRate / Rational($0) >= 10 })
    percents =
      [100]
      + (settings.kept.contains(.size)
        ? [] : [85, 70, 60, 50, 42, 35, 30, 25].filter { side * $0 >= 64 * 100 })
  }

  /// The same with the next size, frame rate or number of colors, in both directions as far as there are any.
  func neighbors(of settings: SizeSettings) -> [SizeSettings] {
    func others(_ path: WritableKeyPath<SizeSettings, Int>, _ values: [Int]) -> [SizeSettings] {
      guard let place = values.firstIndex(of: settings[keyPath: path]) else { return [] }
      return [place + 1, place - 1].filter(values.indices.contains).map { place in
        var other = settings
        other[keyPath: path] = values[place]
        return other
      }
    }
    return others(\.colors, colors) + others(\.percent, percents)
      + others(\.frameDivisor, frameDivisors)
  }

  /// The same with the next smaller size, if there is one.
  func smaller(_ settings: SizeSettings) -> SizeSettings? {
    guard let percent = percents.first(where: { $0 < settings.percent }) else { return nil }
    var smaller = settings
    smaller.percent = percent
    return smaller
  }

  /// The least of everything.
  func least(of settings: SizeSettings) -> SizeSettings {
    var settings = settings
    settings.quality = qualities.lowerBound
    settings.colors = colors.last ?? settings.colors
    settings.frameDivisor = frameDivisors.last ?? 1
    settings.percent = percents.last ?? 100
    return settings
  }
}
