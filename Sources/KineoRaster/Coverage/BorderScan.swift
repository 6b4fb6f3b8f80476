import KineoGeometry

/// Finds the border of a region in a tangle of outlines row by row: the parts of lines that have it on
/// one side only.
///
/// Sums of areas are right for borders alone. Where outlines overlap, lines inside of what they
/// cover have to be left out, and lines that cross have to be cut there.
///
/// In a row, chains whose ranges of x overlap form a cluster. Between two clusters no line passes, so
/// that outlines turn equally often around all places there. Most clusters are one chain, or chains
/// that lie side by side; others are cut into slabs, see ``BorderSlabs``.
///
/// A row's border depends on the outlines alone, not on their order, and not on the rows and columns
/// that are asked for.
struct BorderScan: Sendable {
  /// A part of the border.
  struct Part {
    /// The numbers of its pieces.
    var pieces: Range<Int>
    /// 1 where the region is to the right, -1 where it is to the left.
    var sign: Int
  }

  /// The points of all chains, each from the top, on the canvas.
  private var points: [Point] = []
  private var chains: [ScanChain] = []
  /// The next chain that begins in the same row, or -1.
  private var siblings: [Int32] = []
  /// The first chain that begins in each row, or -1.
  private var beginnings: [Int32] = []
  /// The chains that go on from the row before, from the left.
  private var active: [Int32] = []
  private var parts: [ChainPart] = []
  private var slabs = BorderSlabs()
  private var rows = 0..<0
  private var region = Region(.nonzero)
  /// How often other outlines turn around the tangle.
  private var outerTurns = Turns()

  /// What was found in the last row.
  private(set) var border: [Part] = []
  /// What the border's numbers refer to.
  private(set) var pieces: [Piece] = []

  /// Begins a scan of a tangle in `rows`.
  ///
  /// - Parameter place: By how much the area is moved.
  mutating func begin(
    _ tangle: AreaBorder.Tangle, of border: AreaBorder, at place: GridPoint, rows: Range<Int>
  ) {
    points.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    for chain in border.chains[tangle.chains] { add(chain, of: border.points.span, at: place) }
    region = border.region
    outerTurns = tangle.turns
    self.rows = rows
    siblings.removeAll(keepingCapacity: true)
    beginnings.removeAll(keepingCapacity: true)
    beginnings.append(contentsOf: repeatElement(-1, count: rows.count))
    active.removeAll(keepingCapacity: true)
    for chain in chains.indices { enlist(chain) }
  }

  private mutating func add(
    _ chain: OutlineChain, of places: Span<GridPoint>, at place: GridPoint
  ) {
    let start = points.count
    let step = Int(chain.winding)
    for index in stride(from: chain.first, through: chain.last, by: step) {
      points.append(Point(places[index] + place))
    }
    chains.append(
      ScanChain(start...points.count - 1, of: points, winding: chain.winding, role: chain.role))
  }

  private mutating func enlist(_ chain: Int) {
    siblings.append(-1)
    let (top, bottom) = (chains[chain].top, chains[chain].bottom)
    guard bottom > Double(rows.lowerBound), top < Double(rows.upperBound) else { return }
    let row = max(0, top.wholeBelow - rows.lowerBound)
    siblings[chain] = beginnings[row]
    beginnings[row] = Int32(chain)
  }

  /// Finds the border in `row`, as far as it begins left of `maxX`. Rows are asked for from the top,
  /// each once.
  mutating func findBorder(in row: Int, before maxX: Double) {
    border.removeAll(keepingCapacity: true)
    collectParts(in: row)
    var turns = outerTurns
    var start = 0
    while start < parts.count, parts[start].minX < maxX {
      var reach = parts[start].maxX
      var end = start + 1
      while end < parts.count, parts[end].minX <= reach {
        reach = max(reach, parts[end].maxX)
        end += 1
      }
      addBorder(of: start..<end, rowBottom: Double(row + 1), &turns)
      start = end
    }
  }

