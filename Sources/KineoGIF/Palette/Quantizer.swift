/// Chooses a palette for more colors than a table can have.
///
/// Splits the colors, then moves each color of the palette to the mean of those nearest to it
/// (k-means), all in OKLab. Sums are taken in a fixed order: the same histogram gives the same
/// palette everywhere.
struct Quantizer {
  /// At most so many colors, at least one.
  let limit: Int
  /// Rounds of k-means. Eight bring nine tenths of what any number does; more gain little.
  var refinements = 8
  /// Colors that are in the palette as they are if they matter, the most important first.
  var pinned: [PinnedColor] = []

  /// A color that stands for itself.
  struct PinnedColor {
    let color: SolidColor
    /// Pixels that have exactly this color; the palette gets it if that is a good share of the
    /// pixels around it.
    let weight: Double
  }

  /// A cell further than this from every color of the palette gets an entry, however few its
  /// pixels are: one odd pixel is seen.
  private static let oddDistance: Float = 8
  private static let oddLimit = 16
  /// Of the pixels around it, a color that is pinned has at least this share.
  private static let pinnedShare = 0.25

  /// Different colors, at least one, even if nothing was counted.
  func palette(for histogram: ColorHistogram) -> [SolidColor] {
    palette(for: histogram.weightedColors)
  }

  func palette(for colors: [WeightedColor]) -> [SolidColor] {
    var entries = ColorSplitter(colors, limit: limit).boxes.compactMap(\.sum.mean).map {
      Entry(lab: $0)
    }
    guard !entries.isEmpty else { return [SolidColor(red: 0, green: 0, blue: 0)] }
    pin(&entries, colors)
    refine(&entries, colors)
    takeOdd(&entries, colors)
    return byUse(entries.map { $0.pinned ?? $0.lab.solidColor }, colors)
  }

  private struct Entry {
    var lab: LabColor
    /// The color it stands for and keeps.
    var pinned: SolidColor?
  }

  /// Gives entries to pinned colors that hold a good share of the pixels nearest to them.
  private func pin(_ entries: inout [Entry], _ colors: [WeightedColor]) {
    guard !pinned.isEmpty else { return }
    let weights = Self.shares(of: colors, among: entries).map(\.weight)
    for pin in pinned {
      let lab = LabConverter.shared.lab(of: pin.color)
      let nearest = NearestColor(labs: entries.map(\.lab)).nearest(to: lab).number
      guard entries[nearest].pinned == nil, pin.weight >= weights[nearest] * Self.pinnedShare
      else { continue }
      entries[nearest] = Entry(lab: lab, pinned: pin.color)
    }
  }

  private func refine(_ entries: inout [Entry], _ colors: [WeightedColor]) {
    for _ in 0..<refinements {
      let sums = Self.shares(of: colors, among: entries)
      var isMoved = false
      for i in entries.indices where entries[i].pinned == nil {
        guard let mean = sums[i].mean, mean != entries[i].lab else { continue }
        entries[i].lab = mean
        isMoved = true
      }
      if !isMoved { return }
    }
  }

  /// Gives entries to colors that are far from all others, in place of those that are missed least.
  private func takeOdd(_ entries: inout [Entry], _ colors: [WeightedColor]) {
    for _ in 0..<Self.oddLimit {
      let palette = NearestColor(labs: entries.map(\.lab))
      var (worst, most) = (LabColor.black, Float.zero)
      for color in colors {
        let distance = palette.nearest(to: color.lab).squaredDistance
        if distance > most { (worst, most) = (color.lab, distance) }
      }
      guard most > Self.oddDistance * Self.oddDistance else { return }
      if entries.count < limit {
        entries.append(Entry(lab: worst))
      } else if let spare = spare(entries, Self.shares(of: colors, among: entries)) {
        entries[spare].lab = worst
      }
    }
  }

  /// The entry whose pixels lose least by going to its nearest neighbor.
  private func spare(_ entries: [Entry], _ sums: [ColorSum]) -> Int? {
    func loss(_ i: Int) -> Double {
      let nearest = entries.indices.lazy.filter { $0 != i }
        .map { entries[$0].lab.squaredDistance(to: entries[i].lab) }.min()
      return sums[i].weight * Double(nearest ?? .infinity)
    }
    let losses = entries.indices.filter { entries[$0].pinned == nil }.map { (loss($0), $0) }
    return losses.min { $0 < $1 }?.1
  }

  private static func shares(of colors: [WeightedColor], among entries: [Entry]) -> [ColorSum] {
    shares(of: colors, among: NearestColor(labs: entries.map(\.lab)))
  }

  /// The colors nearest to each entry, summed up.
  private static func shares(of colors: [WeightedColor], among palette: NearestColor) -> [ColorSum]
  {
    var sums = [ColorSum](repeating: ColorSum(), count: palette.labs.count)
    for color in colors { sums[palette.nearest(to: color.lab).number].add(color) }
    return sums
  }

  /// Every color once, in the order good for a table.
  private func byUse(_ palette: [SolidColor], _ colors: [WeightedColor]) -> [SolidColor] {
    var tally = ColorTally()
    for (color, sum) in zip(palette, Self.shares(of: colors, among: NearestColor(palette))) {
      tally.add(color, ColorTally.Use(pixels: Int(sum.weight)))
    }
    return tally.byUse
  }
}
