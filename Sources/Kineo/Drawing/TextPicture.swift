/// A text laid out, and the outlines of what of it shows.
struct TextPicture {
  /// What the layout depends on.
  private struct Key: Equatable {
    let text: Text
    let number: Double
    let size: Size
    /// The layer's where lines are laid out anew.
    let fontSize: Double
  }

  /// The outlines of one span, in coordinates of the whole text's box.
  struct Part {
    let span: Int
    /// All that has the paint of the span.
    var path = Path()
    /// Letters that bring colors of their own.
    var letters: [ColorLetter] = []
  }

  private let key: Key
  private let content: TextContent
  private let layout: TextLayout?
  private let layoutSize: Size
  private let partBox: Rect?
  /// By how much the outlines of a text are scaled whose lines stay as they are.
  private var scale: Double
  private let measure: PathMeasure?
  /// What showed last, and what that depends on besides the layout.
  private var drawn: (typed: Double, pathOffset: Double, parts: [Part])?
  /// The same, scaled.
  private var scaled: (scale: Double, parts: [Part])?
  private var lines: StrokeLines?

  /// The size of the whole text, in whose box paints and paths lie.
  var size: Size { Size(width: layoutSize.width * scale, height: layoutSize.height * scale) }

  /// The box of what is shown, in that of the whole text.
  var box: Rect {
    partBox ?? Rect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  init(_ content: TextContent, _ state: LayerState) {
    key = Self.key(content, state)
    self.content = content
    // Fonts and characters were checked when the layer was made; digits are in all of our fonts.
    let layout = try? content.text.layout(
      number: state[.number], fontSize: key.fontSize, in: content.part == nil ? state.size : nil)
    self.layout = layout
    layoutSize = layout?.size ?? state.size
    partBox = content.part.flatMap { part in layout?.box(of: part) }
    scale = Self.scale(content, state)
    measure = content.text.path.map(PathMeasure.init)
  }

  /// Whether the picture is still that of `state`.
  func isUsable(for content: TextContent, _ state: LayerState) -> Bool {
    content.part == self.content.part && key == Self.key(content, state)
  }

  private static func key(_ content: TextContent, _ state: LayerState) -> Key {
    let text = content.text
    // The text of a part has its number written out.
    let hasNumber = content.part == nil && text.hasNumber
    return Key(
      text: text, number: hasNumber ? state[.number] : 0, size: state.size,
      fontSize: text.reflows ? state.fontSize : -.infinity)
  }

  private static func scale(_ content: TextContent, _ state: LayerState) -> Double {
    content.text.reflows ? 1 : content.text.scale(forFontSize: state.fontSize)
  }

  /// What shows, span by span.
  mutating func parts(_ state: LayerState) -> [Part] {
    let parts = unscaledParts(state)
    let scale = Self.scale(content, state)
    if scale != self.scale { (self.scale, lines) = (scale, nil) }
    guard scale != 1 else { return parts }
    if let scaled, scaled.scale == scale { return scaled.parts }
    let result = parts.map { $0.transformed(by: .scale(x: scale, y: scale)) }
    scaled = (scale, result)
    return result
  }

  private mutating func unscaledParts(_ state: LayerState) -> [Part] {
    if let drawn, drawn.typed == state[.typed], drawn.pathOffset == state[.pathOffset] {
      return drawn.parts
    }
    let parts = newParts(state)
    drawn = (state[.typed], state[.pathOffset], parts)
    (scaled, lines) = (nil, nil)
    return parts
  }

  /// The lines that the strokes of the spans follow; nil for the whole outlines of what shows.
  mutating func lines(_ state: LayerState) -> [StrokeLines.Line]? {
    var lines = lines ?? StrokeLines(parts(state).map(\.path))
    defer { self.lines = lines }
    return lines.lines(for: state)
  }

  private func newParts(_ state: LayerState) -> [Part] {
    guard let layout else { return [] }
    let shown = shown(state)
    var parts = content.text.spans.indices.map { Part(span: $0) }
    for index in shown { add(layout.clusters[index], to: &parts, state) }
    for line in layout.decorations {
      guard let rect = rect(of: line, along: shown, layout) else { continue }
      parts[line.span].path.append(path(of: rect, standingOn: layout.lines[line.line], state))
    }
    return parts
  }

  /// What of a line along the text belongs to the clusters that show; nil for nothing.
  private func rect(
    of line: TextLayout.Decoration, along shown: Range<Int>, _ layout: TextLayout
  ) -> Rect? {
    if shown.count == layout.clusters.count { return line.rect }
    let boxes = layout.clusters[shown].lazy
      .filter { $0.line == line.line && $0.span == line.span }.map(\.box)
    guard let first = boxes.first else { return nil }
    var rect = line.rect
    rect.minX = max(rect.minX, boxes.reduce(first.minX) { min($0, $1.minX) })
    rect.maxX = min(rect.maxX, boxes.reduce(first.maxX) { max($0, $1.maxX) })
    return rect.minX < rect.maxX ? rect : nil
  }

  /// A piece of a line along the text, bent like the text's path if it has one.
  private func path(
    of rect: Rect, standingOn line: TextLayout.Line, _ state: LayerState
  ) -> Path {
    guard let measure else {
      return .box(rect.minX, rect.minY, rect.maxX, rect.maxY)
    }
    return measure.bent(rect, standingOn: line.baseline, from: state[.pathOffset])
  }

  /// The clusters that show.
  private func shown(_ state: LayerState) -> Range<Int> {
    let all = content.part ?? 0..<(layout?.clusters.count ?? 0)
    let typed = min(max(state[.typed], 0), 1)
    return all.lowerBound..<all.lowerBound + Int(typed * Double(all.count) + 1e-9)
  }

  private func add(
    _ cluster: TextLayout.Cluster, to parts: inout [Part], _ state: LayerState
  ) {
    guard let place = place(of: cluster, state) else { return }
    let span = min(cluster.span, parts.count - 1)
    for glyph in cluster.glyphs {
      let transform = place * glyph.transform
      for layer in glyph.glyph.layers {
        switch layer {
        case .outline(let path): parts[span].path.append(path.transformed(by: transform))
        case .bitmap(let bitmap, let box):
          parts[span].letters.append(
            ColorLetter(content: .bitmap(Bitmap(bitmap), box: box), transform: transform))
        case .painted(let node):
          parts[span].letters.append(ColorLetter(content: .painted(node), transform: transform))
        }
      }
    }
  }

  /// From the layout to where a cluster is drawn: on the text's path if it has one. Nil beyond the
  /// path's ends.
  private func place(of cluster: TextLayout.Cluster, _ state: LayerState) -> Transform? {
    guard measure != nil, let layout else { return .identity }
    return place(
      at: cluster.box.center.x, standingOn: layout.lines[cluster.line].baseline, state)
  }

  /// From the layout to the text's path, for what stands at `x` of a line. Nil beyond the path's ends,
  /// and without a path.
  private func place(at x: Double, standingOn baseline: Double, _ state: LayerState) -> Transform? {
    guard let measure, let distance = measure.distance(of: x, movedBy: state[.pathOffset]) else {
      return nil
    }
    return .translation(measure.point(at: distance)) * .rotation(measure.tangent(at: distance))
      * .translation(Point(x: -x, y: -baseline))
  }

  /// What the cursor covers; nil for none.
  func cursor(_ state: LayerState) -> Path? {
    guard let cursor = content.text.cursor, let layout, content.part == nil,
      let caret = Caret(behind: shown(state).last, in: layout)
    else { return nil }
    let path = caret.path(of: cursor)
    guard measure != nil else { return path.transformed(by: .scale(x: scale, y: scale)) }
    return place(at: caret.x, standingOn: layout.lines[caret.line].baseline, state)
      .map { path.transformed(by: $0) }
  }
}

extension Text {
  /// How many letters are not drawn because the text's path ends before them; 0 without a path.
  ///
  /// - Parameters:
  ///   - offset: How far letters are moved along the path.
  ///   - number: The number in the text.
  ///   - fontSize: The layer's ``LayerState/fontSize``.
  package func letterCount(
    beyondPathFrom offset: Double, number: Double, fontSize: Double
  ) -> Int {
    guard let path, let layout = try? layout(number: number, fontSize: fontSize) else { return 0 }
    let measure = PathMeasure(path)
    return layout.clusters.count { cluster in
      measure.distance(of: cluster.box.center.x, movedBy: offset) == nil && cluster.hasInk
    }
  }
}

extension TextLayout.Cluster {
  fileprivate var hasInk: Bool {
    glyphs.contains { glyph in
      glyph.glyph.layers.contains { layer in
        if case .outline(let path) = layer { !path.isEmpty } else { true }
      }
    }
  }
}

/// Where the next letter of a typed text would appear, by the letter before it or, at the beginning, by
/// the first one.
private struct Caret {
  /// The number of the line.
  let line: Int
  let x: Double
  let minY: Double
  let maxY: Double
  let isRightToLeft: Bool

