/// A table of a frame's own, where it is worth its bytes.
///
/// The error of the frame's colors with the table that all frames share is compared with the one that splitting
/// them leaves; only if the difference pays is the table really made.
struct OwnTable {
  /// What the frame changes, or a part of it.
  let colors: [WeightedColor]
  /// The colors as the table would have them.
  let split: ColorSplitter
  /// How much nearer it has to bring them, in all.
  let price: Double

  /// Nil if it is not worth its price.
  ///
  /// - Parameters:
  ///   - colors: What the frame changes, or a part of it.
  ///   - part: How much of it.
  ///   - shared: The table that all frames share.
  ///   - limit: At most as many colors are in the table.
  init?(
    for colors: [WeightedColor], part: Double = 1, insteadOf shared: ColorNeighbors, limit: Int,
    _ tolerance: Tolerance
  ) {
    // One index leaves pixels as they are.
    price = Double(3 << tableBits(limit + 1)) * tolerance.distancePerByte * part
    // The mean distance is at most the root of the mean square.
    let weight = colors.weight
    let sharedDistance = (colors.squaredDistance(to: shared) * weight).squareRoot()
    guard sharedDistance > price else { return nil }
    self.colors = colors
    split = ColorSplitter(colors, limit: limit)
    let ownVariance = split.boxes.reduce(0) { $0 + $1.sum.variance }
    guard sharedDistance - (ownVariance * weight).squareRoot() > price else { return nil }
  }

  /// Whether frames may have tables of their own.
  static func isAllowed(_ options: GIFOptions, clearsPixels: Bool) -> Bool {
    // What a viewer clears is drawn again, in the same colors: the shared table must have them.
    !options.savesTime && !clearsPixels
  }

  /// How far off colors are in all from what they become.
  var distance: Double {
    split.boxes.reduce(0) { sum, box in
      guard let mean = box.sum.mean else { return sum }
      return split.colors[box.range].reduce(sum) {
        $0 + $1.weight * Double($1.lab.squaredDistance(to: mean).squareRoot())
      }
    }
  }
}

extension [WeightedColor] {
  /// The squares of what they differ from the nearest ones of a table, in all.
  fileprivate func squaredDistance(to table: ColorNeighbors) -> Double {
    var (sum, last) = (0.0, 0)
    for color in self {
      let nearest = table.nearest(to: color.lab, guess: last)
      last = nearest.number
      sum += color.weight * Double(nearest.squaredDistance)
    }
    return sum
  }
}
