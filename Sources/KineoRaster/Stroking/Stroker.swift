import KineoGeometry

/// Turns lines into the outlines of their strokes, to be filled by the nonzero rule.
///
/// A stroke is the union of a box around every line and a wedge on the outer side of every corner.
/// The outline runs along one side and back along the other. On the inner side of a corner it takes
/// the crossing of the two sides where both reach that far, and else goes through the corner
/// itself: then boxes overlap, but nothing inside is ever turned around zero times. (A crossing
/// takes what two neighbouring boxes share off the sum of their turns. In an open line a place
/// inside some boxes has fewer crossings than boxes; in a closed one it could have as many, unless
/// each box gives at most half its length to either end.)
struct Stroker {
  private let style: StrokeStyle
  private let radius: Double
  private let tolerance: Double
  /// The most chords of one round join or cap: fewer for long lines, so that memory stays bounded.
  private let chordLimit: Double
  private var isClosed = false
  private var outlines = Outlines()

  /// The outlines of the strokes of `polylines`; each is closed.
  ///
  /// - Parameter tolerance: How far round joins and caps may leave their circles.
  static func outlines(
    of polylines: [StrokedLine], style: StrokeStyle, tolerance: Double
  ) -> Outlines {
    guard style.width > 0, style.width.isFinite else { return Outlines() }
    let count = polylines.reduce(1) { $0 + $1.line.points.count }
    var stroker = Stroker(style: style, tolerance: tolerance, vertexCount: count)
    for polyline in polylines { stroker.add(polyline) }
    return stroker.outlines
  }

  private init(style: StrokeStyle, tolerance: Double, vertexCount: Int) {
    self.style = style
    self.tolerance = tolerance
    radius = style.width / 2
    chordLimit = max(8, min(4096, 1_048_576 / Double(vertexCount)))
  }

  private mutating func add(_ polyline: StrokedLine) {
    var spine = Spine(polyline.line, ignoringLinesUpTo: tolerance / 1024)
    spine.widen(
      by: radius, polyline.span == nil ? nil : style.taper, along: polyline.span ?? 0...1)
    guard let first = spine.vertices.first else { return }
    isClosed = spine.isClosed
    if spine.vertices.count == 1 {
      addDot(at: first)
    } else if spine.isClosed {
      addSide(of: spine.vertices, isForward: true)
      outlines.endOutline()
      addSide(of: spine.reversed().vertices, isForward: false)
    } else {
      addOpenSide(of: spine, isForward: true)
      addOpenSide(of: spine.reversed(), isForward: false)
    }
    outlines.endOutline()
  }

  /// A subpath without length shows its caps only; a square one stands upright, as in SVG.
  private mutating func addDot(at center: Spine.Vertex) {
    let right = Point(x: 1, y: 0)
    if style.cap == .butt { return }
    addCap(at: center, direction: right)
    addCap(at: center, direction: -right)
  }

  /// The left side of a closed line.
  private mutating func addSide(of vertices: [Spine.Vertex], isForward: Bool) {
    var last = vertices[vertices.count - 1]
    for vertex in vertices {
      addJoin(last, vertex, isForward: isForward)
      last = vertex
    }
  }

  /// The left side of an open line and the cap at its end.
  private mutating func addOpenSide(of spine: Spine, isForward: Bool) {
    let vertices = spine.vertices
    for index in 1..<vertices.count - 1 {
      addJoin(vertices[index - 1], vertices[index], isForward: isForward)
    }
    addCap(at: vertices[vertices.count - 1], direction: vertices[vertices.count - 2].direction)
  }
}

// MARK: - Corners and ends

extension Stroker {
  /// Leads the left side around the corner at `vertex`, where the line coming from `previous` ends.
  ///
  /// - Parameter isForward: Decides which side is the outer one where the line turns right back.
  private mutating func addJoin(
    _ previous: Spine.Vertex, _ vertex: Spine.Vertex, isForward: Bool
  ) {
    let (before, after) = (previous.direction, vertex.direction)
    let dot = before.x * after.x + before.y * after.y
    let cross = before.x * after.y - before.y * after.x
    let (normal, nextNormal) = (before.leftNormal, after.leftNormal)
    let radius = vertex.radius
    // The crossing of both sides is `radius / cos(turn / 2)` away; `cosine` is the square below.
    let cosine = (1 + dot) / 2
    let crossing = vertex.point + (normal + nextNormal) * (radius / (2 * cosine))
    if cross < 0 || (cross == 0 && !isForward) {
      let reach = min(previous.length, vertex.length) * (isClosed ? 0.5 : 1)
      if radius * radius * (1 - cosine) <= cosine * reach * reach {
        outlines.append(crossing)
      } else {
        outlines.append(vertex.point + normal * radius)
        outlines.append(vertex.point)
        outlines.append(vertex.point + nextNormal * radius)
      }
      return
    }
    let isSlight = radius * (1 / cosine.squareRoot() - 1) <= tolerance
    switch vertex.isSmooth ? .round : style.join {
    case _ where isSlight: outlines.append(crossing)
    case .miter where isMiter(cosine): outlines.append(crossing)
    case .miter, .bevel:
      outlines.append(vertex.point + normal * radius)
      outlines.append(vertex.point + nextNormal * radius)
    case .round:
      addArc(
        around: vertex, from: normal, turn: Mathematics.atan2(cross.magnitude, dot))
    }
  }

  /// Whether a corner is not too sharp for a miter; one that is just as sharp as the limit is not, if
  /// its directions were not rounded.
  ///
  /// - Parameter cosine: The square of the cosine of half the turn, the reciprocal of the miter's
  ///   length in stroke widths.
  private func isMiter(_ cosine: Double) -> Bool {
    style.miterLimit * style.miterLimit * cosine >= 1 - 1e-9
  }

  /// Leads from the left side to the right one around the end at `point`.
  private mutating func addCap(at end: Spine.Vertex, direction: Point) {
    let (point, radius) = (end.point, end.radius)
    let side = direction.leftNormal * radius
    switch style.cap {
    case .butt:
      outlines.append(point + side)
      outlines.append(point - side)
    case .square:
      let corner = point + direction * radius
      outlines.append(corner + side)
      outlines.append(corner - side)
    case .round: addArc(around: end, from: direction.leftNormal, turn: .pi)
    }
  }

  /// Part of the circle around `center`, from the unit vector `start` clockwise by `turn` radians.
  ///
  /// Chords of the angle `sqrt(8 e)` leave a circle of radius 1 by at most e.
  private mutating func addArc(around center: Spine.Vertex, from start: Point, turn: Double) {
    let chord = (8 * tolerance / center.radius).squareRoot()
    let count = max(1, min(chordLimit, (turn / chord).rounded(.up)))
    for index in 0...Int(count) {
      let angle = turn * Double(index) / count
      let (sine, cosine) = (Mathematics.sin(angle), Mathematics.cos(angle))
      let arm = Point(
        x: start.x * cosine - start.y * sine, y: start.x * sine + start.y * cosine)
      outlines.append(center.point + arm * center.radius)
    }
  }
}

extension Point {
  /// A quarter turn counterclockwise on screen: the way to the left of a direction.
  fileprivate var leftNormal: Point { Point(x: y, y: -x) }
}