  /// - Parameter last: The number of the last letter that shows; nil for none.
  init?(behind last: Int?, in layout: TextLayout) {
    guard let first = layout.lines.first else { return nil }
    guard let index = last ?? first.clusters.first else {
      line = 0
      isRightToLeft = first.isRightToLeft
      x = isRightToLeft ? first.box.maxX : first.box.minX
      minY = first.baseline - (layout.heights.first?.ascent ?? 0)
      maxY = first.baseline + (layout.heights.first?.descent ?? 0)
      return
    }
    let cluster = layout.clusters[index]
    line = cluster.line
    isRightToLeft = cluster.isRightToLeft
    // A letter that shows is passed, the first one still to come.
    x = isRightToLeft == (last != nil) ? cluster.box.minX : cluster.box.maxX
    (minY, maxY) = (cluster.box.minY, cluster.box.maxY)
  }

  /// The cursor, on the side of the letters to come.
  func path(of cursor: TextCursor) -> Path {
    let height = maxY - minY
    return switch cursor {
    case .bar: box(from: height * 0.03, to: height * 0.1, top: minY)
    case .block: box(from: height * 0.05, to: height * 0.5, top: minY)
    case .underline: box(from: height * 0.05, to: height * 0.5, top: maxY - height * 0.08)
    }
  }

