import KineoGeometry

extension PictureRenderer {
  /// Fills and strokes one shape; not both when it is faded.
  mutating func draw(
    _ shape: ShapeNode, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    let fill = shape.visibleFill.map { shader($0, of: shape, clip: clip) }
    let stroke = shape.visibleStroke.map { shader($0, of: shape, clip: clip) }
    let (geometry, place) = shape.geometry(
      isFillOpaque: fill?.isOpaque ?? false, isStrokeOpaque: stroke?.isOpaque ?? false)
    for painted in borders.borders(of: geometry) {
      guard let shader = painted.isStroke ? stroke : fill else { continue }
      paint(
        painted.border, at: GridPoint(place), shape.seams, shader, onto: &pixels, frame: frame,
        clip: clip)
    }
  }

  private mutating func paint(
    _ border: AreaBorder, at place: GridPoint, _ seams: Seams?, _ shader: Shader,
    onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    guard let box = border.bounds(at: place)?.intersection(clip) else { return }
    for band in box.bands(ofArea: 1 << 18) {
      grid.open(band)
      grid.add(border, at: place)
      if let seams { closeSeams(seams) }
      grid.paint(with: shader, onto: &pixels, frame: frame, row: &shadedRow)
    }
  }

  private mutating func shader(
    _ paint: NodePaint, of shape: ShapeNode, clip: PixelRect
  ) -> Shader {
    shaders.shader(paint, shape.view, opacity: shape.opacity, columns: clip.columns)
  }
}
