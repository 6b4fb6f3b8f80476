internal import CFreeType
internal import CHarfBuzz
import KineoGeometry

extension FaceHandle {
  /// The table of color glyphs; nil where there is none that is known.
  var colorTable: ColorTable? {
    let table = hb_face_reference_table(hb_font_get_face(harfbuzz), ColorTable.tag)
    defer { hb_blob_destroy(table) }
    var (length, count): (UInt32, UInt32) = (0, 0)
    guard let bytes = hb_blob_get_data(table, &length), length > 0 else { return nil }
    let places = hb_font_get_var_coords_normalized(harfbuzz, &count)
    let coordinates = UnsafeBufferPointer(start: places, count: Int(count))
    return ColorTable(
      UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 },
      coordinates: coordinates.map { Double($0) / 16384 })
  }

  /// What the table of color glyphs paints for a glyph; nil where it has nothing for it.
  func painting(of glyph: UInt32, isSlanted: Bool) -> GlyphPainting? {
    guard let colors else { return nil }
    var painting = GlyphPainting(palette: palette)
    let view = isSlanted ? Self.slant : .identity
    if colors.paint(of: glyph) != nil {
      let nodes = nodes(ofGlyph: glyph, in: colors, by: view, &painting)
      painting.finish(nodes)
      return painting
    }
    guard let layers = colors.layers(of: glyph, limit: GlyphPainting.visitLimit) else { return nil }
    var nodes: [GlyphNode] = []
    for layer in layers {
      guard let path = outline(of: layer.glyph, by: view, &painting) else { continue }
      nodes.append(.fill(path, .color(painting.color(layer.color))))
    }
    painting.finish(nodes)
    return painting
  }

  /// The nodes of a color glyph within its clip box.
  private func nodes(
    ofGlyph glyph: UInt32, in colors: ColorTable, by view: Transform,
    _ painting: inout GlyphPainting
  ) -> [GlyphNode] {
    guard let paint = colors.paint(of: glyph) else {
      painting.isCut = true
      return []
    }
    let nodes = nodes(of: paint, in: colors, by: view, &painting)
    guard let box = colors.clipBox(of: glyph) else { return nodes }
    return nodes.clipped(to: box.flipped, by: view)
  }

  private func nodes(
    ofLayers layers: Range<Int>, in colors: ColorTable, by view: Transform,
    _ painting: inout GlyphPainting
  ) -> [GlyphNode] {
    var nodes: [GlyphNode] = []
    for layer in layers {
      guard let paint = colors.paint(ofLayer: layer) else {
        painting.isCut = true
        break
      }
      nodes += self.nodes(of: paint, in: colors, by: view, &painting)
    }
    return nodes
  }

  /// The nodes of the paint at a place of the table.
  private func nodes(
    of place: Int, in colors: ColorTable, by view: Transform, _ painting: inout GlyphPainting
  ) -> [GlyphNode] {
    guard painting.enter(place) else { return [] }
    defer { painting.leave(place) }
    guard let paint = colors.paint(at: place) else {
      painting.isCut = true
      return []
    }
    switch paint {
    case .layers(let layers):
      return nodes(ofLayers: layers, in: colors, by: view, &painting)
    case .glyph(let glyph, let paint):
      guard let path = outline(of: glyph, by: view, &painting) else { return [] }
      return nodes(of: paint, in: colors, by: view, &painting).clipped(to: path)
    case .colorGlyph(let glyph): return nodes(ofGlyph: glyph, in: colors, by: view, &painting)
    case .transformed(let transform, let paint):
      return nodes(of: paint, in: colors, by: view * transform.flipped, &painting)
    case .composite(let source, let mode, let backdrop):
      let source = nodes(of: source, in: colors, by: view, &painting)
      let backdrop = nodes(of: backdrop, in: colors, by: view, &painting)
      guard let nodes = source.composited(mode, onto: backdrop) else {
        painting.isCut = true
        return []
      }
      return nodes
    case .solid, .linear, .radial, .sweep: return painting.fill(paint, by: view)
    }
  }

  /// The outline of a glyph without colors, in its place.
  private func outline(
    of glyph: UInt32, by view: Transform, _ painting: inout GlyphPainting
  ) -> Path? {
    painting.outline(of: glyph, by: view) { outline(of: $0, isSlanted: false) }
  }
}
