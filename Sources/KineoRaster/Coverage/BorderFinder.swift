import KineoGeometry

/// Finds the border of areas. Keep one for many areas: it uses its memory again.
///
/// Outlines whose boxes overlap are compared chain by chain. Where no two chains of an outline and of
/// its neighbours cross, other outlines turn equally often around all places left of a chain, so that
/// the whole of it is on the border or not at all. Outlines that cross form a tangle, around the whole
/// of which all others turn equally often.
struct BorderFinder: Sendable {
  /// As many pairs of chains are compared for each chain there is, on average; in areas that need more
  /// nearly everything crosses.
  private static let pairsPerChain = 64
  /// As many points of chains are passed for each point there is: pairs of long chains take long.
  private static let stepsPerPoint = 1024
  /// The same for boxes of contours.
  private static let boxesPerContour = 1024

  private struct Contour {
    /// The numbers of its points; the last is the first again.
    var points: ClosedRange<Int>
    var role: OutlineRole
    var chains = 0..<0
    var low = GridPoint.zero
    var high = GridPoint.zero
  }

  private var contours: [Contour] = []
  private var chains: [OutlineChain] = []
  /// The contour of each chain.
  private var owners: [Int32] = []
  /// Pairs of chains of which the first lies left of the second.
  private var neighbours: [(left: Int32, right: Int32)] = []
  /// How often outlines turn around places left of each chain; those of its own tangle do not count.
  private var turns: [Turns] = []
  /// A contour of the same tangle, or the contour itself if it stands for the tangle.
  private var tangles: [Int32] = []
  /// Whether contours cross themselves or others.
  private var isTangled: [Bool] = []
  /// Contours from the top.
  private var order: [Int] = []
  /// Those before the one at hand that may reach as far down.
  private var above: [Int] = []
  private var pairs = 0
  private var steps = 0

  /// Replaces `border` by that of `area`.
  mutating func find(_ area: CoveredArea, into border: inout AreaBorder) {
    border.reset(area.region)
    contours.removeAll(keepingCapacity: true)
    add(area.outlines, as: .shape, to: &border)
    add(area.clipOutlines, as: .clip, to: &border)
    add(area.unclippedOutlines, as: .unclipped, to: &border)
    enclose(&border)
    if contours.count == 1, area.region.clip == nil, area.outlines.isOneConvex {
      return addRun(contours[0].points, sign: 1, of: contours[0], to: &border)
    }
    findChains(border.points.span)
    compare(border.points.span)
    countTurns()
    for index in contours.indices { addBorder(of: index, to: &border) }
  }
}

// MARK: - Outlines and chains

extension BorderFinder {
  /// Adds outlines in steps of the grid, each from its highest point to that point again.
  private mutating func add(_ outlines: Outlines, as role: OutlineRole, to border: inout AreaBorder)
  {
    let points = outlines.points.span
    for index in outlines.ends.indices {
      let range = outlines.range(of: index)
      var highest = range.lowerBound
      for index in range where points[index].y < points[highest].y { highest = index }
      let start = border.points.count
      border.points.append(contentsOf: repeatElement(.zero, count: range.count + 1))
      var own = border.points.mutableSpan
      var next = start
      for part in [highest..<range.upperBound, range.lowerBound..<highest + 1] {
        for index in part {
          own[unchecked: next] = GridPoint(points[unchecked: index])
          next &+= 1
        }
      }
      contours.append(Contour(points: start...next - 1, role: role))
    }
  }

  /// Finds the boxes around all contours and the whole. A clip covers nothing by itself.
  private mutating func enclose(_ border: inout AreaBorder) {
    var isFirst = true
    for index in contours.indices {
      let range = contours[index].points
      var (low, high) = (border.points[range.lowerBound], border.points[range.lowerBound])
      for point in border.points[range] {
        low = GridPoint(x: min(low.x, point.x), y: min(low.y, point.y))
        high = GridPoint(x: max(high.x, point.x), y: max(high.y, point.y))
      }
      (contours[index].low, contours[index].high) = (low, high)
      guard contours[index].role != .clip else { continue }
      let (lowest, highest) = isFirst ? (low, high) : (border.low, border.high)
      border.low = GridPoint(x: min(lowest.x, low.x), y: min(lowest.y, low.y))
      border.high = GridPoint(x: max(highest.x, high.x), y: max(highest.y, high.y))
      isFirst = false
    }
  }

  private mutating func findChains(_ points: Span<GridPoint>) {
    chains.removeAll(keepingCapacity: true)
    owners.removeAll(keepingCapacity: true)
    for index in contours.indices {
      let start = chains.count
      OutlineChain.split(
        contours[index].points, of: points, role: contours[index].role, into: &chains)
      contours[index].chains = start..<chains.count
      owners.append(contentsOf: repeatElement(Int32(index), count: chains.count - start))
    }
  }
}

// MARK: - Order

extension BorderFinder {
  /// Compares all chains that may touch.
  private mutating func compare(_ points: Span<GridPoint>) {
    neighbours.removeAll(keepingCapacity: true)
    tangles.removeAll(keepingCapacity: true)
    tangles.append(contentsOf: contours.indices.map(Int32.init))
    isTangled.removeAll(keepingCapacity: true)
    isTangled.append(contentsOf: repeatElement(false, count: contours.count))
    pairs = Self.pairsPerChain * max(Self.pairsPerChain, chains.count)
    steps = Self.stepsPerPoint * max(Self.stepsPerPoint, points.count)
    for index in contours.indices { compareWithItself(index, points) }
    if contours.count > 1 { compareContours(points) }
  }

