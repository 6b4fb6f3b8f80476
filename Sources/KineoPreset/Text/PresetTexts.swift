import KineoMotion
import KineoSystem

/// The texts that a preset is made from, by the numbers of files in positions.
package struct PresetTexts: Sendable {
  /// One of the texts.
  struct Text: Sendable {
    /// As messages have it, such as `Presets/spin.yaml` or `--set size`.
    let name: String
    let text: String
    /// Whether places in it have lines and columns.
    var hasLines = true
    /// What messages about it add, such as where it is included.
    var notes: [String] = []
  }

  private var texts: [Int: Text]
  private var count = 1

  /// A preset that includes nothing yet.
  init(_ preset: PresetSource) {
    texts = [0: Text(name: preset.name, text: preset.text)]
  }

  /// A text from outside alone, with a number below 0.
  init(outside text: PresetSource, as number: Int) {
    texts = [number: Text(name: text.name, text: text.text)]
  }

  /// Takes in a text that the preset includes.
  ///
  /// - Returns: Its number.
  mutating func include(_ text: Text) -> Int {
    defer { count += 1 }
    texts[count] = text
    return count
  }

  /// Sets the text with a number below 0.
  mutating func set(_ text: Text, as number: Int) { texts[number] = text }

  /// The included texts in the order of their numbers.
  var included: [String] { (1..<count).compactMap { texts[$0]?.text } }

  /// The paths of the included files, in the order of their numbers.
  package var includedFiles: [String] { (1..<count).compactMap { texts[$0]?.name } }

  /// The names of the texts besides the preset that have lines, by their numbers.
  package var otherNames: [Int: String] {
    texts.filter { $0.key != 0 && $0.value.hasLines }.mapValues(\.name)
  }

  /// Whether any of them has one of `words` anywhere.
  func contain(anyOf words: [String]) -> Bool {
    texts.values.contains { text in words.contains { text.text.contains($0) } }
  }

  subscript(number: Int) -> Text { texts[number] ?? Text(name: "", text: "", hasLines: false) }

  /// The name of the text that `position` is in.
  package func name(of position: SourcePosition) -> String { self[position.file].name }

  /// Such as `a.yaml:2:10`.
  func place(_ position: SourcePosition) -> String {
    let name = visibleName(name(of: position))
    return self[position.file].hasLines ? "\(name):\(position.line):\(position.column)" : name
  }

  /// A finding at `span`, with the excerpt that people read.
  package func finding(
    _ severity: Severity, rule: String, _ message: String, advice: String? = nil,
    at span: SourceSpan, _ lines: inout ShownLines
  ) -> Finding {
    let start = span.start
    let text = FindingText(
      place: place(start), severity, "\(message) [\(rule)]", excerpt: lines.excerpt(of: span),
      advice: advice)
    return Finding(
      severity, rule: rule, message: message, advice: advice,
      at: Location(
        name(of: start), line: start.line, column: start.column, length: span.length),
      text: text.description)
  }
}

/// Finds the lines that messages show. Places in ascending order cost O(length of the texts) in all.
package struct ShownLines {
  private let texts: PresetTexts
  private var file: (number: Int, lines: LineMap)?
  private var line: (position: SourcePosition, characters: [Character])?

  package init(_ texts: PresetTexts) { self.texts = texts }

  /// Nil for a text without lines.
  mutating func excerpt(of span: SourceSpan) -> Excerpt? {
    let (position, text) = (span.start, texts[span.start.file])
    guard text.hasLines else { return nil }
    if file?.number != position.file { file = (position.file, LineMap(text.text)) }
    if line?.position.file != position.file || line?.position.line != position.line {
      line = (position, file?.lines.characters(ofLine: position.line) ?? [])
    }
    return Excerpt(
      line?.characters ?? [], line: position.line, column: position.column, length: span.length)
  }
}
