import KineoGeometry

/// The lines of an outline from a place where it turns down to the next where it turns up.
///
/// Only such places begin or end a chain, so that each level between meets it once.
struct OutlineChain {
  /// The numbers of its first and last point, from the top.
  private(set) var first: Int
  let last: Int
  /// From the number of a point to the next below: 1 or -1.
  let step: Int
  /// 1 where the outline leads down, -1 where it leads up.
  let winding: Int32
  let role: OutlineRole
  let top: Double
  let bottom: Double
  private(set) var minX: Double
  private(set) var maxX: Double

  /// - Parameter range: The numbers of its points, in the order of the outline.
  init(_ range: ClosedRange<Int>, of points: [Point], leadsDown: Bool, role: OutlineRole) {
    (first, last) =
      leadsDown ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    step = leadsDown ? 1 : -1
    winding = Int32(step)
    self.role = role
    (top, bottom) = (points[first].y, points[last].y)
    (minX, maxX) = (points[first].x, points[first].x)
    for index in range {
      minX = min(minX, points[index].x)
      maxX = max(maxX, points[index].x)
    }
  }

  /// Appends what of the lines lies between two whole levels to `pieces`.
  ///
  /// Level lines on the upper one do not count: they connect nothing inside the row.
  mutating func part(
    of points: [Point], from rowTop: Double, to rowBottom: Double, appending pieces: inout [Piece]
  ) -> ChainPart {
    while first != last, points[first + step].y <= rowTop { first += step }
    var upper = points[first]
    let start = pieces.count
    if upper.y < rowTop, first != last {
      let edge = OutlineEdge(top: upper, bottom: points[first + step])
      upper = Point(x: edge.x(at: rowTop), y: rowTop)
    }
    var part = ChainPart(winding: winding, role: role, place: upper)
    while first != last, upper.y < rowBottom {
      let end = points[first + step]
      if end.y <= rowBottom {
        first += step
        if upper.y < end.y { pieces.append(Piece(top: upper, bottom: end)) }
        upper = end
      } else {
        let edge = OutlineEdge(top: points[first], bottom: end)
        let lower = Point(x: edge.x(at: rowBottom), y: rowBottom)
        pieces.append(Piece(top: upper, bottom: lower))
        upper = lower
      }
      part.include(upper)
    }
    part.pieces = start..<pieces.count
    return part
  }
}

/// A piece of a line inside one row, from top to bottom.
struct Piece {
  let top: Point
  let bottom: Point
}

/// What of a chain is in one row, which depends on the outline and the row alone.
struct ChainPart {
  let winding: Int32
  let role: OutlineRole
  /// Its ends, which are those of its pieces.
  let top: Point
  private(set) var bottom: Point
  private(set) var minX: Double
  private(set) var maxX: Double
  /// The numbers of its pieces, from the top.
  var pieces = 0..<0
  /// The number of its chain.
  var chain: Int32 = 0

  fileprivate init(winding: Int32, role: OutlineRole, place: Point) {
    self.winding = winding
    self.role = role
    (top, bottom) = (place, place)
    (minX, maxX) = (place.x, place.x)
  }

  fileprivate mutating func include(_ point: Point) {
    bottom = point
    minX = min(minX, point.x)
    maxX = max(maxX, point.x)
  }
}
