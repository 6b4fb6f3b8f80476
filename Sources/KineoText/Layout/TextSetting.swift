import KineoGeometry

/// One text on its way into a layout: shaped, sized, broken into lines, cut and placed.
struct TextSetting {
  private let spans: [TextSpan]
  private let box: TextBox
  private var selection: FontSelection
  /// Heights of each span's first font.
  private let metrics: [FontMetrics]
  private let paragraphs: [ShapedParagraph]
  private let hyphens: HyphenWidths

  init(_ spans: [TextSpan], _ box: TextBox, fonts: FontLibrary) throws(TextError) {
    self.spans = spans
    self.box = box
    var selection = FontSelection(fonts, spans)
    var (metrics, paragraphs): ([FontMetrics], [ShapedParagraph]) = ([], [])
    for span in spans.indices { metrics.append(try selection.first(span: span).face.metrics) }
    for paragraph in Paragraph.parted(spans) {
      paragraphs.append(
        try ShapedParagraph(paragraph, spans, base: box.direction.level, fonts: &selection))
    }
    self.selection = selection
    self.metrics = metrics
    self.paragraphs = paragraphs
    hyphens = try HyphenWidths(paragraphs)
  }

  mutating func layout() throws(TextError) -> TextLayout {
    let factor = box.fit.map { sizes in
      TextFitting(
        paragraphs: paragraphs, spans: spans, box: box, metrics: metrics, hyphens: hyphens
      ).factor(sizes)
    }
    let scale = TextScale(spans: spans, factor: factor ?? 1)
    var broken = BrokenText(paragraphs, scale, box, hyphens: hyphens)
    let isCut = try cut(&broken, scale)
    let placements = try placements(broken, scale)
    return try layout(broken, placements, scale, isCut: isCut)
  }

  // MARK: - Cutting

  /// Takes lines away that are too many and makes room for the ellipsis; whether there were any.
  private mutating func cut(_ broken: inout BrokenText, _ scale: TextScale) throws(TextError)
    -> Bool
  {
    guard let most = box.maximumLines, broken.lines.count > most else { return false }
    broken.lines.removeSubrange(max(1, most)...)
    var line = broken.lines[broken.lines.count - 1]
    line.isCut = true
    if box.wraps, let width = box.width {
      try shorten(&line, to: width + LineBreaker.tolerance, broken, scale)
    }
    broken.lines[broken.lines.count - 1] = line
    return true
  }

  /// Takes clusters from the end of a line until the ellipsis fits.
  private mutating func shorten(
    _ line: inout BrokenText.Line, to width: Double, _ broken: BrokenText, _ scale: TextScale
  ) throws(TextError) {
    let items = broken.items[line.paragraph]
    var used = broken.width(line)
    var span: Int?
    var added = 0.0
    while let last = items[line.items].last {
      // The ellipsis has the style of what stands before it.
      let end = paragraphs[line.paragraph].paragraph.spans[last.characters.lowerBound]
      if end != span {
        span = end
        added = try ellipsis(line, broken).reduce(0.0) { sum, run in
          sum + run.clusters.reduce(0) { $0 + scale.advance($1, run, Self.nothing) }
        }
      }
      if used + added <= width { return }
      line.items.removeLast()
      used = last.isSpace ? used : broken.width(line, before: used, without: last)
    }
  }

  /// What stands behind is in no paragraph.
  private static let nothing = Paragraph(offset: 0, characters: [], spans: [], span: 0)

  private mutating func ellipsis(
    _ line: BrokenText.Line, _ broken: BrokenText
  ) throws(TextError) -> [ShapedRun] {
    try added(box.ellipsis, line, broken)
  }

  /// Text behind a line, in the style of its end.
  private mutating func added(
    _ text: String, _ line: BrokenText.Line, _ broken: BrokenText
  ) throws(TextError) -> [ShapedRun] {
    let shaped = paragraphs[line.paragraph]
    let items = broken.items[line.paragraph][line.items]
    let last = items.last { !$0.isSpace } ?? items.last
    let place = items.last?.characters.upperBound ?? line.items.lowerBound
    let span =
      last.map { shaped.paragraph.spans[$0.characters.lowerBound] } ?? shaped.paragraph.span
    return try ShapedParagraph.added(
      text, span: span, at: min(place, shaped.paragraph.characters.count), of: shaped.paragraph,
      level: shaped.directions.base, spans, fonts: &selection)
  }

  // MARK: - Placing

  private mutating func placements(
    _ broken: BrokenText, _ scale: TextScale
  ) throws(TextError) -> [LinePlacement] {
    var result: [LinePlacement] = []
    for line in broken.lines {
      let shaped = paragraphs[line.paragraph]
      var content = try LineContent(line, of: broken)
      if line.isCut {
        content.append(try ellipsis(line, broken))
      } else if !line.isLast, broken.items[line.paragraph][line.items].last?.isSoftHyphen == true {
        content.append(try added("-", line, broken))
      }
      result.append(
        LinePlacement(
          scale: scale, paragraph: shaped.paragraph, content: content,
          base: shaped.directions.base))
    }
    return result
  }

  private func layout(
    _ broken: BrokenText, _ placements: [LinePlacement], _ scale: TextScale, isCut: Bool
  ) throws(TextError) -> TextLayout {
    let extents = broken.lines.map { broken.extent($0, scale, metrics, box.lineHeight) }
    let height = extents.reduce(0.0) { $0 + ($1.above + $1.below) }
    let widest = placements.map { LinePlacement.extent(of: $0.places()).width }.max() ?? 0
    let size = Size(width: box.width ?? widest, height: box.height ?? height)
    var builder = LayoutBuilder(scale: scale, box: box, metrics: metrics, width: size.width)
    var top = box.verticalAlignment.fraction * (size.height - height)
    for (index, placement) in placements.enumerated() {
      let line = broken.lines[index]
      builder.add(
        placement, characters: characters(line, broken), top: top, extent: extents[index],
        isLast: line.isLast || line.isCut)
      top += extents[index].above + extents[index].below
    }
    if let damage = builder.damage { throw damage }
    guard builder.colorParts <= Typesetter.colorPartLimit else {
      throw .colorParts(builder.colorParts, limit: Typesetter.colorPartLimit)
    }
    return TextLayout(
      size: size, lines: builder.lines, words: builder.words, clusters: builder.clusters,
      decorations: builder.decorations, ink: builder.ink, scale: scale.factor,
      heights: metrics.indices.map { scale.heights($0, metrics[$0]) },
      fonts: builder.fonts, notices: selection.notices + builder.notices,
      isCut: isCut)
  }

  private func characters(_ line: BrokenText.Line, _ broken: BrokenText) -> Range<Int> {
    let paragraph = paragraphs[line.paragraph].paragraph
    let items = broken.items[line.paragraph][line.items]
    let start = items.first?.characters.lowerBound ?? 0
    let end = items.last?.characters.upperBound ?? start
    return start + paragraph.offset..<end + paragraph.offset
  }
}

extension TextBox.Direction {
  /// The level of paragraphs; nil for that of the first letter.
  fileprivate var level: UInt8? {
    switch self {
    case .automatic: nil
    case .leftToRight: 0
    case .rightToLeft: 1
    }
  }
}

extension TextBox.VerticalAlignment {
  /// How much of the free height is above.
  fileprivate var fraction: Double {
    switch self {
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}
