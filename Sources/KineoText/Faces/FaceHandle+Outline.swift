internal import CFreeType
import KineoGeometry

extension FaceHandle {
  /// Whether the face has outlines.
  var isScalable: Bool { freetype.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  /// Whether letters lean by themselves.
  var leans: Bool { freetype.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 }

  /// What the font draws for a glyph: a painting, a picture or an outline.
  func glyph(_ number: UInt32, _ key: Glyph.Key, isSlanted: Bool) -> Glyph {
    if let painting = painting(of: number, isSlanted: isSlanted) {
      return Glyph(key: key, layers: painting.nodes.map { .painted($0) }, isCut: painting.isCut)
    }
    let picture = bitmap(of: number)
    let layer =
      picture ?? outline(of: number, isSlanted: isSlanted).map { .outline($0) }
    return Glyph(
      key: key, layers: layer.map { [$0] } ?? [],
      isDamaged: picture == nil && hasDamagedBitmap(of: number))
  }

  /// The outline in font units, y down; nil when there is none or it is empty.
  func outline(of glyph: UInt32, isSlanted: Bool) -> Path? {
    let flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard isScalable, FT_Load_Glyph(freetype, glyph, Int32(flags)) == 0,
      let slot = freetype.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var path = Path()
    OutlinePen(slot.pointee.outline).draw(into: &path)
    guard !path.isEmpty else { return nil }
    return isSlanted ? path.transformed(by: Self.slant) : path
  }

  /// A lean of 14 degrees, as browsers give letters: their tangent is 0.249.
  static let slant = Transform(a: 1, b: 0, c: -0.25, d: 1, tx: 0, ty: 0)
}

/// Walks along an outline of FreeType's.
///
/// FreeType's own walk rounds the middle of two control points to whole units; this one does not.
private struct OutlinePen {
  private let outline: FT_Outline

  init(_ outline: FT_Outline) { self.outline = outline }

  func draw(into path: inout Path) {
    var first = 0
    for contour in 0..<max(0, Int(outline.n_contours)) {
      let last = Int(outline.contours[contour])
      guard last >= first, last < Int(outline.n_points) else { return }
      draw(first...last, into: &path)
      first = last + 1
    }
  }

  private enum Kind { case on, conic, cubic }

  private func kind(_ index: Int) -> Kind {
    switch UInt8(truncatingIfNeeded: outline.tags[index]) & 3 {
    case 0: .conic
    case 2: .cubic
    default: .on
    }
  }

  private func point(_ index: Int) -> Point {
    let vector = outline.points[index]
    return Point(x: Double(vector.x), y: -Double(vector.y))
  }

  private static func middle(_ a: Point, _ b: Point) -> Point {
    Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }

  /// A closed contour through the points of `range`.
  private func draw(_ range: ClosedRange<Int>, into path: inout Path) {
    // A point alone draws nothing; fonts hang marks on such points.
    guard range.count > 1 else { return }
    var rest = Array(range)
    let start: Point
    if kind(rest[0]) == .on {
      start = point(rest.removeFirst())
    } else if let last = rest.last, kind(last) == .on {
      start = point(rest.removeLast())
    } else {
      start = Self.middle(point(range.lowerBound), point(range.upperBound))
    }
    path.move(to: start)
    var index = 0
    while index < rest.count { draw(rest, &index, end: start, into: &path) }
    path.close()
  }

  /// One line or curve; `index` moves behind its points. The contour closes at `end`.
  private func draw(_ points: [Int], _ index: inout Int, end: Point, into path: inout Path) {
    let control = point(points[index])
    switch kind(points[index]) {
    case .on: path.line(to: control)
    case .conic:
      guard index + 1 < points.count else {
        path.quad(to: end, control: control)
        break
      }
      let next = point(points[index + 1])
      if kind(points[index + 1]) == .on {
        index += 1
        path.quad(to: next, control: control)
      } else {
        path.quad(to: Self.middle(control, next), control: control)
      }
    case .cubic:
      let second = index + 1 < points.count ? point(points[index + 1]) : end
      let to = index + 2 < points.count ? point(points[index + 2]) : end
      index += 2
      path.cubic(to: to, control1: control, control2: second)
    }
    index += 1
  }
}
