/// A paragraph with its glyphs in font units, ready to be broken into lines at any size.
struct ShapedParagraph {
  let paragraph: Paragraph
  let directions: BidiLevels
  let breaks: LineBreaks
  let runs: [ShapedRun]
  /// What runs are shaped by.
  private let shaper: Shaper
  private let spans: [TextSpan]

  /// - Parameter base: The level of the paragraph; nil for that of its first letter.
  init(
    _ paragraph: Paragraph, _ spans: [TextSpan], base: UInt8?, fonts: inout FontSelection
  ) throws(TextError) {
    self.paragraph = paragraph
    self.spans = spans
    directions = BidiLevels(paragraph.scalars, base: base)
    breaks = LineBreaks(paragraph.characters)
    shaper = Shaper(paragraph)
    var runs: [ShapedRun] = []
    for var run in try Self.runs(paragraph, spans, directions, &fonts) {
      run.run.clusters = try shaper.clusters(
        run.characters, font: run.run.font.face, style: spans[run.run.span].style,
        script: run.run.script, level: run.run.level)
      runs.append(run.run)
    }
    self.runs = runs
  }

  /// Where neither font, style, script nor direction change.
  private static func runs(
    _ paragraph: Paragraph, _ spans: [TextSpan], _ directions: BidiLevels,
    _ fonts: inout FontSelection
  ) throws(TextError) -> [(run: ShapedRun, characters: Range<Int>)] {
    let scripts = ScriptRuns.scripts(of: paragraph)
    var result: [(run: ShapedRun, characters: Range<Int>)] = []
    for index in paragraph.characters.indices {
      let run = ShapedRun(
        font: try fonts.font(
          for: paragraph.characters[index], span: paragraph.spans[index],
          offset: paragraph.offset + index),
        span: paragraph.spans[index], level: directions.levels[paragraph.starts[index]],
        script: scripts[index], clusters: [])
      if let last = result.last, last.run.isContinued(by: run, spans) {
        result[result.count - 1].characters = last.characters.lowerBound..<index + 1
      } else {
        result.append((run, index..<index + 1))
      }
    }
    return result
  }

  /// The clusters of a run that are in a line: the same if they do not depend on what is not in it.
  func clusters(_ range: Range<Int>, of run: ShapedRun) throws(TextError) -> [ShapedCluster] {
    let clusters = run.clusters[range]
    guard let first = clusters.first, let last = clusters.last else { return [] }
    let startsSafely = range.lowerBound == 0 || first.isSafeBefore
    let endsSafely =
      range.upperBound == run.clusters.count || run.clusters[range.upperBound].isSafeBefore
    if startsSafely && endsSafely { return Array(clusters) }
    return try shaper.clusters(
      first.characters.lowerBound..<last.characters.upperBound, font: run.font.face,
      style: spans[run.span].style, script: run.script, level: run.level)
  }

  /// What stands at the end of a line and not in the text, such as a hyphen.
  static func added(
    _ text: String, span: Int, at place: Int, of paragraph: Paragraph, level: UInt8,
    _ spans: [TextSpan], fonts: inout FontSelection
  ) throws(TextError) -> [ShapedRun] {
    let characters = Array(text.filter { !$0.isNewline })
    let added = Paragraph(
      offset: paragraph.offset + place, characters: characters,
      spans: characters.map { _ in span }, span: span)
    let shaped = try ShapedParagraph(added, spans, base: level & 1, fonts: &fonts)
    return shaped.runs.map { run in
      var run = run
      run.clusters = run.clusters.map {
        ShapedCluster(
          characters: place..<place, glyphs: $0.glyphs, advance: $0.advance, isSafeBefore: true)
      }
      return run
    }
  }
}

extension ShapedRun {
  fileprivate func isContinued(by next: ShapedRun, _ spans: [TextSpan]) -> Bool {
    font.face === next.font.face && level == next.level && script == next.script
      && (span == next.span || spans[span].style.shapes(as: spans[next.span].style))
  }
}
