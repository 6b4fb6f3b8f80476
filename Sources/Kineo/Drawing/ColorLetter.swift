/// A letter, or a part of one, that brings colors of its own.
struct ColorLetter {
  enum Content {
    /// A picture that fills a box.
    case bitmap(Bitmap, box: Rect)
    case painted(GlyphNode)
  }

  /// In font units.
  let content: Content
  /// From font units to the text's box.
  let transform: Transform

  /// - Parameters:
  ///   - view: From the text's box to the canvas.
  ///   - paint: That of the text.
  func node(_ view: LayerView, _ paint: NodePaint) -> DisplayNode? {
    switch content {
    case .bitmap(let bitmap, let box): node(bitmap, box, view)
    case .painted(let node): self.node(node, view, paint)
    }
  }

  private func node(_ bitmap: Bitmap, _ box: Rect, _ view: LayerView) -> DisplayNode? {
    let source = Rect(
      minX: 0, minY: 0, maxX: Double(bitmap.picture.width), maxY: Double(bitmap.picture.height))
    guard let place = Transform.bringing(source, to: box) else { return nil }
    return .shape(
      ShapeNode(
        path: Shape.rectangle(source.size).outline(size: source.size).transformed(by: place),
        transform: view.transform * transform, projection: view.projection,
        paint: .image(ImagePaint(bitmap, transform: place))))
  }

  private func node(_ node: GlyphNode, _ view: LayerView, _ paint: NodePaint) -> DisplayNode {
    func nodes(_ nodes: [GlyphNode]) -> [DisplayNode] { nodes.map { self.node($0, view, paint) } }
    switch node {
    case .fill(let path, let fill): return .shape(shape(path, fill, view, paint))
    case .masked(let seen, let mask, let isInverted):
      return .group(
        GroupNode(nodes(seen), masks: [MaskNode(nodes(mask), isInverted: isInverted)]))
    case .blended(let source, let mode, let below):
      let upper = GroupNode(nodes(source), blendMode: mode)
      return .group(GroupNode(nodes(below) + [.group(upper)], isIsolated: true))
    }
  }

  private func shape(
    _ path: Path, _ fill: GlyphPaint, _ view: LayerView, _ paint: NodePaint
  ) -> ShapeNode {
    var shape = ShapeNode(
      path: path, transform: view.transform * transform, projection: view.projection, paint: nil)
    switch fill {
    case .color(.own(let color)): shape.fill = .color(color)
    case .color(.text(let alpha)):
      // The text's paint lies in its box.
      shape.path = path.transformed(by: transform)
      shape.transform = view.transform
      (shape.fill, shape.opacity) = (paint, alpha)
    case .color(let mixed): shape.fill = .color(mixed.color(in: paint.mainColor))
    case .gradient(let gradient): shape.fill = .gradient(gradient.gradient(in: paint.mainColor))
    }
    return shape
  }
}

extension NodePaint {
  /// The color that stands for the paint in a gradient of a glyph: its own, the first one, or black.
  fileprivate var mainColor: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.first?.color ?? .clear
    case .image: .black
    case .mix(let first, let second, let progress):
      progress < 0.5 ? first.mainColor : second.mainColor
    }
  }
}

extension Bitmap {
  /// The pixels of a glyph.
  convenience init(_ glyph: GlyphBitmap) {
    var picture = PixelBuffer(width: glyph.width, height: glyph.height)
    for index in picture.pixels.indices {
      let bytes = glyph.bytes[4 * index..<4 * index + 4]
      let start = bytes.startIndex
      picture.pixels[index] = Pixel(
        premultiplying: StraightPixel(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
          alpha: bytes[start + 3]))
    }
    self.init(picture)
  }
}
