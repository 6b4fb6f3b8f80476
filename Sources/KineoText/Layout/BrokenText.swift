/// All paragraphs of a text, shaped, and where their lines end at a scale.
struct BrokenText {
  /// A line before its glyphs have places.
  struct Line {
    /// Which of the paragraphs.
    let paragraph: Int
    /// Which of the paragraph's items.
    var items: Range<Int>
    /// Whether the paragraph ends with it.
    let isLast: Bool
    /// Whether the ellipsis ends it.
    var isCut = false
  }

  let paragraphs: [ShapedParagraph]
  let items: [[LineItem]]
  var lines: [Line]
  /// Whether a line had to end inside of a word.
  let partsWords: Bool

  init(
    _ paragraphs: [ShapedParagraph], _ scale: TextScale, _ box: TextBox, hyphens: HyphenWidths
  ) {
    self.paragraphs = paragraphs
    items = paragraphs.map { LineItem.items(of: $0, scale) }
    var (lines, partsWords): ([Line], Bool) = ([], false)
    for (index, items) in items.enumerated() {
      let runs = paragraphs[index].runs
      let breaker = LineBreaker(
        items: items, width: box.wraps ? box.width : nil,
        hyphenWidth: { hyphens.width(runs[$0.run], scale) })
      let (ranges, parts) = breaker.lines()
      partsWords = partsWords || parts
      for range in ranges {
        lines.append(
          Line(paragraph: index, items: range, isLast: range.upperBound == items.count))
      }
    }
    self.lines = lines
    self.partsWords = partsWords
  }

  /// Pixels of a line without spaces at its end.
  func width(_ line: Line) -> Double {
    let items = items[line.paragraph][line.items]
    guard let last = items.lastIndex(where: { !$0.isSpace }) else { return 0 }
    return items[...last].reduce(0) { $0 + $1.width }
  }

  /// The same for a line that lost its last item, from its width before.
  func width(_ line: Line, before: Double, without last: LineItem) -> Double {
    let spaces = items[line.paragraph][line.items].reversed().prefix { $0.isSpace }
    return max(0, before - last.width - spaces.reduce(0) { $0 + $1.width })
  }
}

/// What hyphens take at the end of lines, by the font.
struct HyphenWidths {
  private var units: [UInt64: Int] = [:]

  /// Those of the fonts of all runs that have a soft hyphen.
  init(_ paragraphs: [ShapedParagraph]) throws(TextError) {
    let hyphen = Paragraph(offset: 0, characters: ["-"], spans: [0], span: 0)
    let shaper = Shaper(hyphen)
    for paragraph in paragraphs where paragraph.paragraph.characters.contains("\u{AD}") {
      for run in paragraph.runs where units[run.font.face.key] == nil {
        let clusters = try shaper.clusters(
          0..<1, font: run.font.face, style: TextStyle(), script: run.script, level: 0)
        units[run.font.face.key] = clusters.reduce(0) { $0 + $1.advance }
      }
    }
  }

  /// Pixels.
  func width(_ run: ShapedRun, _ scale: TextScale) -> Double {
    Double(units[run.font.face.key] ?? 0) * scale.unit(run)
  }
}
