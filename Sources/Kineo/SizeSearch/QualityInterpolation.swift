/// Files that differ in their quality alone: two of them show what a step of quality saves, better than a model does
/// that has learned from estimates.
struct QualityTrail {
  /// The lowest quality first, with logarithms of bytes.
  private var files: [(quality: Int, volume: Double)] = []

  /// Notes a file whose indices were chosen by a search for cheap strings: without one, steps are others.
  mutating func note(_ settings: SizeSettings, bytes: Int) {
    guard settings.isSearched, bytes > 0 else { return }
    let place = files.firstIndex { $0.quality > settings.quality } ?? files.count
    files.insert((settings.quality, Mathematics.log(Double(bytes))), at: place)
  }

  /// The highest quality, of any number, with which a file is likely to have at most `bytes`, on a line through the two
  /// files next to it.
  ///
  /// - Returns: Nil if too few files are known, and whether it lies between two of them.
  func quality(within bytes: Double) -> (quality: Double, isBetween: Bool)? {
    guard files.count > 1 else { return nil }
    let volume = Mathematics.log(bytes)
    let next = files.firstIndex { $0.volume > volume } ?? files.count
    let upper = min(max(next, 1), files.count - 1)
    let (from, to) = (files[upper - 1], files[upper])
    let isBetween = next > 0 && next < files.count
    guard to.volume > from.volume else {
      // Where lower qualities save nothing, none is low enough.
      return (volume < from.volume ? -.infinity : .infinity, isBetween)
    }
    let part = (volume - from.volume) / (to.volume - from.volume)
    return (Double(from.quality) + part * Double(to.quality - from.quality), isBetween)
  }
}