  /// Makes the parts of all chains in `row`, from the left by where they begin.
  private mutating func collectParts(in row: Int) {
    var new = beginnings[row - rows.lowerBound]
    while new >= 0 {
      active.append(new)
      new = siblings[Int(new)]
    }
    parts.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    let (top, bottom) = (Double(row), Double(row + 1))
    for chain in active {
      var part = chains[Int(chain)].part(of: points, from: top, to: bottom, appending: &pieces)
      part.chain = chain
      parts.append(part)
    }
    parts.sortNearlySorted(parts.indices) { $0.minX < $1.minX }
    active.removeAll(keepingCapacity: true)
    for part in parts where chains[Int(part.chain)].bottom > bottom { active.append(part.chain) }
  }

  private mutating func addBorder(
    of cluster: Range<Int>, rowBottom: Double, _ turns: inout Turns
  ) {
    if cluster.count == 1 || lieSideBySide(cluster) {
      for index in cluster { addBorder(of: parts[index], &turns) }
      return
    }
    slabs.open()
    for index in cluster {
      let part = parts[index]
      for piece in part.pieces {
        slabs.add(SlabPart(pieces[piece], winding: part.winding, role: part.role))
      }
    }
    slabs.addBorder(of: region, from: turns, rowBottom: rowBottom, to: &border, &pieces)
    for index in cluster where parts[index].bottom.y == rowBottom {
      turns.cross(parts[index].winding, parts[index].role)
    }
  }

  /// Adds all of a part that has the same turns to its left everywhere.
  private mutating func addBorder(of part: ChainPart, _ turns: inout Turns) {
    let wasInside = region.contains(turns)
    turns.cross(part.winding, part.role)
    let isInside = region.contains(turns)
    if isInside != wasInside { border.append(Part(pieces: part.pieces, sign: isInside ? 1 : -1)) }
  }
}

// MARK: - Parts side by side

extension BorderScan {
  /// Whether parts reach from the same level to the same level and do not cross. Orders them from the
  /// left.
  private mutating func lieSideBySide(_ cluster: Range<Int>) -> Bool {
    let (top, bottom) = (parts[cluster.lowerBound].top.y, parts[cluster.lowerBound].bottom.y)
    for index in cluster where parts[index].top.y != top || parts[index].bottom.y != bottom {
      return false
    }
    parts.sortNearlySorted(cluster) { $0.middle < $1.middle }
    for index in cluster.dropFirst() {
      let (left, right) = (parts[index - 1], parts[index])
      guard left.middle < right.middle, isLeft(left.pieces, of: right.pieces) else { return false }
    }
    return true
  }

  /// Whether, between their common ends, no place of the first pieces is right of the second.
  private func isLeft(_ left: Range<Int>, of right: Range<Int>) -> Bool {
    guard let first = left.first, let second = right.first,
      pieces[first].top.x <= pieces[second].top.x
    else { return false }
    var (index, other) = (first, second)
    while index < left.upperBound, other < right.upperBound {
      let (a, b) = (pieces[index], pieces[other])
      if a.bottom.y < b.bottom.y {
        if a.bottom.x > b.x(at: a.bottom.y) { return false }
        index += 1
      } else if b.bottom.y < a.bottom.y {
        if a.x(at: b.bottom.y) > b.bottom.x { return false }
        other += 1
      } else {
        if a.bottom.x > b.bottom.x { return false }
        index += 1
        other += 1
      }
    }
    return true
  }
}

extension ChainPart {
  /// Twice the place of its ends' middle.
  fileprivate var middle: Double { top.x + bottom.x }
}

extension Piece {
  fileprivate func x(at level: Double) -> Double {
    OutlineEdge(top: top, bottom: bottom).x(at: level)
  }
}

extension Double {
  /// The largest whole number that is not above it; the row or column of a place.
  ///
  /// `rounded(.down)` is a call into a library on processors without SSE 4.1.
  var wholeBelow: Int {
    let cut = Int(self)
    return Double(cut) > self ? cut - 1 : cut
  }
}

extension Array {
  /// Sorts the elements in `range` by insertion, and by merging when that needs too many moves.
  @inline(__always)
  mutating func sortNearlySorted(
    _ range: Range<Int>, by precedes: (Element, Element) -> Bool
  ) {
    var moves = 8 * range.count
    for end in range.dropFirst() where precedes(self[end], self[end - 1]) {
      let element = self[end]
      var place = end
      while place > range.lowerBound, precedes(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = element
      moves -= end - place
      if moves < 0 { return replaceSubrange(range, with: self[range].sorted(by: precedes)) }
    }
  }
}