  private mutating func compareContours(_ points: Span<GridPoint>) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: contours.indices)
    order.sortNearlySorted(order.indices) { contours[$0].low.y < contours[$1].low.y }
    above.removeAll(keepingCapacity: true)
    var boxes = Self.boxesPerContour * contours.count
    for index in order {
      above.removeAll { contours[$0].high.y < contours[index].low.y }
      boxes -= above.count
      guard boxes >= 0 else { return tangleAll() }
      for other in above where overlap(contours[index], contours[other]) {
        compare(index, other, points)
      }
      above.append(index)
    }
  }

  private func overlap(_ a: Contour, _ b: Contour) -> Bool {
    a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y
  }

  private mutating func compareWithItself(_ contour: Int, _ points: Span<GridPoint>) {
    let own = contours[contour].chains
    for c in own {
      for d in (c + 1)..<own.upperBound {
        // Chains lead down and up in turn, the first of them down.
        let isNext = d == c + 1
        let isAround = c == own.lowerBound && d + 1 == own.upperBound
        let leadsDown = chains[c].winding > 0
        compare(
          c, d, points, meetsAtTop: isAround || (isNext && !leadsDown),
          meetsAtBottom: isNext && leadsDown)
      }
    }
  }

  private mutating func compare(_ contour: Int, _ other: Int, _ points: Span<GridPoint>) {
    for c in contours[contour].chains {
      for d in contours[other].chains {
        compare(c, d, points, meetsAtTop: false, meetsAtBottom: false)
      }
    }
  }

  private mutating func compare(
    _ c: Int, _ d: Int, _ points: Span<GridPoint>, meetsAtTop: Bool, meetsAtBottom: Bool
  ) {
    pairs -= 1
    if chains[c].overlaps(chains[d]) {
      steps -= chains[c].points.count + chains[d].points.count
    }
    guard pairs >= 0, steps >= 0 else { return tangle(owners[c], owners[d]) }
    let relation = chains[c].relation(
      to: chains[d], of: points, meetsAtTop: meetsAtTop, meetsAtBottom: meetsAtBottom)
    switch relation {
    case .apart: break
    case .left: neighbours.append((Int32(c), Int32(d)))
    case .right: neighbours.append((Int32(d), Int32(c)))
    case .tangled: tangle(owners[c], owners[d])
    }
  }

  /// Makes one tangle of two contours, or of one that crosses itself.
  private mutating func tangle(_ contour: Int32, _ other: Int32) {
    let (a, b) = (tangle(of: contour), tangle(of: other))
    tangles[Int(max(a, b))] = min(a, b)
    isTangled[Int(min(a, b))] = true
  }

  private mutating func tangleAll() {
    for index in contours.indices { tangle(0, Int32(index)) }
  }

  /// The contour that stands for the tangle of a contour.
  private mutating func tangle(of contour: Int32) -> Int32 {
    var contour = contour
    while tangles[Int(contour)] != contour {
      let next = tangles[Int(contour)]
      tangles[Int(contour)] = tangles[Int(next)]
      contour = next
    }
    return contour
  }
}

// MARK: - Border

extension BorderFinder {
  private mutating func countTurns() {
    turns.removeAll(keepingCapacity: true)
    turns.append(contentsOf: repeatElement(Turns(), count: chains.count))
    for (left, right) in neighbours {
      let chain = chains[Int(left)]
      let top = chains[Int(right)].top
      guard chain.top <= top, top < chain.bottom else { continue }
      let own = tangle(of: owners[Int(right)])
      if isTangled[Int(own)], own == tangle(of: owners[Int(left)]) { continue }
      turns[Int(right)].cross(chain.winding, chain.role)
    }
  }

  private mutating func addBorder(of index: Int, to border: inout AreaBorder) {
    let own = tangle(of: Int32(index))
    if !isTangled[Int(own)] {
      addRuns(of: contours[index], to: &border)
    } else if own == index {
      addTangle(own, to: &border)
    }
  }

  /// Adds those chains of a contour that are on the border.
  private func addRuns(of contour: Contour, to border: inout AreaBorder) {
    var (sign, points) = (0, contour.points)
    for chain in contour.chains {
      var turns = turns[chain]
      let wasInside = border.region.contains(turns)
      turns.cross(chains[chain].winding, chains[chain].role)
      let isInside = border.region.contains(turns)
      let winding = Int(chains[chain].winding)
      let own = isInside == wasInside ? 0 : isInside ? winding : -winding
      if own == sign {
        points = points.lowerBound...chains[chain].points.upperBound
      } else {
        addRun(points, sign: sign, of: contour, to: &border)
        (sign, points) = (own, chains[chain].points)
      }
    }
    addRun(points, sign: sign, of: contour, to: &border)
  }

  private func addRun(
    _ points: ClosedRange<Int>, sign: Int, of contour: Contour, to border: inout AreaBorder
  ) {
    guard sign != 0, contour.low.y < contour.high.y else { return }
    border.runs.append(
      AreaBorder.Run(points: points, sign: sign, levels: contour.low.y..<contour.high.y))
  }

  private mutating func addTangle(_ tangle: Int32, to border: inout AreaBorder) {
    let start = border.chains.count
    var outer: Turns?
    var (top, bottom) = (Int.max, Int.min)
    for index in contours.indices[Int(tangle)...] where self.tangle(of: Int32(index)) == tangle {
      let contour = contours[index]
      border.chains += chains[contour.chains]
      (top, bottom) = (min(top, contour.low.y), max(bottom, contour.high.y))
      if outer == nil { outer = contour.chains.first.map { turns[$0] } }
    }
    guard let outer, top < bottom else { return }
    border.tangles.append(
      AreaBorder.Tangle(
        chains: start..<border.chains.count, turns: outer, levels: top..<bottom))
  }
}

extension Outlines {
  /// Whether there is one outline, which is convex.
  fileprivate var isOneConvex: Bool { ends.count == 1 && points.isConvexOutline }
}
