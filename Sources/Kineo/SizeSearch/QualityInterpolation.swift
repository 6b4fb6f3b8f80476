/// The quality of a file by others that differ in their quality alone: two of them show what a step of quality saves,
/// better than a model does that has learned from estimates.
struct QualityInterpolation {
  private struct File {
    let quality: Int
    /// The logarithm of its bytes.
    let volume: Double
    let isWhole: Bool
  }

  /// The lowest quality first.
  private var files: [File] = []

  /// Notes a file whose indices were chosen by a search for cheap strings: without one, steps are others.
  ///
  /// - Parameter isWhole: Whether it was made to its end; otherwise its bytes are foretold.
  mutating func note(_ settings: SizeSettings, bytes: Int, isWhole: Bool) {
    guard settings.isSearched, bytes > 0 else { return }
    let place = files.firstIndex { $0.quality > settings.quality } ?? files.count
    let volume = Mathematics.log(Double(bytes))
    files.insert(File(quality: settings.quality, volume: volume, isWhole: isWhole), at: place)
  }

  /// The highest quality, of any number, with which a file is likely to have at most `bytes`, on a line through the two
  /// files next to it.
  ///
  /// - Returns: The quality, and whether it lies between two files; nil if too little is known.
  func quality(within bytes: Double) -> (quality: Double, isBetween: Bool)? {
    guard files.count > 1 else { return nil }
    let volume = Mathematics.log(bytes)
    let next = files.firstIndex { $0.volume > volume } ?? files.count
    let upper = min(max(next, 1), files.count - 1)
    let (from, to) = (files[upper - 1], files[upper])
    let isBetween = next > 0 && next < files.count
    guard to.volume > from.volume else {
      // What is foretold may be in a wrong order.
      guard from.isWhole, to.isWhole else { return nil }
      // Where lower qualities save nothing, none is low enough.
      return (volume < from.volume ? -.infinity : .infinity, isBetween)
    }
    let part = (volume - from.volume) / (to.volume - from.volume)
    return (Double(from.quality) + part * Double(to.quality - from.quality), isBetween)
  }
}
