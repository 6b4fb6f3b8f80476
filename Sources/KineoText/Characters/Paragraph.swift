/// The characters of a text between two line feeds, with the numbers of their spans.
struct Paragraph {
  /// Where the first character stands in the text, counted in characters.
  let offset: Int
  let characters: [Character]
  /// The span of each character.
  let spans: [Int]
  /// The span of the line feed or of what stands around an empty paragraph.
  let span: Int
  /// All scalars of the characters.
  let scalars: [Unicode.Scalar]
  /// The place of each character's first scalar, and their count at the end.
  let starts: [Int]

  init(offset: Int, characters: [Character], spans: [Int], span: Int) {
    self.offset = offset
    self.characters = characters
    self.spans = spans
    self.span = span
    var (scalars, starts): ([Unicode.Scalar], [Int]) = ([], [0])
    for character in characters {
      scalars += character.unicodeScalars
      starts.append(scalars.count)
    }
    self.scalars = scalars
    self.starts = starts
  }

  /// The scalars of a character.
  func scalars(of character: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[starts[character]..<starts[character + 1]]
  }
}

extension Paragraph {
  /// A text parted at its line feeds and what else ends lines; at least one paragraph.
  static func parted(_ spans: [TextSpan]) -> [Paragraph] {
    let text = spans.map(\.text).joined()
    // Where each span ends, in scalars.
    var (ends, total): ([Int], Int) = ([], 0)
    for span in spans {
      total += span.text.unicodeScalars.count
      ends.append(total)
    }
    var result: [Paragraph] = []
    var (characters, numbers): ([Character], [Int]) = ([], [])
    var (start, place, span) = (0, 0, 0)
    for (offset, character) in text.enumerated() {
      while span + 1 < spans.count, place >= ends[span] { span += 1 }
      if character.isNewline {
        result.append(
          Paragraph(offset: start, characters: characters, spans: numbers, span: span))
        (characters, numbers, start) = ([], [], offset + 1)
      } else {
        characters.append(character)
        numbers.append(span)
      }
      place += character.unicodeScalars.count
    }
    result.append(Paragraph(offset: start, characters: characters, spans: numbers, span: span))
    return result
  }
}
