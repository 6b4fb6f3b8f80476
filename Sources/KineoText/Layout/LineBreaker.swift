/// Parts a paragraph's clusters into lines no wider than a box.
struct LineBreaker {
  let items: [LineItem]
  /// Pixels; nil for one line.
  let width: Double?
  /// What a hyphen takes after an item, in pixels.
  let hyphenWidth: (LineItem) -> Double

  /// Lines that are wider by less are not: sums round.
  static let tolerance = 1.0 / 1024

  /// Ranges of items that cover all of them, and whether a word had to be parted.
  func lines() -> (lines: [Range<Int>], partsWords: Bool) {
    guard let width else { return ([items.indices], false) }
    var (lines, partsWords): ([Range<Int>], Bool) = ([], false)
    var start = 0
    while start < items.count {
      let (end, isParted) = end(ofLineFrom: start, width + Self.tolerance)
      lines.append(start..<end)
      partsWords = partsWords || isParted
      start = end
    }
    return (lines.isEmpty ? [0..<0] : lines, partsWords)
  }

  /// Where a line ends: at the last place to break that fits, or else where the box does.
  private func end(ofLineFrom start: Int, _ limit: Double) -> (end: Int, isParted: Bool) {
    // `solid` is the pen after the last item that is no space.
    var (pen, solid, best): (Double, Double, Int?) = (0, 0, nil)
    for index in start..<items.count {
      let item = items[index]
      if index > start, item.isBreakable, solid + hyphen(before: index) <= limit { best = index }
      pen += item.width
      if item.isSpace { continue }
      solid = pen
      if solid > limit, index > start { return best.map { ($0, false) } ?? (index, true) }
    }
    return (items.count, solid > limit)
  }

  private func hyphen(before index: Int) -> Double {
    items[index - 1].isSoftHyphen ? hyphenWidth(items[index - 1]) : 0
  }
}
