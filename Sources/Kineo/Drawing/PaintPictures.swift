/// What paints come to on shapes; keeps the pixels of images and patterns from frame to frame.
struct PaintPictures {
  /// The most tiles that are kept.
  private static let limit = 64
  /// The longest side of a tile's picture.
  private static let longestSide = 2048.0

  /// Pixels of the canvas per pixel of the scene.
  private let canvasScale: Double
  private var images: [ImageContent: ImagePicture] = [:]
  private var tiles: [Tile: Bitmap] = [:]
  private var measured: Set<Tile> = []

  init(canvasScale: Double) { self.canvasScale = canvasScale }

  /// The paint in pixels of a shape.
  ///
  /// - Parameters:
  ///   - size: That of the shape.
  ///   - scale: How many pixels of the canvas one of the shape's is long.
  ///   - time: The instant that is drawn.
  mutating func resolved(
    _ paint: Paint, in size: Size, scale: Double, at time: Time
  ) -> NodePaint {
    switch paint {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient.resolved(in: size))
    case .image(let content): resolved(content, in: size, at: time)
    case .pattern(let pattern): resolved(pattern, scale: scale)
    }
  }

  private mutating func resolved(
    _ content: ImageContent, in size: Size, at time: Time
  ) -> NodePaint {
    var content = content
    content.style.slices = nil
    var picture = images[content] ?? ImagePicture(content)
    let parts = picture.parts(at: time, in: size, corners: .zero)
    images[content] = picture
    guard var paint = parts.first?.paint else { return .color(.clear) }
    // A side that is the shape's own is cut off by the shape.
    let across = Double(paint.region.width) * paint.transform.a
    let down = Double(paint.region.height) * paint.transform.d
    paint.isCutX = across < size.width * (1 - 0x1p-30)
    paint.isCutY = down < size.height * (1 - 0x1p-30)
    return .image(paint)
  }

  private mutating func resolved(_ pattern: Pattern, scale: Double) -> NodePaint {
    let tile = tile(of: pattern, scale: scale)
    guard let bitmap = picture(of: tile) else { return .color(.clear) }
    let pixels = bitmap.picture.bounds
    let shrunk = Transform.scale(
      x: pattern.tile.width / Double(pixels.width), y: pattern.tile.height / Double(pixels.height))
    return .image(
      ImagePaint(
        bitmap, transform: pattern.transform * shrunk, tilingX: .repeat, tilingY: .repeat))
  }

  private func tile(of pattern: Pattern, scale: Double) -> Tile {
    Tile(
      layers: pattern.layers, size: pattern.tile,
      scale: canvasScale * PictureScale.power(for: scale / canvasScale))
  }

  /// The pixels of a tile, and of the largest picture that is filtered when it is drawn; nothing for one that
  /// was measured before.
  mutating func measure(_ pattern: Pattern, scale: Double) -> (tile: Int, filtered: Int) {
    let tile = tile(of: pattern, scale: scale)
    guard measured.insert(tile).inserted else { return (0, 0) }
    return tile.measured(within: Self.longestSide)
  }

  private mutating func picture(of tile: Tile) -> Bitmap? {
    if let known = tiles[tile] { return known }
    if tiles.count >= Self.limit { tiles.removeAll() }
    tiles[tile] = tile.drawn(within: Self.longestSide)
    return tiles[tile]
  }
}

/// What the picture of a pattern's tile depends on.
private struct Tile: Hashable {
  let layers: [Layer]
  let size: Size
  let scale: Double

  func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(scale)
  }

  /// - Parameter longest: The most pixels of a side.
  func drawn(within longest: Double) -> Bitmap? {
    guard let (picture, bounds) = picture(within: longest) else { return nil }
    var (renderer, canvas) = (
      PictureRenderer(), PixelBuffer(width: bounds.width, height: bounds.height)
    )
    renderer.draw(picture, into: &canvas, clip: bounds)
    return Bitmap(canvas)
  }

  /// What ``PaintPictures/measure(_:scale:)`` is about, found without drawing the tile.
  func measured(within longest: Double) -> (tile: Int, filtered: Int) {
    guard let (picture, bounds) = picture(within: longest) else { return (0, 0) }
    return (bounds.area, picture.nodes.filteredPixels(in: bounds))
  }

  private func picture(within longest: Double) -> (picture: Picture, bounds: PixelRect)? {
    func side(_ length: Double) -> Int {
      Int(min(max((length * scale - 1e-9).rounded(.up), 1), longest))
    }
    let (width, height) = (side(size.width), side(size.height))
    var group = Layer("tile", children: layers)
    group.state.scale = Point(x: Double(width) / size.width, y: Double(height) / size.height)
    let scene = Scene(
      width: width, height: height, background: .clear, layers: [group], animation: .sequence([]))
    guard let compiled = try? scene.compiled() else { return nil }
    var builder = PictureBuilder(compiled, scale: 1)
    return (
      builder.picture(at: .zero), PixelRect(x: 0, y: 0, width: width, height: height)
    )
  }
}
