import KineoGeometry

/// Finds the border of a region where parts of edges overlap or cross.
///
/// The row is cut into slabs at every end of a part and at every crossing of two. In a slab parts
/// follow each other from left to right, so that counting turns shows between which of them the
/// region lies. A part stays whole as long as the region stays on its side.
///
/// Where very many parts overlap, slabs have one height and parts are upright in them.
struct BorderSlabs: Sendable {
  /// As many pairs of parts are checked for crossings.
  private static let pairLimit = 2048

  /// What becomes of a part.
  private struct Course {
    /// The side of the region so far, as in `BorderPart`, or 0.
    var sign = 0
    /// The level from which on it was there.
    var start = 0.0
  }

  private struct Place {
    var x: Double
    var index: Int
  }

  private var parts: [SlabPart] = []
  private var courses: [Course] = []
  private var levels: [Double] = []
  /// The parts of the slab at hand, from the left.
  private var order: [Place] = []

  /// Begins another cluster.
  mutating func open() { parts.removeAll(keepingCapacity: true) }

  /// Adds a part to the cluster.
  mutating func add(_ part: SlabPart) { parts.append(part) }

  /// Adds the border in the cluster to `border`, with its pieces.
  ///
  /// - Parameter turns: How often outlines turn around places left of the cluster.
  mutating func addBorder(
    of region: Region, from turns: Turns, rowBottom: Double, to border: inout [BorderScan.Part],
    _ pieces: inout [Piece]
  ) {
    parts.sortNearlySorted(parts.indices, by: SlabPart.precedes)
    if findLevels() {
      cut(region, turns, &border, &pieces)
    } else {
      sample(region, turns, rowTop: rowBottom - 1, &border, &pieces)
    }
  }

  /// Finds the levels between slabs, from the top; false when too many parts overlap.
  private mutating func findLevels() -> Bool {
    levels.removeAll(keepingCapacity: true)
    guard parts.count <= Self.pairLimit else { return false }
    var pairs = 0
    for index in parts.indices {
      let part = parts[index]
      levels.append(part.top.y)
      levels.append(part.bottom.y)
      for other in parts.indices[(index + 1)...] {
        if parts[other].top.y >= part.bottom.y { break }
        pairs += 1
        if let level = part.crossing(parts[other]) { levels.append(level) }
      }
      if pairs > Self.pairLimit { return false }
    }
    levels.sortNearlySorted(levels.indices, by: <)
    return true
  }

  /// Goes through slabs from the top.
  private mutating func cut(
    _ region: Region, _ turns: Turns, _ border: inout [BorderScan.Part], _ pieces: inout [Piece]
  ) {
    courses.removeAll(keepingCapacity: true)
    courses.append(contentsOf: repeatElement(Course(), count: parts.count))
    order.removeAll(keepingCapacity: true)
    var next = 0
    var top = levels.first ?? 0
    for bottom in levels where bottom > top {
      order.removeAll { parts[$0.index].bottom.y <= top }
      while next < parts.count, parts[next].top.y <= top {
        order.append(Place(x: 0, index: next))
        next += 1
      }
      arrange(at: top + (bottom - top) / 2)
      visit(region, turns) { slabs, index, sign in
        let course = slabs.courses[index]
        guard sign != course.sign else { return }
        slabs.courses[index] = Course(sign: sign, start: top)
        let part = slabs.parts[index]
        part.addPiece(course.sign, from: course.start, to: top, to: &border, &pieces)
      }
      top = bottom
    }
    for (part, course) in zip(parts, courses) {
      part.addPiece(course.sign, from: course.start, to: part.bottom.y, to: &border, &pieces)
    }
  }

