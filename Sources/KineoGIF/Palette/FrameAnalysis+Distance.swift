extension FrameAnalysis {
  /// The colors that frames show, by how long.
  var shownColors: [WeightedColor] { standing.counted().weightedColors }
}

extension [WeightedColor] {
  /// How far off the nearest of some colors is on average.
  func distance(to colors: [SolidColor]) -> Double {
    let palette = NearestColor(colors)
    var (sum, pixels) = (0.0, 0.0)
    for color in self {
      sum += color.weight * Double(palette.nearest(to: color.lab).squaredDistance.squareRoot())
      pixels += color.weight
    }
    return pixels > 0 ? sum / pixels : 0
  }
}
