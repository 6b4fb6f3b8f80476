import KineoGeometry

/// The nodes of a color glyph while they are read from a font's table, and limits of how many they are.
///
/// Paints may refer to each other many times and in circles, so that a small font stands for a glyph of
/// any size. What exceeds a limit is left out.
struct GlyphPainting {
  /// Paints of a glyph, each as often as it is used; the flag of Ecuador has 3331 in Noto
  /// Color Emoji.
  static let visitLimit = 8192
  /// Paints inside each other; Noto has 9.
  private static let depthLimit = 64
  /// Steps of outlines and colors of gradients; the flag of El Salvador has 26,884.
  private static let sizeLimit = 1 << 17
  /// The number that stands for the color of the text.
  private static let textColor = 0xFFFF
  /// Factors and distances beyond this come from damage.
  private static let largest = 1e9

  /// What was read.
  private(set) var nodes: [GlyphNode] = []
  /// Whether something was left out.
  var isCut = false

  private let palette: [Color]
  private var outlines: [UInt32: Path?] = [:]
  /// The paints around the one that is read.
  private var open: [Int] = []
  private var visits = 0
  private var size = 0

  init(palette: [Color]) { self.palette = palette }

  /// Begins to read the paint at a place; false where it must be left out.
  mutating func enter(_ place: Int) -> Bool {
    guard visits < Self.visitLimit, open.count < Self.depthLimit, !open.contains(place) else {
      isCut = true
      return false
    }
    visits += 1
    open.append(place)
    return true
  }

  mutating func leave(_ place: Int) { open.removeLast() }

  /// Takes nodes as the glyph's; nothing if they have no bounds.
  mutating func finish(_ nodes: [GlyphNode]) {
    guard let bounds = nodes.bounds else { return }
    guard max(bounds.width, bounds.height) < Rect.everything.width / 2 else {
      isCut = true
      return
    }
    self.nodes = nodes.map { $0.filling(bounds) }
  }

  /// The outline of a glyph, by a transform; nil for nothing.
  ///
  /// - Parameter load: Gets it from the font.
  mutating func outline(
    of glyph: UInt32, by view: Transform, _ load: (UInt32) -> Path?
  ) -> Path? {
    guard isUsable(view) else {
      isCut = true
      return nil
    }
    let known = outlines[glyph]
    let outline = known ?? load(glyph)
    if known == nil { outlines[glyph] = outline }
    guard let outline, spend(outline.elements.count) else { return nil }
    let path = view == .identity ? outline : outline.transformed(by: view)
    return path.bounds == nil ? nil : path
  }

  /// A number of the palette, which has alpha of its own.
  mutating func color(_ index: Int, alpha: Double = 1) -> GlyphColor {
    let alpha = min(max(alpha, 0), 1)
    guard palette.indices.contains(index) else {
      isCut = isCut || index != Self.textColor
      return .text(alpha: alpha)
    }
    var color = palette[index]
    color.alpha *= alpha
    return .own(color)
  }

  /// A paint without limits of its own.
  mutating func fill(_ paint: ColorPaint, by view: Transform) -> [GlyphNode] {
    guard isUsable(view), let fill = glyphPaint(paint, view * .flip) else {
      isCut = true
      return []
    }
    return [.fill(.everything, fill)]
  }

  private func isUsable(_ transform: Transform) -> Bool {
    transform.isFinite && transform.maximumScale <= Self.largest
      && max(transform.tx.magnitude, transform.ty.magnitude) <= Self.largest
  }

  private mutating func spend(_ count: Int) -> Bool {
    size += count
    isCut = isCut || size > Self.sizeLimit
    return size <= Self.sizeLimit
  }

  private mutating func glyphPaint(_ paint: ColorPaint, _ view: Transform) -> GlyphPaint? {
    switch paint {
    case .solid(let color): .color(self.color(color.index, alpha: color.alpha))
    case .linear(let line, let from, let to, let turn):
      gradient(line) { $0.linear(from: from, to: to, turn: turn, by: view) }
    case .radial(let line, let from, let to):
      gradient(line) { $0.radial(from: from, to: to, by: view) }
    case .sweep(let line, let center, let from, let to):
      gradient(line) { $0.sweep(center: center, from: from, to: to, by: view) }
    default: nil
    }
  }

