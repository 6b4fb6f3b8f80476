import KineoGeometry

extension PictureRenderer {
  /// Fills and strokes one shape; not both when it is faded.
  mutating func draw(
    _ shape: ShapeNode, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    if let paint = shape.visibleFill {
      let shader = shader(paint, of: shape, clip: clip)
      fill(
        shape.fillOutlines, shape.fillRule, shader, onto: &pixels, frame: frame, clip: clip)
    }
    if let paint = shape.visibleStroke {
      let shader = shader(paint, of: shape, clip: clip)
      fill(shape.strokeOutlines, .nonzero, shader, onto: &pixels, frame: frame, clip: clip)
    }
  }

  private mutating func fill(
    _ outlines: [[Point]], _ rule: FillRule, _ shader: Shader,
    onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    guard let first = outlines.first?.first else { return }
    var bounds = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for outline in outlines { for point in outline { bounds.include(point) } }
    guard let box = PixelRect(around: bounds).intersection(clip) else { return }
    for band in box.bands(ofArea: 1 << 18) {
      grid.open(band)
      for outline in outlines { grid.add(outline) }
      grid.paint(rule, shader, onto: &pixels, frame: frame, row: &shadedRow)
    }
  }

  private mutating func shader(
    _ paint: NodePaint, of shape: ShapeNode, clip: PixelRect
  ) -> Shader {
    shaders.shader(paint, shape.view, opacity: shape.opacity, columns: clip.columns)
  }
}
