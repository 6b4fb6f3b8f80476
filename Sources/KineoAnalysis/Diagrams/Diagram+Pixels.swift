import Kineo

extension Diagram {
  /// The diagram as pixels, its texts in our own font.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the result per pixel of the diagram, above 0.
  /// - Throws: ``ExportError`` for a canvas that is empty or too large.
  package func pixels(
    scale: Double = 1, limits: ExportLimits = ExportLimits()
  ) throws(ExportError) -> PixelBuffer {
    let size = try ExportPlan.canvas(
      width: width, height: height, scale: scale, limits)
    var canvas = PixelBuffer(width: size.width, height: size.height)
    var renderer = PictureRenderer()
    renderer.draw(picture(scale: scale), into: &canvas, clip: canvas.bounds)
    return canvas
  }

  private func picture(scale: Double) -> Picture {
    Picture(background: background, nodes: marks.map { $0.node(scale: scale) })
  }
}

extension Diagram.Mark {
  fileprivate func node(scale: Double) -> DisplayNode {
    switch self {
    case .rectangle(let box, let corner, let fill, let stroke, let lineWidth):
      let path = Shape.rectangle(box.size)
        .outline(size: box.size, corners: Corners(corner > 0 ? corner : 0))
      let place = Transform.translation(Point(x: box.minX, y: box.minY))
      return .shape(
        ShapeNode(
          path: path, transform: .scale(x: scale, y: scale) * place, fill: fill, stroke: stroke,
          strokeStyle: StrokeStyle(width: lineWidth)))
    case .line(let from, let to, let color, let width):
      return Self.stroke([from, to], color, StrokeStyle(width: width), scale)
    case .polyline(let points, let color, let width):
      return Self.stroke(points, color, StrokeStyle(width: width, join: .round), scale)
    case .text(let text, let point, let anchor, let size, let color):
      // Placed at the final scale, where whole pixels are.
      return LabelFont.node(
        text, at: point * scale, height: size * scale, color: color, alignment: anchor.alignment)
    }
  }

  private static func stroke(
    _ points: [Point], _ color: Color, _ style: StrokeStyle, _ scale: Double
  ) -> DisplayNode {
    .shape(
      ShapeNode(
        path: Path(through: points), transform: .scale(x: scale, y: scale), stroke: color,
        strokeStyle: style))
  }
}

extension Diagram.Anchor {
  fileprivate var alignment: LabelFont.Alignment {
    switch self {
    case .start: .left
    case .middle: .center
    case .end: .right
    }
  }
}
