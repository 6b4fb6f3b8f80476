/// Pixels of a text's styles, all multiplied by a factor.
struct TextScale {
  let spans: [TextSpan]
  let factor: Double

  /// Pixels a font unit.
  func unit(_ run: ShapedRun) -> Double {
    style(run.span).size * factor / run.font.face.metrics.unitsPerEm
  }

  func style(_ span: Int) -> TextStyle { spans[span].style }

  /// How far the pen moves for a cluster, with the spaces that the style adds.
  func advance(_ cluster: ShapedCluster, _ run: ShapedRun, _ paragraph: Paragraph) -> Double {
    let advance = Double(cluster.advance) * unit(run)
    let spacing = style(run.span).letterSpacing * factor
    // What is not in the text, such as a hyphen.
    if cluster.characters.isEmpty { return advance + spacing }
    let characters = paragraph.characters[cluster.characters]
    if characters.allSatisfy(\.isInvisible) { return advance }
    guard characters.first == " " || characters.first == "\u{A0}" else { return advance + spacing }
    let span = paragraph.spans[cluster.characters.lowerBound]
    return advance + spacing + style(span).wordSpacing * factor
  }

  /// Heights of a span with this font.
  func heights(_ span: Int, _ metrics: FontMetrics) -> TextLayout.Heights {
    let unit = style(span).size * factor / metrics.unitsPerEm
    return TextLayout.Heights(
      ascent: metrics.ascent * unit, descent: metrics.descent * unit,
      capHeight: metrics.capHeight * unit, xHeight: metrics.xHeight * unit)
  }

  /// What a line needs above and below its baseline for a span with this font.
  func extent(
    _ span: Int, _ metrics: FontMetrics, _ height: TextBox.LineHeight
  ) -> (above: Double, below: Double) {
    let size = style(span).size * factor
    let unit = size / metrics.unitsPerEm
    let (ascent, descent) = (metrics.ascent * unit, metrics.descent * unit)
    let line =
      switch height {
      case .normal: ascent + descent + metrics.lineGap * unit
      case .factor(let factor): factor * size
      case .pixels(let pixels): pixels * factor
      }
    // Half of what is left goes above, as in CSS.
    let half = (line - ascent - descent) / 2
    let shift = style(span).baselineShift * factor
    return (ascent + half + shift, descent + half - shift)
  }
}

extension Character {
  /// Whether fonts draw nothing for it and it takes no room, such as a soft hyphen; not a tab.
  var isInvisible: Bool { self != "\t" && unicodeScalars.allSatisfy(\.isInvisible) }
}