  private mutating func gradient(
    _ line: ColorPaint.ColorLine, _ gradient: (ColorRun) -> GlyphGradient?
  ) -> GlyphPaint? {
    isCut = isCut || line.isCut
    guard spend(line.stops.count),
      let run = ColorRun(line, { color($0.index, alpha: $0.alpha) })
    else { return nil }
    if let color = run.onlyColor { return .color(color) }
    guard let gradient = gradient(run), spend(gradient.stops.count) else { return nil }
    return .gradient(gradient)
  }
}

extension [GlyphNode] {
  /// The nodes within an outline.
  func clipped(to path: Path) -> [GlyphNode] {
    guard let first else { return [] }
    if count == 1, case .fill(.everything, let paint) = first { return [.fill(path, paint)] }
    return [.masked(self, by: [.fill(path, .color(.own(.black)))], isInverted: false)]
  }

  /// The nodes within a box, where they are not.
  func clipped(to box: Rect, by view: Transform) -> [GlyphNode] {
    guard let bounds else { return [] }
    let isUpright = view.b == 0 && view.c == 0
    return isUpright && (view * box).contains(bounds)
      ? self : clipped(to: box.outline.transformed(by: view))
  }

  /// The nodes composited onto others, by a mode of `PaintComposite`; nil for one that is not known.
  func composited(_ mode: Int, onto backdrop: [GlyphNode]) -> [GlyphNode]? {
    switch mode {
    case 0: return []
    case 1: return self
    case 2: return backdrop
    case 3: return backdrop + self
    case 4: return self + backdrop
    // Masks, because modes that change what is below a clear source would draw all of the canvas.
    case 5: return masked(by: backdrop, isInverted: false)
    case 6: return backdrop.masked(by: self, isInverted: false)
    case 7: return masked(by: backdrop, isInverted: true)
    case 8: return backdrop.masked(by: self, isInverted: true)
    case 9: return blended(.sourceAtop, onto: backdrop)
    // "Destination atop" is "source atop" the other way round.
    case 10: return backdrop.blended(.sourceAtop, onto: self)
    case 11...27: return blended(Self.modes[mode - 11], onto: backdrop)
    default: return nil
    }
  }

  /// From mode 11 on.
  private static let modes: [BlendMode] = [
    .xor, .plusLighter, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
    .softLight, .difference, .exclusion, .multiply, .hue, .saturation, .color, .luminosity,
  ]

  private func masked(by mask: [GlyphNode], isInverted: Bool) -> [GlyphNode] {
    if isEmpty || mask.isEmpty { return isInverted ? self : [] }
    return [.masked(self, by: mask, isInverted: isInverted)]
  }

  private func blended(_ mode: BlendMode, onto backdrop: [GlyphNode]) -> [GlyphNode] {
    if isEmpty { return backdrop }
    if backdrop.isEmpty { return mode == .sourceAtop ? [] : self }
    return [.blended(self, mode, onto: backdrop)]
  }
}

extension GlyphNode {
  /// The node with `box` in the place of fills without limits.
  fileprivate func filling(_ box: Rect) -> GlyphNode {
    switch self {
    case .fill(.everything, let paint): .fill(box.outline, paint)
    case .fill: self
    case .masked(let nodes, let mask, let isInverted):
      .masked(
        nodes.map { $0.filling(box) }, by: mask.map { $0.filling(box) }, isInverted: isInverted)
    case .blended(let nodes, let mode, let below):
      .blended(nodes.map { $0.filling(box) }, mode, onto: below.map { $0.filling(box) })
    }
  }
}

extension Rect {
  /// What stands for no limits until those of the glyph are known.
  fileprivate static let everything = Rect(minX: -1e30, minY: -1e30, maxX: 1e30, maxY: 1e30)

  /// The same with the other direction of y.
  var flipped: Rect { Rect(minX: minX, minY: -maxY, maxX: maxX, maxY: -minY) }
}

extension Path {
  fileprivate static let everything = Rect.everything.outline
}

extension Transform {
  /// From y up to y down, and back.
  fileprivate static let flip = Transform.scale(x: 1, y: -1)

  /// What does with y down what this does with y up.
  var flipped: Transform { Transform(a: a, b: -b, c: -c, d: d, tx: tx, ty: -ty) }
}
