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
    for band in clip.bands(ofArea: max(1 << 20, 4 * reach.y * clip.width)) {
      let picture = picture(of: group, in: band, reach: reach)
      guard !picture.box.isEmpty else { continue }
      let coverage = coverage(of: group.masks, in: picture.box)
      let rows = picture.pixels.span
      for y in picture.box.rows {
        let own = picture.start(ofRow: y)..<picture.start(ofRow: y + 1)
        let row = rows.extracting(own)
        let place = frame.index(x: picture.box.x, y: y)
        if let coverage {
          group.blendMode.blend(
            row, opacity: opacity, coverage: coverage.span.extracting(own), onto: &pixels,
            at: place)
        } else if group.blendMode == .normal {
          blend(row, opacity: opacity, onto: &pixels, at: place)
        } else {
          group.blendMode.blend(row, opacity: opacity, onto: &pixels, at: place)
        }
      }
      spare(picture.pixels)
    }
  }

  /// The filtered picture of a group: the part of `band` that counts.
  private mutating func picture(
    of group: GroupNode, in band: PixelRect, reach: FilterReach
  ) -> FilterBlock {
    guard !group.filters.isEmpty else { return newPicture(of: group, in: band, reach: reach) }
    if let kept = filteredPictures.picture(of: group) { return kept.moved(into: band) }
    guard let whole = filteredPictures.wholeBlock(of: group) else {
      return newPicture(of: group, in: band, reach: reach)
    }
    let picture = newPicture(of: group, in: whole, reach: reach)
    filteredPictures.keep(picture, of: group)
    return picture.moved(into: band)
  }

  private mutating func newPicture(
    of group: GroupNode, in band: PixelRect, reach: FilterReach
  ) -> FilterBlock {
    let needed = band.grown(by: reach)
    let drawn = group.nodes.pixelBounds?.intersection(needed)
    let isWhole = group.blendMode.changesBackdropOfClear
    let part = drawn ?? PixelRect(x: band.x, y: band.y, width: 0, height: 0)
    let box = part.isEmpty ? part : part.grown(by: group.nodes.backdropReach)
    var layer = takeLayer(box)
    if !box.isEmpty {
      var pixels = layer.mutableSpan
      draw(group.nodes.withSeams, onto: &pixels, frame: box, clip: box)
    }
    var block = FilterBlock(box: box, pixels: layer)
    let shape = group.filters.dependOnShape ? shape(of: group.nodes, in: box) : nil
    let grown = grown(group, isOpaque: shape == nil, in: needed)
    group.filters.apply(to: &block, shape: shape, grown: grown, output: band)
    if let shape { spare(shape.pixels) }
    return isWhole ? block.moved(into: band) : block
  }

  /// The picture of nodes without translucent colors; nil where they have none.
  private mutating func shape(of nodes: [DisplayNode], in box: PixelRect) -> FilterBlock? {
    let opaque = nodes.map(\.opaque)
    guard opaque != nodes, !box.isEmpty else { return nil }
    var layer = takeLayer(box)
    var pixels = layer.mutableSpan
    draw(opaque.withSeams, onto: &pixels, frame: box, clip: box)
    return FilterBlock(box: box, pixels: layer)
  }

  /// What the line or the shadow around a group covers together with it, exactly; nil where it has none or
  /// one that is found pixel by pixel.
  private mutating func grown(
    _ group: GroupNode, isOpaque: Bool, in needed: PixelRect
  ) -> CoverageBlock? {
    guard let growth = group.filters.growth,
      let nodes = group.nodes.grown(by: growth.distance)?.nodes,
      let alpha = isOpaque || !growth.takesAlpha ? 1 : group.nodes.uniformAlpha
    else { return nil }
    guard let box = nodes.pixelBounds?.intersection(needed) else {
      let none = PixelRect(x: needed.x, y: needed.y, width: 0, height: 0)
      return CoverageBlock(box: none, values: [])
    }
    var layer = takeLayer(box)
    var pixels = layer.mutableSpan
    draw(nodes, onto: &pixels, frame: box, clip: box)
    let area = CoverageBlock(alphaOf: FilterBlock(box: box, pixels: layer))
    spare(layer)
    return alpha < 1 ? area.faded(to: alpha) : area
  }

  /// How much of each pixel of `band` the masks show, 0...255; nil where there are none.
  private mutating func coverage(of masks: [MaskNode], in band: PixelRect) -> [UInt8]? {
    guard !masks.isEmpty else { return nil }
    var coverage = [UInt8](repeating: 255, count: band.area)
    for mask in masks {
      var layer = takeLayer(band)
      var pixels = layer.mutableSpan
      draw(mask.nodes.withSeams, onto: &pixels, frame: band, clip: band)
      var own = [UInt8](repeating: 0, count: band.area)
      var ownSpan = own.mutableSpan
      mask.channel.coverage(of: layer.span, isInverted: mask.isInverted, into: &ownSpan)
      for i in coverage.indices { coverage[i] = product(coverage[i], own[i]) }
      spare(layer)
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
    let box = clip.grown(by: backdrop.filters.reach)
    var block = FilterBlock(box: box, pixels: takeLayer(box))
    var below = block.pixels.mutableSpan
    copy(pixels.span, of: frame, to: &below, of: box)
    backdrop.filters.apply(to: &block, output: clip)
    block = block.moved(into: clip)
    let rows = block.pixels.span
    for y in clip.y..<clip.maxY {
      let start = block.box.index(x: clip.x, y: y)
      let first = clip.index(x: clip.x, y: y)
      BlendMode.copy.blend(
        rows.extracting(start..<start + clip.width),
        coverage: mask.span.extracting(first..<first + clip.width), onto: &pixels,
        at: frame.index(x: clip.x, y: y))
    }
    spare(block.pixels)
  }

  /// Copies what is below a group, row by row, and the pixels that stand for those around it.
  private func copy(
    _ pixels: Span<Pixel>, of frame: PixelRect, to block: inout MutableSpan<Pixel>,
    of box: PixelRect
  ) {
    let known = (canvas.map(frame.intersection) ?? frame).flatMap(box.intersection)
    for y in box.rows {
      let row = box.index(x: box.x, y: y)
      var own = box.x..<box.x
      if let known, known.rows.contains(y) {
        own = known.columns
        let start = frame.index(x: own.lowerBound, y: y)
        let target = row + own.lowerBound - box.x
        precondition(start >= 0 && start + own.count <= pixels.count, "a run of the frame")
        precondition(target >= 0 && target + own.count <= block.count, "a run of the block")
        for i in 0..<own.count { block[unchecked: target &+ i] = pixels[unchecked: start &+ i] }
      }
      for x in box.columns where !own.contains(x) {
        guard let place = place(x: x, y: y, in: frame) else { continue }
        block[row + x - box.x] = pixels[frame.index(x: place.x, y: place.y)]
      }
    }
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

/// The product of two fractions of 255, rounded to nearest.
private func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let product = UInt32(a) * UInt32(b) + 128
  return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
}