  /// Goes through levels at even distances, the fewer the more parts there are.
  private mutating func sample(
    _ region: Region, _ turns: Turns, rowTop: Double, _ border: inout [BorderScan.Part],
    _ pieces: inout [Piece]
  ) {
    let count = max(4, min(128, (1 << 18) / parts.count))
    let height = 1 / Double(count)
    order.removeAll(keepingCapacity: true)
    var next = 0
    for index in 0..<count {
      let top = rowTop + Double(index) * height
      let level = top + height / 2
      order.removeAll { parts[$0.index].bottom.y <= level }
      while next < parts.count, parts[next].top.y <= level {
        if parts[next].bottom.y > level { order.append(Place(x: 0, index: next)) }
        next += 1
      }
      arrange(at: level)
      visit(region, turns) { slabs, index, sign in
        guard sign != 0 else { return }
        let x = slabs.parts[index].x(at: level)
        let piece = Piece(top: Point(x: x, y: top), bottom: Point(x: x, y: top + height))
        border.append(BorderScan.Part(pieces: pieces.count..<pieces.count + 1, sign: sign))
        pieces.append(piece)
      }
    }
  }

  /// Orders the parts of a slab from the left.
  private mutating func arrange(at level: Double) {
    for index in order.indices { order[index].x = parts[order[index].index].x(at: level) }
    order.sortNearlySorted(order.indices) { $0.x < $1.x || ($0.x == $1.x && $0.index < $1.index) }
  }

  /// Hands out the parts of a slab, from the left, with the side on which they have the region.
  private mutating func visit(
    _ region: Region, _ turns: Turns, _ body: (inout Self, Int, Int) -> Void
  ) {
    var turns = turns
    var isInside = region.contains(turns)
    for place in order {
      turns.cross(parts[place.index].winding, parts[place.index].role)
      let wasInside = isInside
      isInside = region.contains(turns)
      body(&self, place.index, isInside == wasInside ? 0 : isInside ? 1 : -1)
    }
  }
}

/// A piece of a line in a cluster.
struct SlabPart {
  fileprivate let edge: OutlineEdge
  fileprivate let winding: Int32
  fileprivate let role: OutlineRole

  init(_ piece: Piece, winding: Int32, role: OutlineRole) {
    edge = OutlineEdge(top: piece.top, bottom: piece.bottom)
    self.winding = winding
    self.role = role
  }

  fileprivate var top: Point { edge.top }
  fileprivate var bottom: Point { edge.bottom }
  fileprivate func x(at level: Double) -> Double { edge.x(at: level) }

  /// An order of parts by their places alone, from the top.
  fileprivate static func precedes(_ a: SlabPart, _ b: SlabPart) -> Bool {
    if a.top.y != b.top.y { return a.top.y < b.top.y }
    if a.top.x != b.top.x { return a.top.x < b.top.x }
    if a.bottom.y != b.bottom.y { return a.bottom.y < b.bottom.y }
    if a.bottom.x != b.bottom.x { return a.bottom.x < b.bottom.x }
    if a.winding != b.winding { return a.winding < b.winding }
    return a.role.rawValue < b.role.rawValue
  }

  /// The level at which two parts cross strictly between the ends that both have.
  fileprivate func crossing(_ other: SlabPart) -> Double? {
    if edge.maxX <= other.edge.minX || other.edge.maxX <= edge.minX { return nil }
    let (top, bottom) = (max(top.y, other.top.y), min(bottom.y, other.bottom.y))
    let above = x(at: top) - other.x(at: top)
    let below = x(at: bottom) - other.x(at: bottom)
    guard (above < 0 && below > 0) || (above > 0 && below < 0) else { return nil }
    return top + (bottom - top) * (above / (above - below))
  }

  fileprivate func addPiece(
    _ sign: Int, from start: Double, to end: Double, to border: inout [BorderScan.Part],
    _ pieces: inout [Piece]
  ) {
    guard sign != 0, start < end else { return }
    border.append(BorderScan.Part(pieces: pieces.count..<pieces.count + 1, sign: sign))
    pieces.append(
      Piece(top: Point(x: x(at: start), y: start), bottom: Point(x: x(at: end), y: end)))
  }
}
