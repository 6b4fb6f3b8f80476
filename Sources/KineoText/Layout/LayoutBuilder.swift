import KineoGeometry

/// Puts lines below each other and collects what is in them.
struct LayoutBuilder {
  let scale: TextScale
  let box: TextBox
  /// Heights of each span's first font.
  let metrics: [FontMetrics]
  /// From side to side.
  let width: Double

  private(set) var lines: [TextLayout.Line] = []
  private(set) var words: [TextLayout.Word] = []
  private(set) var clusters: [TextLayout.Cluster] = []
  private(set) var decorations: [TextLayout.Decoration] = []
  private(set) var fonts: [FontUse] = []
  private(set) var ink: Rect?
  private(set) var notices: [TextNotice] = []
  /// The first picture that is damaged.
  private(set) var damage: TextError?
  /// The parts of all color glyphs.
  private(set) var colorParts = 0

  init(scale: TextScale, box: TextBox, metrics: [FontMetrics], width: Double) {
    self.scale = scale
    self.box = box
    self.metrics = metrics
    self.width = width
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - top: The top of the line.
  ///   - isLast: Whether the paragraph ends with it.
  mutating func add(
    _ placement: LinePlacement, characters: Range<Int>, top: Double,
    extent: (above: Double, below: Double), isLast: Bool
  ) {
    var places = placement.places()
    if box.alignment == .justify, !isLast { places = placement.justified(places, to: width) }
    let (left, lineWidth) = LinePlacement.extent(of: places)
    let start = start(of: lineWidth, isRightToLeft: placement.base == 1)
    let baseline = top + extent.above
    let first = clusters.count
    for place in places {
      add(place, placement, shift: start - left, baseline: baseline)
    }
    decorate(places, placement, shift: start - left, baseline: baseline)
    lines.append(
      TextLayout.Line(
        box: Rect(
          minX: start, minY: top, maxX: start + lineWidth,
          maxY: top + (extent.above + extent.below)),
        baseline: baseline, characters: characters, clusters: first..<clusters.count,
        isRightToLeft: placement.base == 1))
    addWords(first..<clusters.count)
  }

  /// The left side of a line.
  private func start(of lineWidth: Double, isRightToLeft: Bool) -> Double {
    let free = width - lineWidth
    return switch box.alignment {
    case .left: 0
    case .right: free
    case .center: free / 2
    case .start, .justify: isRightToLeft ? free : 0
    case .end: isRightToLeft ? 0 : free
    }
  }

  private mutating func add(
    _ place: LinePlacement.Place, _ placement: LinePlacement, shift: Double, baseline: Double
  ) {
    let (part, paragraph) = (placement.content.parts[place.part], placement.paragraph)
    let characters = place.cluster.characters
    let span = characters.isEmpty ? part.run.span : paragraph.spans[characters.lowerBound]
    let baseline = baseline - scale.style(span).baselineShift * scale.factor
    let x = place.x + shift
    let glyphs = glyphs(place.cluster, part.run, at: Point(x: x, y: baseline))
    note(glyphs, part.run.font)
    let size = scale.style(span).size * scale.factor / metrics[span].unitsPerEm
    clusters.append(
      TextLayout.Cluster(
        characters: characters.lowerBound + paragraph.offset..<characters.upperBound
          + paragraph.offset,
        span: span, line: lines.count,
        box: Rect(
          minX: x, minY: baseline - metrics[span].ascent * size, maxX: x + place.width,
          maxY: baseline + metrics[span].descent * size),
        baseline: baseline, isRightToLeft: part.level & 1 == 1,
        isSpace: !characters.isEmpty && paragraph.characters[characters].allSatisfy(\.isWhitespace),
        glyphs: glyphs))
  }

  private mutating func glyphs(
    _ cluster: ShapedCluster, _ run: ShapedRun, at origin: Point
  ) -> [TextLayout.PlacedGlyph] {
    let unit = scale.unit(run)
    return cluster.glyphs.compactMap { shaped in
      let glyph = run.font.face.glyph(shaped.number)
      if glyph.isDamaged, damage == nil {
        damage = .damagedPicture(font: run.font.name, glyph: shaped.number)
      }
      guard !glyph.layers.isEmpty || glyph.isCut else { return nil }
      return TextLayout.PlacedGlyph(
        glyph: glyph,
        transform: Transform(
          a: unit, b: 0, c: 0, d: unit, tx: origin.x + Double(shaped.x) * unit,
          ty: origin.y - Double(shaped.y) * unit))
    }
  }

  private mutating func note(_ glyphs: [TextLayout.PlacedGlyph], _ font: FontChoice) {
    if !fonts.contains(font.use) { fonts.append(font.use) }
    for glyph in glyphs {
      include(glyph.ink)
      colorParts += glyph.glyph.fillCount
      let notice = TextNotice.cutGlyph(font: font.name)
      if glyph.glyph.isCut, !notices.contains(notice) { notices.append(notice) }
    }
  }

  private mutating func include(_ rect: Rect?) {
    guard let rect else { return }
    ink = ink?.union(rect) ?? rect
  }

  /// Words among the clusters of a line.
  private mutating func addWords(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard !clusters[index].isSpace else {
        index += 1
        continue
      }
      let first = index
      while index < range.upperBound, !clusters[index].isSpace { index += 1 }
      let members = clusters[first..<index]
      words.append(
        TextLayout.Word(
          box: members.reduce(clusters[first].box) { $0.union($1.box) },
          line: clusters[first].line,
          characters: clusters[first].characters
            .lowerBound..<clusters[index - 1].characters.upperBound,
          clusters: first..<index))
    }
  }
}

// MARK: - Decorations

extension LayoutBuilder {
  /// Lines along the clusters of a line, one for neighbours of a span.
  private mutating func decorate(
    _ places: [LinePlacement.Place], _ placement: LinePlacement, shift: Double, baseline: Double
  ) {
    let solid = places.filter { !$0.isHanging }.sorted { $0.x < $1.x }
    var (start, end, last): (Double, Double, Int?) = (0, 0, nil)
    for place in solid {
      let characters = place.cluster.characters
      let span =
        characters.isEmpty
        ? placement.content.parts[place.part].run.span
        : placement.paragraph.spans[characters.lowerBound]
      if span != last {
        if let last { addDecorations(last, start + shift, end + shift, baseline) }
        (start, last) = (place.x, span)
      }
      end = place.x + place.width
    }
    if let last { addDecorations(last, start + shift, end + shift, baseline) }
  }

  private mutating func addDecorations(
    _ span: Int, _ left: Double, _ right: Double, _ baseline: Double
  ) {
    let style = scale.style(span)
    let unit = style.size * scale.factor / metrics[span].unitsPerEm
    let baseline = baseline - style.baselineShift * scale.factor
    for kind in TextStyle.Decoration.allCases where style.decorations.contains(kind) {
      let stroke = metrics[span].stroke(of: kind)
      let (middle, half) = (baseline + stroke.position * unit, stroke.thickness * unit / 2)
      let rect = Rect(minX: left, minY: middle - half, maxX: right, maxY: middle + half)
      guard rect.width > 0, rect.height > 0 else { continue }
      decorations.append(
        TextLayout.Decoration(kind: kind, span: span, line: lines.count, rect: rect))
      include(rect)
    }
  }
}

extension FontMetrics {
  fileprivate func stroke(of kind: TextStyle.Decoration) -> Stroke {
    switch kind {
    case .underline: underline
    case .lineThrough: lineThrough
    // As thick as an underline, hanging from the ascent.
    case .overline:
      Stroke(position: underline.thickness / 2 - ascent, thickness: underline.thickness)
    }
  }
}
