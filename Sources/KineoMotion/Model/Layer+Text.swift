import KineoGeometry
import KineoText

/// What a layer of text shows; see ``Text``.
public struct TextContent: Hashable, Sendable {
  /// All of the text.
  public var text: Text
  /// Which of its letters, as ``TextLayout/clusters`` counts them; nil for all.
  package var part: Range<Int>?
  /// Whether the letters are of several spans, of which some have paints of their own.
  var hasFilledSpans = false
}

/// The parts that a text is split into, each a layer of its own.
///
/// ```swift
/// let title = try Layer("title", text: Text("Hello world")).split(.words)
/// let second: Animation = [.shift(y: -10).on("title.word[1]")]
/// ```
public enum TextUnit: String, Sendable, CaseIterable {
  /// Characters with their marks, and ligatures as one; spaces do not count. Layers are named
  /// `title.letter[0]` and so on.
  case letters
  /// What spaces and the ends of lines separate: `title.word[0]` and so on.
  case words
  /// The lines as they are wrapped, without empty ones: `title.line[0]` and so on.
  case lines

  /// One of them, in the names of layers.
  package var singular: String { String(rawValue.dropLast()) }
}

extension Layer {
  /// A text.
  ///
  /// Its box is that of the text's lines by the heights and advances of their fonts, not by the ink;
  /// the anchor is a fraction of it. A text along a path stands by default where the path's own
  /// coordinates place it.
  ///
  /// - Parameter fill: Black when there is neither fill nor stroke.
  /// - Throws: `TextError` where a font cannot be used or lacks a character.
  public init(
    _ name: String, text: Text, fill: Color? = nil, stroke: Color? = nil,
    lineWidth: Double = 1, position: Point = .zero, opacity: Double = 1,
    anchor: Point? = nil, style: ShapeStyle = ShapeStyle(join: .round)
  ) throws(TextError) {
    let layout = try text.layout()
    let anchor = anchor ?? (text.path == nil ? Point(x: 0.5, y: 0.5) : .zero)
    self.init(
      name, .rectangle(layout.size), fill: fill, stroke: stroke, lineWidth: lineWidth,
      position: position, style: style, opacity: opacity, anchor: anchor)
    content = .text(TextContent(text: text), style)
    if text.box.fit == nil { state.fontSize = text.fontSize }
  }

  /// The same text as a group of layers, one for each letter, word or line: `title.letter[0]`,
  /// `title.letter[1]` and so on. Spaces are no letters.
  ///
  /// A part in spans with fills of their own begins with those. Letters keep the places that the whole text
  /// gives them, and masks and paints theirs in the box of the text.
  /// The group has the layer's transform, opacity and effects; fill and stroke are those of each letter.
  /// `{number}` is the number that the layer begins with; it cannot change.
  ///
  /// - Throws: `TextError` where a font cannot be used or lacks a character.
  public func split(_ unit: TextUnit) throws(TextError) -> Layer {
    guard case .text(let content, let style) = content else { return self }
    var text = content.text
    text.spans = text.spans(number: state[.number])
    let layout = try text.layout(in: state.size)
    let pivot = Point(
      x: state.anchor.x * layout.size.width, y: state.anchor.y * layout.size.height)
    let parts = layout.parts(unit).enumerated().map { number, part in
      let span = layout.span(of: part)
      let paint = span.flatMap { text.paints[$0] }
      var layer = paint.map(filled) ?? self
      var text = text
      if let span { text.paints[span] = nil }
      layer.name = "\(name).\(unit.singular)[\(number)]"
      let isFilled = span == nil && layout.spans(of: part).contains { text.paints[$0] != nil }
      layer.content = .text(
        TextContent(text: text, part: part, hasFilledSpans: isFilled), style)
      layer.compositing = Compositing()
      let box = layout.box(of: part)
      layer.state = layer.state.ofPart(size: box.size, at: box.center - pivot)
      return layer
    }
    var group = Layer(name, children: parts)
    group.compositing = compositing.inBox(at: -pivot, of: name)
    group.isFixed = isFixed
    group.state = state.ofGroup
    return group
  }

  /// Where steps that change the size of a text begin: its own size or, in a box with a `fit`, the one that
  /// fits before anything moves.
  var initialFontSize: Double {
    guard !state.fontSize.isFinite, case .text(let content, _) = content else {
      return state.fontSize
    }
    let layout = try? content.text.layout(number: state[.number], in: state.size)
    return content.text.fontSize * (layout?.scale ?? 1)
  }

  /// Whether it is a text that was split, or a part of one.
  package var isSplitText: Bool {
    switch content {
    case .text(let content, _): content.part != nil
    case .group(let parts): parts.contains { !$0.isGroup && $0.isSplitText }
    case .shape, .figure, .image: false
    }
  }

  /// Whether it is a part of a split text in several spans, of which some have fills of their own.
  var hasFilledSpans: Bool {
    if case .text(let content, _) = content { content.hasFilledSpans } else { false }
  }

  /// The letters, words or lines of a split text.
  var parts: [Layer]? {
    guard case .group(let parts) = content, isSplitText else { return nil }
    return parts.filter { $0.isSplitText }
  }

  /// What presets call all parts of a split text: those of `title.letter[0]` are `title.letters`.
  static func name(of parts: [Layer]) -> String {
    (parts.first?.name.prefix { $0 != "[" }).map { "\($0)s" } ?? ""
  }

  private var isGroup: Bool {
    if case .group = content { true } else { false }
  }
}

extension Compositing {
  /// The same for a group: its masks stand in a box whose top-left corner is at `corner`.
  ///
  /// - Parameter name: That of the group.
  fileprivate func inBox(at corner: Point, of name: String) -> Compositing {
    var result = self
    for (number, mask) in masks.enumerated() {
      guard case .layers(let layers) = mask.source else { continue }
      let box = Layer("\(name).box[\(number)]", children: layers, position: corner)
      result.masks[number].source = .layers([box])
    }
    return result
  }
}

extension LayerState {
  /// The state of a part of a text: it looks like the whole, and rests in its place.
  fileprivate func ofPart(size: Size, at position: Point) -> LayerState {
    LayerState(
      position: position, size: size, fill: fill, stroke: stroke, lineWidth: lineWidth, trim: trim,
      dash: dash, dashOffset: dashOffset)
  }

  /// What of the state the group of all parts has.
  fileprivate var ofGroup: LayerState {
    var group = LayerState(
      position: position, anchor: .zero, rotation: rotation, scale: scale, skew: skew,
      opacity: opacity, z: z, isHidden: isHidden)
    group.appearance = appearance
    return group
  }
}

extension TextLayout {
  /// The clusters of each letter, word or line.
  package func parts(_ unit: TextUnit) -> [Range<Int>] {
    switch unit {
    case .letters: clusters.indices.filter { !clusters[$0].isSpace }.map { $0..<$0 + 1 }
    case .words: words.map(\.clusters)
    case .lines: lines.map(\.clusters).filter { !$0.isEmpty }
    }
  }

  /// The span that some clusters all belong to; nil if they are of several.
  fileprivate func span(of part: Range<Int>) -> Int? {
    let spans = spans(of: part)
    return spans.count == 1 ? spans.first : nil
  }

  /// The spans that some clusters belong to.
  fileprivate func spans(of part: Range<Int>) -> Set<Int> { Set(clusters[part].map(\.span)) }

  /// The box around some clusters.
  package func box(of part: Range<Int>) -> Rect {
    part.dropFirst().reduce(part.first.map { clusters[$0].box } ?? Rect.zero) {
      $0.union(clusters[$1].box)
    }
  }
}

extension Rect {
  fileprivate static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}
