/// Finds the largest size at which a text fits into its box.
struct TextFitting {
  let paragraphs: [ShapedParagraph]
  let spans: [TextSpan]
  let box: TextBox
  /// Heights of each span's first font.
  let metrics: [FontMetrics]
  let hyphens: HyphenWidths

  /// Sizes are tried in steps of this many pixels.
  private static let step = 1.0 / 16

  /// The factor for all sizes: that of the largest size among the steps, or else of the smallest.
  func factor(_ sizes: ClosedRange<Double>) -> Double {
    let size = spans[0].style.size
    var (low, high) = (0, Int((sizes.upperBound - sizes.lowerBound) / Self.step))
    // `low` fits, or is the smallest.
    if fits(sizes.upperBound / size) { return sizes.upperBound / size }
    while low < high {
      let middle = (low + high + 1) / 2
      if fits((sizes.lowerBound + Double(middle) * Self.step) / size) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return (sizes.lowerBound + Double(low) * Self.step) / size
  }

  private func fits(_ factor: Double) -> Bool {
    let scale = TextScale(spans: spans, factor: factor)
    let broken = BrokenText(paragraphs, scale, box, hyphens: hyphens)
    if broken.partsWords { return false }
    if let most = box.maximumLines, broken.lines.count > most { return false }
    if let width = box.width,
      broken.lines.contains(where: { broken.width($0) > width + LineBreaker.tolerance })
    {
      return false
    }
    guard let height = box.height else { return true }
    let total = broken.lines.reduce(0.0) { total, line in
      let extent = broken.extent(line, scale, metrics, box.lineHeight)
      return total + extent.above + extent.below
    }
    return total <= height + LineBreaker.tolerance
  }
}

extension BrokenText {
  /// What a line needs above and below its baseline.
  func extent(
    _ line: Line, _ scale: TextScale, _ metrics: [FontMetrics], _ height: TextBox.LineHeight
  ) -> (above: Double, below: Double) {
    let paragraph = paragraphs[line.paragraph].paragraph
    var spans = Set(
      items[line.paragraph][line.items].flatMap { $0.characters.map { paragraph.spans[$0] } })
    if spans.isEmpty { spans = [paragraph.span] }
    let extents = spans.map { scale.extent($0, metrics[$0], height) }
    return (extents.map(\.above).max() ?? 0, extents.map(\.below).max() ?? 0)
  }
}
