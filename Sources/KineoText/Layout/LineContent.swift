/// The clusters of a line, in runs of one direction and font.
struct LineContent {
  /// Neighbours of one run at one level.
  struct Part {
    let run: ShapedRun
    let level: UInt8
    /// In the order of the text.
    var clusters: [ShapedCluster]
  }

  /// In the order of the text.
  private(set) var parts: [Part] = []
  /// How many clusters at the end of the line are spaces, which hang over.
  private(set) var hanging = 0

  init(_ line: BrokenText.Line, of text: BrokenText) throws(TextError) {
    let shaped = text.paragraphs[line.paragraph]
    let items = text.items[line.paragraph][line.items]
    guard let first = items.first, let last = items.last else { return }
    var start = items.startIndex
    while start < items.endIndex {
      let number = items[start].run
      let end = items[start...].firstIndex { $0.run != number } ?? items.endIndex
      let run = shaped.runs[number]
      let clusters = try shaped.clusters(
        items[start].cluster..<items[end - 1].cluster + 1, of: run)
      parts.append(Part(run: run, level: run.level, clusters: clusters))
      start = end
    }
    applyLineLevels(shaped, first.characters.lowerBound..<last.characters.upperBound)
    hanging = items.reversed().prefix { $0.isSpace }.count
  }

  /// Rule L1 of Unicode Standard Annex 9: spaces at the end have the paragraph's level.
  private mutating func applyLineLevels(_ shaped: ShapedParagraph, _ characters: Range<Int>) {
    guard shaped.directions.base == 1 || parts.contains(where: { $0.level > 0 }) else { return }
    let starts = shaped.paragraph.starts
    let scalars = starts[characters.lowerBound]..<starts[characters.upperBound]
    let levels = shaped.directions.levels(inLine: scalars)
    var result: [Part] = []
    for part in parts {
      for cluster in part.clusters {
        let level = levels[starts[cluster.characters.lowerBound] - scalars.lowerBound]
        let isSame = cluster.characters.lowerBound != part.clusters[0].characters.lowerBound
        if isSame, result.last?.level == level {
          result[result.count - 1].clusters.append(cluster)
        } else {
          result.append(Part(run: part.run, level: level, clusters: [cluster]))
        }
      }
    }
    parts = result
  }

  /// Puts what is not in the text behind the last cluster, and takes hanging spaces away.
  mutating func append(_ runs: [ShapedRun]) {
    while hanging > 0, let last = parts.popLast() {
      let kept = max(0, last.clusters.count - hanging)
      hanging -= last.clusters.count - kept
      if kept > 0 {
        parts.append(
          Part(run: last.run, level: last.level, clusters: Array(last.clusters.prefix(kept))))
      }
    }
    parts += runs.map { Part(run: $0, level: $0.level, clusters: $0.clusters) }
  }
}
