import KineoGeometry

/// Decides how few colors a table has where errors save bytes, or small tables of frames bring colors nearer.
///
/// Shades of one hue, as of a soft shadow, or the smoothed edges of letters are hardly further off with half
/// of the colors, and strings of fewer come again more often. So are colors of one frame where all have small
/// tables of their own. What colors may be further off in all is what the bits that they save are worth at
/// the quality.
struct FewerColors {
  /// What pixels that change cost, in bits, about.
  private static let bitsPerPixel = 1.0
  /// The part of these that half of the colors save; a quarter of them saves twice that, and so on. As little as
  /// was saved in any scene.
  private static let saving = 0.04
  /// The part of what is saved that counts where tables of frames are predicted.
  private static let certainty = 0.7
  /// Tables of so many bits are tried, one after the other.
  private static let sizes = [7, 6, 5]

  private let shownColors: [WeightedColor]
  private let ownTables: OwnTables
  private let colors: [SolidColor]
  /// How far off colors may be on average, over all that is shown, to save all bits.
  private let worth: Double

  /// Nil where fewer colors are of no use.
  init?(_ analysis: FrameAnalysis, _ options: GIFOptions, than colors: [SolidColor]) {
    let bitValue = Double(Tolerance(options).bitValue)
    let changed = Double(analysis.counts.pixels)
    let shown = Double(analysis.standing.pixels * FrameAnalyzer.standingInterval)
    guard changed > 0, shown > 0 else { return nil }
    ownTables = OwnTables(analysis, options)
    // Without errors that save bytes only smaller tables of frames are of use.
    guard bitValue > 0 || !ownTables.isEmpty else { return nil }
    shownColors = analysis.shownColors
    self.colors = colors
    // Bytes are written once, and errors are seen as long as the pixels are shown. With the power .3 flat shapes
    // have more colors at quality 60 than at 75, with .7 a dark scene has far too few below 30.
    let lifetime = max(1, shown / changed)
    let value = bitValue * Mathematics.pow(lifetime, 0.5)
    worth = value * Self.bitsPerPixel * changed / shown
  }

  /// The fewest colors that are good enough, and how many a table then has at most.
  ///
  /// They are if they, and all before them, save more than they are further off in a table that all frames
  /// share, or if they save most beyond what they are further off in the tables of frames.
  ///
  /// - Parameters:
  ///   - most: How many it has otherwise.
  ///   - quantize: Chooses as many colors.
  func best(
    atMost most: Int, _ quantize: (_ limit: Int) -> [SolidColor]
  ) -> (limit: Int, colors: [SolidColor]) {
    var best = (limit: most, colors: colors)
    let least = distances(to: colors, limit: most)
    var (saved, isSharedGood, mostGained) = (Self.saving * worth, true, 0.0)
    for bits in Self.sizes {
      // An index is left for pixels that stay.
      let limit = 1 << bits - 1
      guard limit < colors.count else { continue }
      let fewer = quantize(limit)
      let distances = distances(to: fewer, limit: limit)
      isSharedGood = isSharedGood && distances.shared - least.shared < saved
      let gained = Self.certainty * saved - (distances.own - least.own)
      if isSharedGood || gained > mostGained { best = (limit, fewer) }
      mostGained = max(mostGained, gained)
      saved *= 2
    }
    return best
  }

  /// How far off what is shown is on average in a table of these colors that all frames share, and where frames
  /// have tables of at most `limit` colors besides.
  private func distances(to table: [SolidColor], limit: Int) -> (shared: Double, own: Double) {
    let shared = shownColors.distance(to: NearestColor(table))
    return (shared, shared * ownTables.remainingDistance(to: table, limit: limit))
  }
}
