import KineoGeometry

/// Draws pictures into pixel buffers. Keep one for many frames: it uses its memory again.
///
/// Pixels depend on the picture alone, not on the clip: a picture drawn in parts is, bit for bit,
/// the picture drawn at once.
package struct PictureRenderer: Sendable {
  private var grid = CoverageGrid()
  private var shaders = ShaderCache()
  private var spareLayers: [[Pixel]] = []
  /// Room for the pixels of a paint in one row.
  private var shadedRow: [Pixel] = []

  /// A renderer without memory yet; it grows with the largest shape drawn.
  package init() {}

  /// Replaces the pixels of `clip` by the picture.
  ///
  /// - Parameter clip: The part of `buffer` to draw; what of it lies outside is left out.
  package mutating func draw(_ picture: Picture, into buffer: inout PixelBuffer, clip: PixelRect) {
    let frame = buffer.bounds
    guard let clip = clip.intersection(frame) else { return }
    let background = Pixel(picture.background)
    var pixels = buffer.pixels.mutableSpan
    for y in clip.y..<clip.maxY {
      let start = y * frame.width + clip.x
      for i in start..<start + clip.width { pixels[unchecked: i] = background }
    }
    draw(picture.nodes, onto: &pixels, frame: frame, clip: clip)
  }

  /// Draws `nodes` from back to front.
  ///
  /// - Parameters:
  ///   - pixels: The rows of `frame`, one after the other.
  ///   - frame: The block of the canvas that `pixels` hold.
  ///   - clip: The block to draw, inside `frame`.
  private mutating func draw(
    _ nodes: [DisplayNode], onto pixels: inout MutableSpan<Pixel>, frame: PixelRect,
    clip: PixelRect
  ) {
    for node in nodes {
      guard let clip = node.pixelBounds?.intersection(clip) else { continue }
      switch node {
      case .group(let nodes, let opacity) where opacity < 1:
        drawFaded(nodes, opacity: opacity, onto: &pixels, frame: frame, clip: clip)
      case .group(let nodes, _):
        draw(nodes, onto: &pixels, frame: frame, clip: clip)
      case .shape(var shape):
        if shape.opacity < 1, shape.visibleFill != nil, shape.visibleStroke != nil {
          let opacity = shape.opacity
          shape.opacity = 1
          drawFaded([.shape(shape)], opacity: opacity, onto: &pixels, frame: frame, clip: clip)
        } else {
          draw(shape, onto: &pixels, frame: frame, clip: clip)
        }
      }
    }
  }

  /// Draws `nodes` apart and lays the result over `pixels`, band by band to keep layers small.
  private mutating func drawFaded(
    _ nodes: [DisplayNode], opacity: Double, onto pixels: inout MutableSpan<Pixel>,
    frame: PixelRect, clip: PixelRect
  ) {
    let opacity = UInt32((opacity * 255).rounded())
    guard opacity > 0 else { return }
    var layer = spareLayers.popLast() ?? []
    for band in clip.bands(ofArea: 1 << 20) {
      layer.removeAll(keepingCapacity: true)
      layer.append(contentsOf: repeatElement(.clear, count: band.area))
      var layerPixels = layer.mutableSpan
      draw(nodes, onto: &layerPixels, frame: band, clip: band)
      let rows = layer.span
      for row in 0..<band.height {
        blend(
          rows.extracting(row * band.width..<(row + 1) * band.width), opacity: opacity,
          onto: &pixels, at: (band.y + row - frame.y) * frame.width + band.x - frame.x)
      }
    }
    spareLayers.append(layer)
  }
}

// MARK: - Shapes

extension PictureRenderer {
  /// Fills and strokes one shape; not both when it is faded.
  private mutating func draw(
    _ shape: ShapeNode, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    if let paint = shape.visibleFill {
      let outline = shape.path.flattened(by: shape.transform).map(\.points)
      let shader = shaders.shader(paint, shape.transform, opacity: shape.opacity)
      fill(outline, shape.fillRule, shader, onto: &pixels, frame: frame, clip: clip)
    }
    if let paint = shape.visibleStroke {
      let scale = shape.transform.maximumScale
      guard scale > 0 else { return }
      let tolerance = Path.defaultTolerance / scale
      let lines = (shape.strokePath ?? shape.path).flattened(tolerance: tolerance)
      let outlines = Stroker.outlines(of: lines, style: shape.strokeStyle, tolerance: tolerance)
      let shader = shaders.shader(paint, shape.transform, opacity: shape.opacity)
      fill(
        outlines.map { $0.map { shape.transform * $0 } }, .nonzero, shader, onto: &pixels,
        frame: frame, clip: clip)
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
}
