import KineoGeometry

/// What a quality gives up, as a number on which bytes and errors depend in much the same way for all
/// animations.
package enum QualityLoss {
  /// Whether indices are chosen by the search for cheap strings, unless time is to be saved, and exact colors may
  /// be given up.
  package static func isSearched(quality: Int) -> Bool { quality < 90 }

  /// The loss by which the search for cheap strings, below quality 90, values bits.
  ///
  /// It begins with more than was lost without it: the search is truer at equal bytes, and with as little
  /// as that its files would be larger than those of quality 90. Down to quality 10 it grows evenly; below, each step
  /// loses an eighth more, so that quality 1 is for what has to be small whatever it looks like.
  package static func searched(quality: Int) -> Double {
    let loss = Double(100 - quality) / 10
    let (first, last) = (1.1, 9.0)
    let even = 1.6 + (min(loss, last) - first) * (last - 1.6) / (last - first)
    return even * Mathematics.pow(3, max(0, loss - last) / 0.9)
  }
}
