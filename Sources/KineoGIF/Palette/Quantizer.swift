/// Chooses a palette for more colors than a table can have.
///
/// Splits the colors, then moves each color of the palette to the mean of those nearest to it
/// (k-means), all in OKLab. Sums are taken in a fixed order: the same histogram gives the same
/// palette everywhere.
struct Quantizer {
  /// The most colors, at least one.
  let limit: Int
  /// Rounds of k-means. Eight bring nine tenths of what any number does; more gain little.
  var refinements = 8
  /// Colors that are in the palette as they are if they matter, the most important first.
  var pinned: [PinnedColor] = []

  /// A cell further than this from every color of the palette gets an entry, however few its
  /// pixels are: one odd pixel is seen.
  private static let oddDistance: Float = 8
  private static let oddLimit = 16
  /// Small palettes are for what is common: one entry of this many may go to odd colors.
  private static let entriesPerOdd = 8
  /// Of the pixels around it, a color that is pinned has at least this fraction.
  private static let pinnedFraction = 0.25

  /// Different colors, at least one, even if nothing was counted.
  func palette(for histogram: ColorHistogram) -> [SolidColor] {
    palette(for: histogram.weightedColors)
  }

  func palette(for colors: [WeightedColor]) -> [SolidColor] {
    palette(for: colors, ColorSplitter(colors, limit: limit))
  }

  /// - Parameter split: The same colors, into `limit` boxes at most.
  func palette(for colors: [WeightedColor], _ split: ColorSplitter) -> [SolidColor] {
    var entries = split.boxes.compactMap(\.sum.mean).map { Entry(lab: $0) }
    guard !entries.isEmpty else { return [SolidColor(red: 0, green: 0, blue: 0)] }
    var clusters = ColorClusters(colors)
    pin(&entries, &clusters)
    refine(&entries, &clusters)
    takeOdd(&entries, &clusters)
    return byUse(entries.map { $0.pinned ?? $0.lab.solidColor }, &clusters)
  }

  private struct Entry {
    var lab: LabColor
    /// The color it stands for and keeps.
    var pinned: SolidColor?
  }

  /// Gives entries to pinned colors that hold a good part of the pixels nearest to them.
  private func pin(_ entries: inout [Entry], _ clusters: inout ColorClusters) {
    guard !pinned.isEmpty else { return }
    clusters.assign(to: Self.palette(entries))
    let weights = clusters.sums.map(\.weight)
    for pin in pinned {
      let entry = Entry(lab: LabConverter.shared.lab(of: pin.color), pinned: pin.color)
      let nearest = Self.nearest(to: entry.lab, of: entries)
      if entries[nearest].pinned == nil {
        if pin.weight >= weights[nearest] * Self.pinnedFraction { entries[nearest] = entry }
      } else if pin.weight == .infinity {
        add(entry, to: &entries)
      }
    }
  }

  /// The number of the entry that is nearest: by looking at all, as entries change with every search.
  private static func nearest(to wanted: LabColor, of entries: [Entry]) -> Int {
    var (best, least) = (0, Float.infinity)
    for (number, entry) in entries.enumerated() {
      let distance = entry.lab.squaredDistance(to: wanted)
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }

  /// Gives `entry` a place although the nearest one is taken: a new one, or else the nearest that
  /// is free as long as half of the palette is.
  private func add(_ entry: Entry, to entries: inout [Entry]) {
    guard entries.count == limit else { return entries.append(entry) }
    let free = entries.indices.filter { entries[$0].pinned == nil }
    guard free.count * 2 > limit else { return }
    func distance(_ i: Int) -> Float { entries[i].lab.squaredDistance(to: entry.lab) }
    if let nearest = free.min(by: { distance($0) < distance($1) }) { entries[nearest] = entry }
  }

  private func refine(_ entries: inout [Entry], _ clusters: inout ColorClusters) {
    for _ in 0..<refinements {
      clusters.assign(to: Self.palette(entries))
      let sums = clusters.sums
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
  private func takeOdd(_ entries: inout [Entry], _ clusters: inout ColorClusters) {
    clusters.assign(to: Self.palette(entries))
    for _ in 0..<min(Self.oddLimit, limit / Self.entriesPerOdd) {
      let (worst, most) = clusters.furthest
      guard most > Self.oddDistance * Self.oddDistance else { return }
      var place = entries.count
      if place < limit {
        entries.append(Entry(lab: worst))
      } else if let spare = spare(entries, clusters.sums, most) {
        entries[spare].lab = worst
        place = spare
      } else {
        return
      }
      clusters.assign(to: Self.palette(entries), changed: place)
    }
  }

  /// The entry whose pixels lose least by going to its nearest neighbor; nil if that is always as
  /// far away as the square of a distance, `limit`, so that other colors would be odd instead.
  private func spare(_ entries: [Entry], _ sums: [ColorSum], _ limit: Float) -> Int? {
    var (spare, least) = (Int?.none, Double.infinity)
    for i in entries.indices where entries[i].pinned == nil {
      let distances = entries.indices.lazy.filter { $0 != i }
        .map { entries[$0].lab.squaredDistance(to: entries[i].lab) }
      guard let nearest = distances.min(), nearest < limit else { continue }
      let loss = sums[i].weight * Double(nearest)
      if loss < least { (spare, least) = (i, loss) }
    }
    return spare
  }

  private static func palette(_ entries: [Entry]) -> NearestColor {
    NearestColor(labs: entries.map(\.lab))
  }

  /// Every color once, in the order good for a table.
  private func byUse(_ palette: [SolidColor], _ clusters: inout ColorClusters) -> [SolidColor] {
    var counts = ColorCounts()
    clusters.assign(to: NearestColor(palette))
    for (color, sum) in zip(palette, clusters.sums) {
      counts.add(color, ColorCounts.Use(pixels: Int(sum.weight)))
    }
    return counts.byUse
  }
}
