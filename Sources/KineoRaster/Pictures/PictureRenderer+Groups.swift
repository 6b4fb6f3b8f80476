import KineoGeometry

extension PictureRenderer {
  /// Draws a group as a picture of its own and puts it onto `pixels`, band by band to keep memory
  /// small.
  mutating func drawApart(
    _ group: GroupNode, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect, clip: PixelRect
  ) {
    let opacity = UInt32((min(group.opacity, 1) * 255).rounded())
    guard opacity > 0 else { return }
    let outside = canvas
    canvas = nil
    defer { canvas = outside }
    let reach = group.filters.reach
    for band in clip.bands(ofArea: max(1 << 20, 4 * reach * clip.width)) {
      let picture = picture(of: group, in: band, reach: reach)
      let coverage = coverage(of: group.masks, in: band)
      let rows = picture.pixels.span
      for y in band.y..<band.maxY {
        let start = picture.box.index(x: band.x, y: y)
        let row = rows.extracting(start..<start + band.width)
        let place = frame.index(x: band.x, y: y)
        if let coverage {
          let first = band.index(x: band.x, y: y)
          group.blendMode.blend(
            row, opacity: opacity, coverage: coverage.span.extracting(first..<first + band.width),
            onto: &pixels, at: place)
        } else if group.blendMode == .normal {
          blend(row, opacity: opacity, onto: &pixels, at: place)
        } else {
          group.blendMode.blend(row, opacity: opacity, onto: &pixels, at: place)
        }
      }
      spareLayers.append(picture.pixels)
    }
  }

  /// The filtered picture of a group; its block contains `band`.
  private mutating func picture(
    of group: GroupNode, in band: PixelRect, reach: Int
  ) -> FilterBlock {
    let box = band.outset(by: reach + group.nodes.backdropReach)
    var layer = takeLayer(box)
    var pixels = layer.mutableSpan
    draw(group.nodes, onto: &pixels, frame: box, clip: box)
    var block = FilterBlock(box: box, pixels: layer)
    for filter in group.filters { filter.apply(to: &block) }
    return block
  }

  /// How much of each pixel of `band` the masks show, 0...255; nil where there are none.
  private mutating func coverage(of masks: [MaskNode], in band: PixelRect) -> [UInt8]? {
    guard !masks.isEmpty else { return nil }
    var coverage = [UInt8](repeating: 255, count: band.area)
    for mask in masks {
      var layer = takeLayer(band)
      var pixels = layer.mutableSpan
      draw(mask.nodes, onto: &pixels, frame: band, clip: band)
      mask.reduce(&coverage, layer)
      spareLayers.append(layer)
    }
    return coverage
  }

  /// Filters what is below a group, within the outlines it says.
  mutating func draw(
    _ backdrop: BackdropNode, onto pixels: inout MutableSpan<Pixel>, frame: PixelRect,
    clip: PixelRect
  ) {
    guard let clip = backdrop.nodes.pixelBounds?.intersection(clip) else { return }
    let mask = coverage(of: [MaskNode(backdrop.nodes)], in: clip) ?? []
    let box = clip.outset(by: backdrop.filters.reach)
    var block = FilterBlock(box: box, pixels: takeLayer(box))
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        guard let place = place(x: x, y: y, in: frame) else { continue }
        block.pixels[box.index(x: x, y: y)] = pixels[frame.index(x: place.x, y: place.y)]
      }
    }
    for filter in backdrop.filters { filter.apply(to: &block) }
    let rows = block.pixels.span
    for y in clip.y..<clip.maxY {
      let start = block.box.index(x: clip.x, y: y)
      let first = clip.index(x: clip.x, y: y)
      BlendMode.copy.blend(
        rows.extracting(start..<start + clip.width),
        coverage: mask.span.extracting(first..<first + clip.width), onto: &pixels,
        at: frame.index(x: clip.x, y: y))
    }
    spareLayers.append(block.pixels)
  }

  /// The pixel that stands for a place: beyond the canvas, the nearest one; nil where there is none.
  private func place(x: Int, y: Int, in frame: PixelRect) -> (x: Int, y: Int)? {
    var (x, y) = (x, y)
    if let canvas {
      x = max(canvas.x, min(canvas.maxX - 1, x))
      y = max(canvas.y, min(canvas.maxY - 1, y))
    }
    let isInside = frame.x..<frame.maxX ~= x && frame.y..<frame.maxY ~= y
    return isInside ? (x, y) : nil
  }
}

extension MaskNode {
  /// Multiplies `coverage` by that of the mask.
  fileprivate func reduce(_ coverage: inout [UInt8], _ picture: [Pixel]) {
    let inverse: UInt32 = isInverted ? 255 : 0
    for i in coverage.indices {
      let own = (channel == .alpha ? UInt32(picture[i].alpha) : picture[i].luminance) ^ inverse
      let product = UInt32(coverage[i]) * own + 128
      coverage[i] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
    }
  }
}

extension Pixel {
  /// How bright it is, times its alpha, 0...255: with the weights of ITU-R BT.709, as CSS Masking has
  /// it, in 16 bits.
  fileprivate var luminance: UInt32 {
    (13_933 * UInt32(red) + 46_871 * UInt32(green) + 4_732 * UInt32(blue) + 32_768) >> 16
  }
}
