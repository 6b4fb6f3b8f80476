import KineoGeometry

/// Draws pictures into pixel buffers. Keep one for many frames: it uses its memory again.
///
/// Pixels depend on the picture alone, not on the clip: a picture drawn in parts is, bit for bit,
/// the picture drawn at once.
package struct PictureRenderer: Sendable {
  var grid = CoverageGrid()
  /// For shapes that abut the one in the grid.
  var neighborGrid = CoverageGrid()
  var borders = BorderCache()
  var shaders = ShaderCache()
  var filteredPictures = FilteredPictureCache()
  /// Memory of pictures that were drawn apart.
  var spareLayers: [[Pixel]] = []
  /// Room for the pixels of a paint in one row.
  var shadedRow: [Pixel] = []
  /// The block of the canvas whose edges count as going on beyond it; nil within pictures that are
  /// drawn apart, beyond which there is nothing.
  var canvas: PixelRect?

  /// A renderer without memory yet; it grows with the largest shape drawn.
  package init() {}

  /// Replaces the pixels of `clip` by the picture.
  ///
  /// - Parameter clip: The part of `buffer` to draw; what of it lies outside is left out.
  package mutating func draw(_ picture: Picture, into buffer: inout PixelBuffer, clip: PixelRect) {
    draw(picture, into: &buffer, Damage(clip))
  }

  /// Replaces the pixels of the damaged blocks by the picture.
  package mutating func draw(
    _ picture: Picture, into buffer: inout PixelBuffer, _ damage: Damage
  ) {
    guard !damage.isEmpty else { return }
    var picture = picture
    picture.nodes = picture.nodes.withSeams
    let boxes = picture.nodes.map(\.pixelBounds)
    for block in damage.blocks { draw(picture, boxes, into: &buffer, block) }
  }

  /// - Parameter boxes: The bounds of the picture's nodes.
  private mutating func draw(
    _ picture: Picture, _ boxes: [PixelRect?], into buffer: inout PixelBuffer, _ block: PixelRect
  ) {
    let frame = buffer.bounds
    guard let clip = block.intersection(frame) else { return }
    canvas = frame
    let needed = picture.surroundings(of: clip, boxes).intersection(frame) ?? clip
    var pixels = buffer.pixels.mutableSpan
    guard needed != clip else {
      return draw(picture, boxes, onto: &pixels, frame: frame, clip: clip)
    }
    var layer = takeLayer(needed)
    var layerPixels = layer.mutableSpan
    draw(picture, boxes, onto: &layerPixels, frame: needed, clip: needed)
    for row in clip.rows {
      let (from, to) = (needed.index(x: clip.x, y: row), frame.index(x: clip.x, y: row))
      for i in 0..<clip.width { pixels[to + i] = layerPixels[from + i] }
    }
    spare(layer)
  }

  /// Draws flat pictures band by band: what is painted over the background then finds it in the
  /// processor's cache.
  private mutating func draw(
    _ picture: Picture, _ boxes: [PixelRect?], onto pixels: inout MutableSpan<Pixel>,
    frame: PixelRect, clip: PixelRect
  ) {
    for band in clip.bands(ofArea: picture.isFlat ? Self.bandArea : clip.area) {
      fill(band, of: frame, with: Pixel(picture.background), &pixels)
      draw(picture.backdrop, onto: &pixels, frame: frame, clip: band)
      for (node, box) in zip(picture.nodes, boxes) {
        guard let part = box?.intersection(band) else { continue }
        draw(node, onto: &pixels, frame: frame, clip: part)
      }
    }
  }

  /// A megabyte. Shapes in two bands are begun twice, which costs more than smaller bands gain.
  private static let bandArea = 1 << 18
  /// As many groups inside each other are common.
  private static let spareLayerLimit = 6

  private func fill(
    _ block: PixelRect, of frame: PixelRect, with pixel: Pixel, _ pixels: inout MutableSpan<Pixel>
  ) {
    guard !block.isEmpty, pixels.count == frame.area else { return }
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let first = base + frame.index(x: block.x, y: block.y)
      first.update(repeating: pixel, count: block.width)
      // Copies of a row that is in the processor's cache are written in whole lines.
      for row in 1..<block.height {
        (first + row * frame.width).update(from: first, count: block.width)
      }
    }
  }

  /// Draws `nodes` from back to front.
  ///
  /// - Parameters:
  ///   - pixels: The rows of `frame`, one after the other.
  ///   - frame: The block of the canvas that `pixels` hold.
  ///   - clip: The block to draw, inside `frame`.
  mutating func draw(
    _ nodes: [DisplayNode], onto pixels: inout MutableSpan<Pixel>, frame: PixelRect,
    clip: PixelRect
  ) {
    for node in nodes {
      guard let part = node.pixelBounds?.intersection(clip) else { continue }
      draw(node, onto: &pixels, frame: frame, clip: part)
    }
  }

  /// Draws one node; `clip` lies inside its bounds.
  private mutating func draw(
    _ node: DisplayNode, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    switch node {
    case .group(let group):
      if let backdrop = group.backdrop {
        draw(backdrop, onto: &pixels, frame: frame, clip: clip)
      }
      if group.isApart {
        drawApart(group, onto: &pixels, frame: frame, clip: clip)
      } else {
        draw(group.nodes, onto: &pixels, frame: frame, clip: clip)
      }
    case .shape(let shape) where shape.isApart:
      var opaque = shape
      opaque.opacity = 1
      let group = GroupNode([.shape(opaque)], opacity: shape.opacity)
      drawApart(group, onto: &pixels, frame: frame, clip: clip)
    case .shape(let shape):
      draw(shape, onto: &pixels, frame: frame, clip: clip)
    }
  }

  /// Keeps memory that is no longer used.
  mutating func spare(_ layer: [Pixel]) {
    if spareLayers.count < Self.spareLayerLimit { spareLayers.append(layer) }
  }

  /// Clear pixels for a block.
  mutating func takeLayer(_ box: PixelRect) -> [Pixel] {
    var layer = spareLayers.popLast() ?? []
    layer.removeAll(keepingCapacity: true)
    layer.append(contentsOf: repeatElement(.clear, count: box.area))
    return layer
  }
}

extension ShapeNode {
  /// Whether fill and stroke are drawn as a picture of their own, to be faded together.
  fileprivate var isApart: Bool { opacity < 1 && visibleFill != nil && visibleStroke != nil }
}

extension PixelRect {
  /// Where a pixel is among those of the block, row by row.
  @inline(__always)
  func index(x: Int, y: Int) -> Int { (y - self.y) * width + x - self.x }
}

extension Picture {
  /// A block around all that has to be drawn so that `clip` is right: with what nodes in it are drawn from.
  ///
  /// - Parameter boxes: The bounds of the nodes.
  fileprivate func surroundings(of clip: PixelRect, _ boxes: [PixelRect?]) -> PixelRect {
    zip(nodes, boxes).reversed().reduce(clip) { needed, next in
      let reach = next.0.backdropReach
      guard reach != .zero, let part = next.1?.intersection(needed) else { return needed }
      return needed.union(part.grown(by: reach))
    }
  }
}
