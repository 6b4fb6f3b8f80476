/// Collects the mistakes of one preset, so that all of them are reported in one run.
///
/// A class because every reader of the tree adds to the same collection.
package final class Diagnostics {
  /// No error carries more diagnostics than this; the rest is counted.
  package static let limit = 100

  /// The preset that is read.
  package let source: PresetSource
  /// All texts that mistakes can be in.
  var texts: PresetTexts
  /// What every message adds, such as which output of the preset is read.
  let notes: [String]
  private var found: [(span: SourceSpan, mistake: Mistake)] = []

  /// Mistakes will be shown with the lines of `source`.
  package init(source: PresetSource) {
    self.source = source
    texts = PresetTexts(source)
    notes = []
  }

  /// Mistakes will be shown with the lines of `texts`.
  init(source: PresetSource, _ texts: PresetTexts, notes: [String] = []) {
    self.source = source
    self.texts = texts
    self.notes = notes
  }

  /// Whether nothing was reported.
  package var isEmpty: Bool { found.isEmpty }
  /// How many times something was reported.
  var count: Int { found.count }
  /// Whether there are more than are reported.
  var isFull: Bool { found.count > Self.limit }

  /// Reports a mistake that has no node, at its place.
  package func report(_ mistake: Mistake, at span: SourceSpan) { found.append((span, mistake)) }

  /// Reports a mistake at a node, but nothing for a refused node, whose mistake is known.
  package func report(_ mistake: Mistake, at node: Node) {
    if node.content != .refused { report(mistake, at: node.span) }
  }

  /// Reports what was found in a text that stands at one place.
  func report(allOf other: Diagnostics, at span: SourceSpan) {
    for (_, mistake) in other.found { report(mistake, at: span) }
  }

  /// All that was reported, in the order of the text and each mistake once; nil if there is nothing.
  package var error: PresetError? {
    guard !found.isEmpty else { return nil }
    let all = inOrder()
    var lines = ShownLines(texts)
    let diagnostics = all.prefix(Self.limit).map { span, mistake in
      let text = texts[span.start.file]
      return Diagnostic(
        source: text.name, span: span, mistake: mistake, excerpt: lines.excerpt(of: span),
        notes: text.notes + notes)
    }
    return .mistakes(
      source: source.name, diagnostics, omitted: all.count - diagnostics.count)
  }

  /// Mistakes at one place keep the order of their reports.
  private func inOrder() -> [(span: SourceSpan, mistake: Mistake)] {
    let order = found.indices.sorted {
      (found[$0].span.start, $0) < (found[$1].span.start, $1)
    }
    var result: [(span: SourceSpan, mistake: Mistake)] = []
    var firstAtPlace = 0
    for entry in order.map({ found[$0] }) {
      if result.last?.span.start != entry.span.start { firstAtPlace = result.count }
      if !result[firstAtPlace...].contains(where: { $0.mistake == entry.mistake }) {
        result.append(entry)
      }
    }
    return result
  }
}
