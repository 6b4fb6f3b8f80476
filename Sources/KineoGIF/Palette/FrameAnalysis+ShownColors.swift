extension FrameAnalysis {
  /// The colors that frames show, by how long.
  var shownColors: [WeightedColor] { standing.counted().weightedColors }

  /// Colors of areas that are a good part of what is shown, the commonest first; not the shades of a shadow or
  /// a gradient, of which none prevails among those that look about like it.
  var lastingAreas: [SolidColor] {
    let shown = standing.counted()
    let cells = shown.cells
    let least = Double(shown.pixels) * Self.lastingPart
    let flat = Set(flats.uses.lazy.filter { $0.pixels > 0 }.map(\.color))
    let areas = cells.indices.compactMap { place -> (place: Int, color: SolidColor)? in
      guard Double(cells[place][0]) > least, let color = ColorHistogram.mean(cells[place]),
        flat.contains(color)
      else { return nil }
      return (place, color)
    }
    // Most films and photographs have none.
    guard !areas.isEmpty else { return [] }
    let colors = shown.weightedColors
    return areas.filter { colors.prevails(colors[$0.place]) }
      .sorted { (cells[$1.place][0], $0.color) < (cells[$0.place][0], $1.color) }
      .prefix(Self.mostAreas).map(\.color)
  }

  /// An area of this part of the canvas counts, or of a larger one that is shown for a shorter time.
  private static let lastingPart = 1.0 / 256
  private static let mostAreas = 64
}

extension [WeightedColor] {
  /// Colors that are not further off look about alike.
  private static var likeness: Float { 1.5 }

  /// Whether one of these is most of what looks about like it.
  fileprivate func prevails(_ one: WeightedColor) -> Bool {
    let alike = reduce(0) { sum, other in
      let square = other.lab.squaredDistance(to: one.lab)
      return square < Self.likeness * Self.likeness ? sum + other.weight : sum
    }
    return 2 * one.weight > alike
  }

  /// How far off the nearest color of a palette is on average.
  func distance(to palette: NearestColor) -> Double {
    let sum = reduce(0) {
      $0 + $1.weight * Double(palette.nearest(to: $1.lab).squaredDistance.squareRoot())
    }
    return weight > 0 ? sum / weight : 0
  }

  /// The weight of all.
  var weight: Double { reduce(0) { $0 + $1.weight } }
}
