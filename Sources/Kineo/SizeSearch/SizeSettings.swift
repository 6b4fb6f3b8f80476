/// What an export gives up to be smaller than it would be.
package struct SizeSettings: Hashable {
  package var quality: Int
  package var colors: Int
  /// One of this many frames stays.
  package var frameDivisor = 1
  /// Sides of the canvas in hundredths of what was asked for.
  package var percent = 100

  /// The lowest quality that is looked at.
  static let lowestQuality = 1

  /// Nothing given up yet.
  init(_ options: GIFOptions) {
    quality = options.quality
    colors = options.colors
  }

  package init(quality: Int, colors: Int, frameDivisor: Int, percent: Int) {
    (self.quality, self.colors) = (quality, colors)
    (self.frameDivisor, self.percent) = (frameDivisor, percent)
  }

  /// The same with another quality.
  func with(quality: Int) -> SizeSettings {
    var settings = self
    settings.quality = quality
    return settings
  }

  /// The same with quality 0: what else differs.
  var kind: SizeSettings { with(quality: 0) }

  /// Whether indices are chosen by a search for cheap strings.
  var isSearched: Bool { QualityLoss.isSearched(quality: quality) }

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
package struct SizeChoices {
  /// Each from what was asked for downwards.
  package let qualities: ClosedRange<Int>
  /// There are few choices: the encoder takes fewer colors where more are not worth their bytes.
  package let colors: [Int]
  package let frameDivisors: [Int]
  package let percents: [Int]
  /// Colors that are left where nothing else fits.
  private let fewestColors: Int

  package init(_ export: FrameExport) {
    let settings = export.options.settings
    let side = min(export.frames.width, export.frames.height)
    qualities = min(SizeSettings.lowestQuality, settings.quality)...settings.quality
    let keepsColors = settings.kept.contains(.colors)
    colors = [settings.colors] + (keepsColors ? [] : [32].filter { $0 < settings.colors })
    fewestColors = keepsColors ? settings.colors : min(16, settings.colors)
    frameDivisors =
      [1]
      + (settings.kept.contains(.frameRate)
        ? [] : (2...5).filter { export.frameRate / Rational($0) >= 10 })
    percents =
      [100]
      + (settings.kept.contains(.size)
        ? [] : [85, 70, 60, 50, 42, 35, 30, 25].filter { side * $0 >= 64 * 100 })
  }

  /// The least of everything.
  func least(of settings: SizeSettings) -> SizeSettings {
    var settings = settings
    settings.quality = qualities.lowerBound
    settings.colors = fewestColors
    settings.frameDivisor = frameDivisors.last ?? 1
    settings.percent = percents.last ?? 100
    return settings
  }
}