  private func box(from near: Double, to far: Double, top: Double) -> Path {
    isRightToLeft ? .box(x - far, top, x - near, maxY) : .box(x + near, top, x + far, maxY)
  }
}

extension PathMeasure {
  /// How far along the path stands what is at `place` of a text that is moved by `offset`; nil beyond the
  /// path's ends. One closed line has none: it is followed round and round, by as much text as it is long.
  fileprivate func distance(of place: Double, movedBy offset: Double) -> Double? {
    guard isLoop else { return 0...length ~= place + offset ? place + offset : nil }
    return 0...length ~= place ? wrapped(place + offset) : nil
  }

  /// The same place of a closed line, counted from its start.
  private func wrapped(_ distance: Double) -> Double {
    guard isLoop, length > 0 else { return distance }
    let rest = distance.truncatingRemainder(dividingBy: length)
    return rest < 0 ? rest + length : rest
  }

  /// A rectangle of a line of text, bent so that the line's baseline lies on the path: clockwise, as far
  /// as the path reaches, without what would lie between two of its subpaths.
  ///
  /// - Parameter offset: The distance along the path of the line's coordinate 0.
  fileprivate func bent(_ rect: Rect, standingOn baseline: Double, from offset: Double) -> Path {
    let ends = isLoop ? offset...offset + length : 0...length
    let start = max(ends.lowerBound, rect.minX + offset)
    let end = min(ends.upperBound, rect.maxX + offset)
    guard end > start else { return Path() }
    // Pieces of a pixel are off by less than 1/50 px around a circle of a radius of 6 px.
    let count = Int(min((end - start).rounded(.up), 20_000))
    let step = (end - start) / Double(count)
    var (bent, run) = (Path(), [Double]())
    for index in 0...count {
      let distance = index == count ? end : start + Double(index) * step
      // Where a straight line is longer than the path, another subpath has begun.
      if let last = run.last,
        (point(at: wrapped(distance)) - point(at: wrapped(last))).length > (distance - last) * 1.001
          + 1e-6
      {
        bent.append(strip(run, rect, baseline))
        run = []
      }
      run.append(distance)
    }
    bent.append(strip(run, rect, baseline))
    return bent
  }

  /// Both sides of a rectangle beside some distances on the path.
  private func strip(_ distances: [Double], _ rect: Rect, _ baseline: Double) -> Path {
    guard distances.count > 1 else { return Path() }
    func side(_ y: Double, _ distances: [Double]) -> [Point] {
      distances.map(wrapped).map { distance in
        let place = Transform.translation(point(at: distance)) * .rotation(tangent(at: distance))
        return place * Point(x: 0, y: y - baseline)
      }
    }
    return Path(
      through: side(rect.minY, distances) + side(rect.maxY, distances.reversed()), closed: true)
  }
}

extension Path {
  fileprivate static func box(
    _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double
  ) -> Path {
    Path(
      through: [
        Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
        Point(x: minX, y: maxY),
      ], closed: true)
  }
}

extension TextPicture.Part {
  fileprivate func transformed(by transform: Transform) -> TextPicture.Part {
    var part = self
    part.path = path.transformed(by: transform)
    part.letters = letters.map {
      ColorLetter(content: $0.content, transform: transform * $0.transform)
    }
    return part
  }
}
