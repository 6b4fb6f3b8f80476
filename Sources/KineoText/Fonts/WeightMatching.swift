/// Chooses the face nearest to a weight ("CSS Fonts Module Level 4", section 5.2, step 4.3).
enum WeightMatching {
  /// The best of `weights` for `wanted`; nil when there are none.
  static func nearest(to wanted: Int, among weights: [ClosedRange<Int>]) -> ClosedRange<Int>? {
    weights.min { rank($0, wanted) < rank($1, wanted) }
  }

  /// Smaller is better: the group in which CSS looks, then how far off.
  private static func rank(_ range: ClosedRange<Int>, _ wanted: Int) -> (Int, Int) {
    let weight = min(max(wanted, range.lowerBound), range.upperBound)
    let distance = abs(weight - wanted)
    if weight == wanted { return (0, 0) }
    let isHeavier = weight > wanted
    if 400...500 ~= wanted {
      return (isHeavier ? (weight <= 500 ? 1 : 3) : 2, distance)
    }
    return (isHeavier == (wanted > 500) ? 1 : 2, distance)
  }
}
