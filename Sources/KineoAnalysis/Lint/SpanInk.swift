import Kineo

/// What the letters of some spans of a text cover, all in one color.
struct SpanInk {
  /// The same for the same spans at any time.
  let color: Color?
  /// What they say.
  let text: String
  /// The color that they have now.
  let ink: Color
  let pixels: PixelRect

  /// The parts of a text with a color of their own, and the rest of it; none for a text of one color, for one
  /// with lines around its letters, and for what is no plain color.
  ///
  /// - Parameters:
  ///   - node: What is drawn of the layer.
  ///   - state: That of the layer at this time.
  static func all(of text: Text, in node: DisplayNode, _ state: LayerState) -> [SpanInk] {
    let own = ownColors(of: text)
    let around: [Property<Color>] = [.outlineColor, .shadowColor, .glowColor]
    guard !own.isEmpty, around.allSatisfy({ state[$0].alpha == 0 }), let letters = node.letters
    else { return [] }
    let inks = own.compactMap { color in
      SpanInk(color, of: text, letters.filter { $0.color == color })
    }
    let rest = letters.filter { !own.contains($0.color) }
    guard let first = rest.first, rest.allSatisfy({ $0.color == first.color }),
      let ink = SpanInk(nil, of: text, rest)
    else { return inks }
    return inks + [ink]
  }

  /// In the order of the text.
  private static func ownColors(of text: Text) -> [Color] {
    text.spans.indices.reduce(into: []) { colors, span in
      guard case .color(let color) = text.paints[span], !colors.contains(color) else { return }
      colors.append(color)
    }
  }

  /// Nil for no letters; a cursor has the color of the text, which no span may have.
  private init?(_ color: Color?, of text: Text, _ letters: [(color: Color, pixels: PixelRect)]) {
    guard let first = letters.first else { return nil }
    self.color = color
    ink = first.color
    pixels = letters.dropFirst().reduce(first.pixels) { $0.union($1.pixels) }
    let spans = text.spans.indices.filter { span in
      guard case .color(let own) = text.paints[span] else {
        return text.paints[span] == nil && color == nil
      }
      return own == color
    }
    let words = spans.flatMap { text.spans[$0].text.split(whereSeparator: \.isWhitespace) }
    guard !words.isEmpty else { return nil }
    self.text = words.joined(separator: " ")
  }
}

extension DisplayNode {
  /// The color and the pixels of each shape that draws something; nil where one has a line of its own, or
  /// another paint.
  fileprivate var letters: [(color: Color, pixels: PixelRect)]? {
    switch self {
    case .shape(let shape):
      guard let pixels = pixelBounds else { return [] }
      guard case .color(let color) = shape.fill, shape.hasNoStroke else { return nil }
      return [(color, pixels)]
    case .group(let group):
      var letters: [(color: Color, pixels: PixelRect)] = []
      for node in group.nodes {
        guard let more = node.letters else { return nil }
        letters += more
      }
      return letters
    }
  }
}

extension ShapeNode {
  fileprivate var hasNoStroke: Bool {
    guard let stroke else { return true }
    return if case .color(let color) = stroke { color.alpha == 0 } else { false }
  }
}
