import KineoGeometry

/// Draws pictures into pixel buffers. Keep one for many frames: it uses its memory again.
///
/// Pixels depend on the picture alone, not on the clip: a picture drawn in parts is, bit for bit,
/// the picture drawn at once.
package struct PictureRenderer: Sendable {
  var grid = CoverageGrid()
  var shaders = ShaderCache()
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
    let frame = buffer.bounds
    guard let clip = clip.intersection(frame) else { return }
    canvas = frame
    let needed = clip.grown(by: picture.nodes.backdropReach).intersection(frame) ?? clip
    var pixels = buffer.pixels.mutableSpan
    guard needed != clip else {
      return draw(picture, onto: &pixels, frame: frame, clip: clip)
    }
    var layer = takeLayer(needed)
    var layerPixels = layer.mutableSpan
    draw(picture, onto: &layerPixels, frame: needed, clip: needed)
    for row in clip.y..<clip.maxY {
      let (from, to) = (needed.index(x: clip.x, y: row), frame.index(x: clip.x, y: row))
      for i in 0..<clip.width { pixels[to + i] = layerPixels[from + i] }
    }
    spareLayers.append(layer)
  }

  private mutating func draw(
    _ picture: Picture, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    let background = Pixel(picture.background)
    for y in clip.y..<clip.maxY {
      let start = frame.index(x: clip.x, y: y)
      for i in start..<start + clip.width { pixels[unchecked: i] = background }
    }
    draw(picture.backdrop, onto: &pixels, frame: frame, clip: clip)
    draw(picture.nodes, onto: &pixels, frame: frame, clip: clip)
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
      guard let clip = node.pixelBounds?.intersection(clip) else { continue }
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
      case .shape(var shape):
        if shape.opacity < 1, shape.visibleFill != nil, shape.visibleStroke != nil {
          let opacity = shape.opacity
          shape.opacity = 1
          let group = GroupNode([.shape(shape)], opacity: opacity)
          drawApart(group, onto: &pixels, frame: frame, clip: clip)
        } else {
          draw(shape, onto: &pixels, frame: frame, clip: clip)
        }
      }
    }
  }

  /// Clear pixels for a block.
  mutating func takeLayer(_ box: PixelRect) -> [Pixel] {
    var layer = spareLayers.popLast() ?? []
    layer.removeAll(keepingCapacity: true)
    layer.append(contentsOf: repeatElement(.clear, count: box.area))
    return layer
  }
}

extension PixelRect {
  /// Where a pixel is among those of the block, row by row.
  @inline(__always)
  func index(x: Int, y: Int) -> Int { (y - self.y) * width + x - self.x }
}
