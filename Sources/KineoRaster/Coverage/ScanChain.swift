import KineoGeometry

/// A chain on the canvas that is followed row by row.
struct ScanChain {
  /// The numbers of the point it has been followed to and of its last.
  private var first: Int
  private let last: Int
  private let winding: Int32
  private let role: OutlineRole
  let top: Double
  let bottom: Double

  /// - Parameter range: The numbers of its points, from the top.
  init(_ range: ClosedRange<Int>, of points: [Point], winding: Int32, role: OutlineRole) {
    (first, last) = (range.lowerBound, range.upperBound)
    (top, bottom) = (points[first].y, points[last].y)
    self.winding = winding
    self.role = role
  }

  /// Appends what of the lines lies between two whole levels to `pieces`.
  ///
  /// Level lines on the upper one do not count: they connect nothing inside the row.
  mutating func part(
    of points: [Point], from rowTop: Double, to rowBottom: Double, appending pieces: inout [Piece]
  ) -> ChainPart {
    while first != last, points[first + 1].y <= rowTop { first += 1 }
    var upper = points[first]
    let start = pieces.count
    if upper.y < rowTop, first != last {
      let edge = OutlineEdge(top: upper, bottom: points[first + 1])
      upper = Point(x: edge.x(at: rowTop), y: rowTop)
    }
    var part = ChainPart(winding: winding, role: role, place: upper)
    while first != last, upper.y < rowBottom {
      let end = points[first + 1]
      if end.y <= rowBottom {
        first += 1
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
