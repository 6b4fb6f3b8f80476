import KineoGeometry

/// One paint of a table of color glyphs: `Paint` of `COLR` version 1. Places of other paints are places
/// in the table, coordinates are y up.
enum ColorPaint {
  case layers(Range<Int>)
  case solid(PaletteColor)
  case linear(ColorLine, from: Point, to: Point, turn: Point)
  case radial(ColorLine, from: Circle, to: Circle)
  /// In degrees, counterclockwise from the x axis.
  case sweep(ColorLine, center: Point, from: Double, to: Double)
  case glyph(UInt32, paint: Int)
  case colorGlyph(UInt32)
  case transformed(Transform, paint: Int)
  case composite(source: Int, mode: Int, backdrop: Int)

  struct PaletteColor {
    let index: Int
    let alpha: Double
  }

  struct Circle: Equatable {
    var center: Point
    var radius: Double
  }

  /// `ColorLine`: colors by their offset, which may lie outside 0...1.
  struct ColorLine {
    let spread: Gradient.Spread
    let stops: [(offset: Double, color: PaletteColor)]
    /// Whether there are more stops than are read.
    let isCut: Bool
  }
}

extension ColorTable {
  /// More stops are not read; emoji have some ten.
  private static let stopLimit = 256

  /// The paint at a place; nil for a damaged one.
  func paint(at place: Int) -> ColorPaint? {
    guard let format = data.unsigned(1, at: place) else { return nil }
    switch format {
    case 1:
      guard let count = data.unsigned(1, at: place + 1), let first = data.unsigned(4, at: place + 2)
      else { return nil }
      return .layers(first..<first + count)
    case 2, 3:
      guard let index = data.unsigned(2, at: place + 1) else { return nil }
      let alpha = numbers(1, at: place + 3, varies: format == 3)
      return alpha.map { .solid(ColorPaint.PaletteColor(index: index, alpha: $0[0] / 16384)) }
    case 4...9: return gradient(at: place, format)
    case 10:
      guard let paint = data.target(3, at: place + 1, from: place),
        let glyph = data.unsigned(2, at: place + 4)
      else { return nil }
      return .glyph(UInt32(glyph), paint: paint)
    case 11: return data.unsigned(2, at: place + 1).map { .colorGlyph(UInt32($0)) }
    case 12...31:
      guard let paint = data.target(3, at: place + 1, from: place),
        let transform = transform(at: place, format)
      else { return nil }
      return .transformed(transform, paint: paint)
    case 32:
      guard let source = data.target(3, at: place + 1, from: place),
        let mode = data.unsigned(1, at: place + 4),
        let backdrop = data.target(3, at: place + 5, from: place)
      else { return nil }
      return .composite(source: source, mode: mode, backdrop: backdrop)
    default: return nil
    }
  }

  private func gradient(at place: Int, _ format: Int) -> ColorPaint? {
    let varies = format & 1 == 1
    let count = format < 8 ? 6 : 4
    guard let line = data.target(3, at: place + 1, from: place),
      let colors = colorLine(at: line, varies: varies),
      let n = numbers(count, at: place + 4, varies: varies)
    else { return nil }
    switch format {
    case 4, 5:
      return .linear(
        colors, from: Point(x: n[0], y: n[1]), to: Point(x: n[2], y: n[3]),
        turn: Point(x: n[4], y: n[5]))
    case 6, 7:
      // Radii have no sign.
      let radii = [n[2], n[5]].map { $0 >= 0 ? $0 : varies ? 0 : $0 + 65536 }
      return .radial(
        colors, from: ColorPaint.Circle(center: Point(x: n[0], y: n[1]), radius: radii[0]),
        to: ColorPaint.Circle(center: Point(x: n[3], y: n[4]), radius: radii[1]))
    default:
      // An angle of 0 stands for half a turn.
      return .sweep(
        colors, center: Point(x: n[0], y: n[1]), from: (n[2] / 16384 + 1) * 180,
        to: (n[3] / 16384 + 1) * 180)
    }
  }

  private func colorLine(at place: Int, varies: Bool) -> ColorPaint.ColorLine? {
    let spreads: [Gradient.Spread] = [.pad, .repeat, .reflect]
    guard let extend = data.unsigned(1, at: place), extend < spreads.count,
      let count = data.unsigned(2, at: place + 1)
    else { return nil }
    let size = varies ? 10 : 6
    var stops: [(offset: Double, color: ColorPaint.PaletteColor)] = []
    for index in 0..<min(count, Self.stopLimit) {
      let stop = place + 3 + size * index
      guard let color = data.unsigned(2, at: stop + 2),
        let offset = data.signed(2, at: stop), let alpha = data.signed(2, at: stop + 4)
      else { return nil }
      var values = [Double(offset), Double(alpha)]
      if varies, let variations {
        guard let base = data.unsigned(4, at: stop + 6) else { return nil }
        for index in values.indices { values[index] += variations.change(base, index) }
      }
      stops.append(
        (values[0] / 16384, ColorPaint.PaletteColor(index: color, alpha: values[1] / 16384)))
    }
    return ColorPaint.ColorLine(
      spread: spreads[extend], stops: stops, isCut: count > Self.stopLimit)
  }
}

// MARK: - Transforms

extension ColorTable {
  /// That of a paint of formats 12 to 31, y up.
  private func transform(at place: Int, _ format: Int) -> Transform? {
    let varies = format & 1 == 1
    if format < 14 {
      guard let matrix = data.target(3, at: place + 4, from: place),
        let n = numbers(6, size: 4, at: matrix, varies: varies)?.map({ $0 / 65536 })
      else { return nil }
      return Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    // How many numbers there are before those of a center, by even format.
    let counts = [14: 2, 16: 2, 18: 2, 20: 1, 22: 1, 24: 1, 26: 1, 28: 2, 30: 2]
    let kind = format & ~1
    let hasCenter = [18, 22, 26, 30].contains(kind)
    guard let count = counts[kind],
      let n = numbers(hasCenter ? count + 2 : count, at: place + 4, varies: varies)
    else { return nil }
    if kind == 14 { return .translation(Point(x: n[0], y: n[1])) }
    let inner = inner(kind, n[0] / 16384, n[count - 1] / 16384)
    guard hasCenter else { return inner }
    let center = Point(x: n[count], y: n[count + 1])
    return .translation(center) * inner * .translation(Point(x: -center.x, y: -center.y))
  }

  private func inner(_ kind: Int, _ x: Double, _ y: Double) -> Transform {
    switch kind {
    case 16...22: .scale(x: x, y: y)
    case 24...26: .rotation(.degrees(x * 180))
    // A positive angle leans to the left.
    default: .skew(x: .degrees(-x * 180), y: .degrees(y * 180))
    }
  }
}
