/// A cluster on its way into a line.
struct LineItem {
  /// Which of the paragraph's runs, and of its clusters.
  let run: Int
  let cluster: Int
  /// Which characters of the paragraph.
  let characters: Range<Int>
  /// Pixels that the pen moves.
  let width: Double
  /// Whether it hangs over at the end of a line.
  let isSpace: Bool
  /// Whether a line may end before it.
  let isBreakable: Bool
  /// Whether a line that ends after it shows a hyphen.
  let isSoftHyphen: Bool
}

extension LineItem {
  /// The clusters of a paragraph at a scale.
  static func items(of shaped: ShapedParagraph, _ scale: TextScale) -> [LineItem] {
    let paragraph = shaped.paragraph
    var items: [LineItem] = []
    for (number, run) in shaped.runs.enumerated() {
      for (index, cluster) in run.clusters.enumerated() {
        let characters = paragraph.characters[cluster.characters]
        items.append(
          LineItem(
            run: number, cluster: index, characters: cluster.characters,
            width: scale.advance(cluster, run, paragraph),
            isSpace: characters.allSatisfy(\.isWrappingSpace),
            isBreakable: shaped.breaks.isAllowedBefore[cluster.characters.lowerBound],
            isSoftHyphen: characters.last == "\u{AD}"))
      }
    }
    return items
  }
}

extension Character {
  /// Whether it is white space at which lines break.
  var isWrappingSpace: Bool {
    isWhitespace && self != "\u{A0}" && self != "\u{202F}" && self != "\u{2007}"
  }
}
