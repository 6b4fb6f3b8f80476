/// Colors, each with the entry of a palette that is nearest to it.
///
/// Palettes change little from round to round, so that the entry that was nearest before is a good guess.
struct ColorClusters {
  private let colors: [WeightedColor]
  /// The number of the nearest entry of each color, and the square of its distance.
  private var nearest: [(number: Int, squaredDistance: Float)]
  private var count = 0

  /// For so many colors it is worth knowing which entries are near to others: that takes as long as four thousand
  /// searches.
  private static let many = 1 << 12

  init(_ colors: [WeightedColor]) {
    self.colors = colors
    nearest = Array(repeating: (0, 0), count: colors.count)
  }

  /// Finds the nearest entries of `palette`, which has at least as many as the one before.
  ///
  /// An entry that is less than half as far from a color as from any other entry is the nearest one
  /// (triangle inequality); a bit less than half, as distances that hardly differ count as one.
  mutating func assign(to palette: NearestColor) {
    let (list, isFirst) = (colors, count == 0)
    count = palette.labs.count
    let (limits, labs) = (palette.separations.map { 0.249 * $0 }, palette.labs)
    let neighbors = list.count >= Self.many ? ColorNeighbors(palette) : nil
    let colors = list.span
    var nearest = nearest.mutableSpan
    var last = 0
    for i in colors.indices {
      let lab = colors[i].lab
      let guess = isFirst ? last : nearest[i].number
      let square = labs[guess].squaredDistance(to: lab)
      if square < limits[guess] {
        nearest[i] = (guess, square)
      } else if let neighbors {
        nearest[i] = neighbors.nearest(to: lab, guess: guess)
      } else {
        nearest[i] = palette.nearest(to: lab, guess: guess)
      }
      last = nearest[i].number
    }
  }

  /// Finds the nearest entries of `palette`, of which all but the one with the number `changed`, which may be new,
  /// are those of the palette before.
  mutating func assign(to palette: NearestColor, changed: Int) {
    count = palette.labs.count
    let (list, entry) = (colors, palette.labs[changed])
    let colors = list.span
    var nearest = nearest.mutableSpan
    for i in colors.indices {
      let (lab, known) = (colors[i].lab, nearest[i])
      if known.number == changed {
        nearest[i] = palette.nearest(to: lab, guess: changed)
        continue
      }
      let square = entry.squaredDistance(to: lab)
      if NearestColor.key(of: changed, at: square)
        < NearestColor.key(of: known.number, at: known.squaredDistance)
      {
        nearest[i] = (changed, square)
      }
    }
  }

  /// The colors of each entry, summed up.
  var sums: [ColorSum] {
    var sums = [ColorSum](repeating: ColorSum(), count: count)
    var list = sums.mutableSpan
    let (colors, nearest) = (colors.span, nearest.span)
    for i in colors.indices { list[nearest[i].number].add(colors[i]) }
    return sums
  }

  /// The first of the colors that are furthest from all entries, and the square of its distance.
  var furthest: (color: LabColor, squaredDistance: Float) {
    var furthest = (color: LabColor.black, squaredDistance: Float.zero)
    for (color, found) in zip(colors, nearest)
    where found.squaredDistance > furthest.squaredDistance {
      furthest = (color.lab, found.squaredDistance)
    }
    return furthest
  }
}
