import Kineo

/// Divides the text of a preset into what it is made of, for the eye.
///
/// Analyzes the characters alone, so that a preset with mistakes is colored as far as it can be
/// understood. The tokens' texts, one after the other, are the text.
struct PresetScanner {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// How many brackets are open.
  private var depth = 0
  /// The last key; what stands behind it may be a color.
  private var key = ""
  private(set) var tokens: [PresetToken] = []

  static func tokens(of text: String) -> [PresetToken] {
    var scanner = Self(text)
    while scanner.place < scanner.scalars.count { scanner.scan() }
    return scanner.tokens
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private mutating func add(_ kind: PresetToken.Kind, to end: Int, color: Color? = nil) {
    tokens.append(PresetToken(kind: kind, text: text(place..<end), color: color))
    place = end
  }

  /// Adds the next token.
  private mutating func scan() {
    switch scalars[place] {
    case let first where Self.isSpace(first): add(.plain, to: end { !Self.isSpace($0) })
    case "#" where isAfterSpace: add(.comment, to: lineEnd)
    case "\"", "'": addQuoted()
    case "[", "{":
      depth += 1
      add(.punctuation, to: place + 1)
    case "]", "}":
      depth = max(0, depth - 1)
      add(.punctuation, to: place + 1)
    case ",", ":": add(.punctuation, to: place + 1)
    case "-" where isEndOfWord(place + 1): add(.punctuation, to: place + 1)
    case "|", ">": addBlock()
    default: addPlain()
    }
  }

  // MARK: Places

  private static let brackets: Set<Unicode.Scalar> = [",", "[", "]", "{", "}"]

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
  }

  private var isAfterSpace: Bool { scalar(at: place - 1).map(Self.isSpace) ?? true }

  private func isEndOfWord(_ index: Int) -> Bool { scalar(at: index).map(Self.isSpace) ?? true }

  private func isBracket(_ index: Int) -> Bool {
    scalar(at: index).map(Self.brackets.contains) ?? false
  }

  /// The first place from the current one on that `condition` is true for.
  private func end(where condition: (Unicode.Scalar) -> Bool) -> Int {
    scalars[place...].firstIndex(where: condition) ?? scalars.count
  }

  private var lineEnd: Int { end { $0 == "\n" } }

  /// Whether a colon follows, perhaps after spaces, so that what ends at `index` is a key.
  private func isKey(endingAt index: Int) -> Bool {
    let next = scalars[index...].firstIndex { $0 != " " } ?? scalars.count
    return scalar(at: next) == ":"
  }

  // MARK: Texts

  private mutating func addQuoted() {
    let quote = scalars[place]
    var index = place + 1
    while index < scalars.count {
      let isEscape =
        quote == "\"" ? scalars[index] == "\\" : scalars[index...].starts(with: "''".unicodeScalars)
      if scalars[index] == quote, !isEscape { break }
      index += isEscape ? 2 : 1
    }
    let end = min(index + 1, scalars.count)
    if isKey(endingAt: end) { return addKey(to: end) }
    let content = text(place + 1..<max(place + 1, min(index, scalars.count)))
    add(.string, to: end, color: content.count < 40 ? Color(css: content) : nil)
  }

  private mutating func addKey(to end: Int) {
    key = text(place..<end)
    add(.key, to: end)
  }

  /// Text without quotation marks ends with its line, before a comment, at a colon and, in brackets,
  /// where they go on.
  private mutating func addPlain() {
    var index = place
    while index < scalars.count, scalars[index] != "\n" {
      let scalar = scalars[index]
      if scalar == ":", isEndOfWord(index + 1) || depth > 0 && isBracket(index + 1) { break }
      if depth > 0, isBracket(index) { break }
      if scalar == "#", index > place, Self.isSpace(scalars[index - 1]) { break }
      index += 1
    }
    while index > place + 1, Self.isSpace(scalars[index - 1]) { index -= 1 }
    if isKey(endingAt: index) { return addKey(to: index) }
    let word = text(place..<max(index, place + 1))
    add(
      Self.kind(of: word), to: max(index, place + 1),
      color: Self.colorKeys.contains(key) ? Color(css: word) : nil)
  }

  /// Keys whose values may be names of colors; elsewhere `red` is more often a layer.
  private static let colorKeys: Set = ["background", "color", "fill", "stroke"]

  private static func kind(of word: String) -> PresetToken.Kind {
    if word.hasPrefix("$") { return .reference }
    if ["true", "false", "null", "~"].contains(word) { return .word }
    let digits = word.drop { "+-.".contains($0) }
    guard digits.first?.isNumber == true, word.count - digits.count <= 2 else { return .plain }
    let unit = digits.drop { $0.isNumber || $0 == "." }
    return unit.count <= 4 && unit.allSatisfy { $0.isLetter || $0 == "%" } ? .number : .plain
  }

  /// A text of several lines: all that are further right than the line with the sign for it.
  private mutating func addBlock() {
    let line = (scalars[..<place].lastIndex(of: "\n") ?? -1) + 1
    let indentation = scalars[line...].prefix { $0 == " " }.count
    add(.punctuation, to: place + 1)
    var end = lineEnd
    let signs = text(place..<end)
    guard signs.allSatisfy({ $0.isNumber || "+- \r".contains($0) }) else { return }
    while end < scalars.count {
      let next = scalars[(end + 1)...]
      let spaces = next.prefix { $0 == " " }.count
      let isBlank = scalar(at: end + 1 + spaces).map { $0 == "\n" || $0 == "\r" } ?? true
      guard isBlank || spaces > indentation else { break }
      end = next.firstIndex(of: "\n") ?? scalars.count
    }
    if end > place { add(.string, to: end) }
  }
}
