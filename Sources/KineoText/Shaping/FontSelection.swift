/// Chooses fonts for characters and remembers what it chose.
struct FontSelection {
  private let library: FontLibrary
  private let spans: [TextSpan]
  private var known: [Key: FontChoice] = [:]
  /// The first font of each request.
  private var firsts: [FontRequest: FontChoice] = [:]
  private(set) var notices: [TextNotice] = []

  private struct Key: Hashable {
    let request: FontRequest
    let character: Character
  }

  init(_ library: FontLibrary, _ spans: [TextSpan]) {
    self.library = library
    self.spans = spans
  }

  /// The font whose heights count for a span: the first that is there.
  mutating func first(span: Int) throws(TextError) -> FontChoice {
    let request = spans[span].style.font
    if let choice = firsts[request] { return choice }
    for index in request.names {
      switch try library.candidate(index, of: request) {
      case .choice(let choice):
        firsts[request] = choice
        note(choice.notices)
        return choice
      case .missing(let name): note([.missingFamily(name)])
      case .none: break
      }
    }
    throw .family(
      names: request.families, nearest: library.nearestFamily(to: request.families))
  }

  /// The first font of a span's that has a character.
  ///
  /// - Parameter offset: The place of the character in the text, for the message when none has it.
  mutating func font(
    for character: Character, span: Int, offset: Int
  ) throws(TextError) -> FontChoice {
    let request = spans[span].style.font
    let key = Key(request: request, character: character)
    if let choice = known[key] { return choice }
    let first = try first(span: span)
    let choice = try search(character, request, first, offset: offset)
    note(choice.notices)
    known[key] = choice
    return choice
  }

  private func search(
    _ character: Character, _ request: FontRequest, _ first: FontChoice, offset: Int
  ) throws(TextError) -> FontChoice {
    // Pictures are looked for first where a character is to be one.
    let passes = character.isPicture ? [true, false] : [false]
    var (asked, missing): ([String], [String]) = ([], [])
    for wantsColor in passes {
      (asked, missing) = ([], [])
      for index in 0...request.names.upperBound {
        let candidate = try library.candidate(index, of: request)
        if case .missing(let name) = candidate { missing.append(name) }
        guard case .choice(let choice) = candidate else { continue }
        asked.append(choice.name)
        if wantsColor && !choice.face.isColored { continue }
        if choice.face.has(character) { return choice }
      }
    }
    if character.unicodeScalars.allSatisfy(\.isInvisible) { return first }
    throw .missingGlyph(
      character: character, offset: offset, fonts: asked, missing: missing)
  }

  private mutating func note(_ notices: [TextNotice]) {
    for notice in notices where !self.notices.contains(notice) { self.notices.append(notice) }
  }
}

extension Character {
  /// Whether it is shown as an emoji where a font has one (Unicode Technical Standard 51).
  var isPicture: Bool {
    unicodeScalars.first?.properties.isEmojiPresentation == true
      || unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  /// Whether fonts need nothing to show it.
  var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
  }
}

extension FontFace {
  /// Whether the font can show a character: directly, or composed of others or taken apart, which
  /// shaping finds out.
  fileprivate func has(_ character: Character) -> Bool {
    let visible = character.unicodeScalars.filter { !$0.isInvisible }
    if visible.isEmpty { return false }
    if visible.allSatisfy(maps) { return true }
    let paragraph = Paragraph(offset: 0, characters: [character], spans: [0], span: 0)
    let script = ScriptRuns.scripts(of: paragraph).first ?? 0
    let clusters = try? Shaper(paragraph)
      .clusters(0..<1, font: self, style: TextStyle(), script: script, level: 0)
    return clusters?.allSatisfy { $0.glyphs.allSatisfy { $0.number != 0 } } ?? false
  }
}
