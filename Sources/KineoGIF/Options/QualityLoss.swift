/// What a quality gives up, as a number on which bytes and errors depend in much the same way for all
/// animations.
package enum QualityLoss {
  /// Whether indices are chosen by the search for cheap strings, unless time is to be saved, and exact colors may
  /// be given up.
  package static func isSearched(quality: Int) -> Bool { quality < 90 }

  /// The loss by which the search for cheap strings, below quality 90, values bits.
  ///
  /// It begins with more than was lost without it: the search is truer at equal bytes, and with as little
  /// as that its files would be larger than those of quality 90. At quality 10 both are equal.
  package static func searched(quality: Int) -> Double {
    let loss = Double(100 - quality) / 10
    let (first, last) = (1.1, 9.0)
    return 1.6 + (loss - first) * (last - 1.6) / (last - first)
  }
}
