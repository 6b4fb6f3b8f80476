/// Finds out which places of two closed contours correspond: those that lie alike within the boxes around
/// them and lead the same way, in order around both.
///
/// Dynamic time warping (H. Sakoe and S. Chiba, "Dynamic programming algorithm optimization for spoken word
/// recognition", 1978) between places some even distance apart, with all vertices among them.
struct ContourWarp {
  /// Places that correspond, as fractions of the lengths.
  struct Knot {
    var from: Double
    var to: Double
  }

  /// How much the way counts against directions, and even speed against both.
  struct Weights {
    var direction: Double
    var evenness: Double
  }

  /// From 0 to 1, neither fraction falling; `to` counts from where ``shift`` is.
  private(set) var knots: [Knot] = []
  /// The fraction of the length at which the second contour begins.
  private(set) var shift = 0.0

  /// How much longer or shorter parts become, 0...2: a part that becomes a point counts whole.
  var unevenness: Double {
    zip(knots, knots.dropFirst()).reduce(0) { sum, next in
      let (start, end) = next
      return sum + ((end.from - start.from) - (end.to - start.to)).magnitude
    }
  }

  private let first: [WarpNode]
  private let second: [WarpNode]
  private let weights: Weights

  /// As many places at which the second contour may begin are tried.
  private static let startCount = 6
  /// How far, in fractions of the length, a place may be from where it would move at an even speed.
  private static let tolerance = 0.03

  init(from: ContourMeasure, to: ContourMeasure, _ weights: Weights) {
    first = WarpNode.list(from)
    second = WarpNode.list(to)
    self.weights = weights
    let starts = second.indices.sorted { (cost(0, $0), $0) < (cost(0, $1), $1) }
    var best: (sum: Double, path: [(Int, Int)]) = (.infinity, [])
    for start in starts.prefix(Self.startCount) {
      let table = table(beginningAt: start)
      guard let sum = table.sums.last, sum < best.sum else { continue }
      best = (sum, table.path)
      shift = second[start].fraction
    }
    knots = knots(of: best.path)
  }

  /// How little two places have in common.
  private func cost(_ i: Int, _ j: Int) -> Double {
    let (a, b) = (first[i % first.count], second[j % second.count])
    let way = a.place - b.place
    let turn = 1 - (a.direction.x * b.direction.x + a.direction.y * b.direction.y)
    return way.x * way.x + way.y * way.y + weights.direction * turn
      + (a.isCorner == b.isCorner ? 0 : 0.02)
  }
}

// MARK: - Warping

extension ContourWarp {
  private struct Table {
    let columns: Int
    var sums: [Double]
    /// The way to each pair: 0 from both before, 1 from that of the first contour, 2 from that of the second.
    var steps: [UInt8]

    /// The pairs from the start to the end.
    var path: [(Int, Int)] {
      var (i, j) = (sums.count / columns - 1, columns - 1)
      var path = [(i, j)]
      while i > 0 || j > 0 {
        let step = steps[i * columns + j]
        if step != 2 { i -= 1 }
        if step != 1 { j -= 1 }
        path.append((i, j))
      }
      return path.reversed()
    }
  }

  /// The least sums of costs up to each pair of places.
  private func table(beginningAt start: Int) -> Table {
    let (rows, columns) = (first.count + 1, second.count + 1)
    var table = Table(
      columns: columns, sums: Array(repeating: .infinity, count: rows * columns),
      steps: Array(repeating: 0, count: rows * columns))
    let (ways, otherWays) = (first.ways, second.ways)
    table.sums[0] = 0
    for i in 0..<rows {
      let way = i > 0 ? ways[i - 1] : 0
      for j in 0..<columns where i > 0 || j > 0 {
        let otherWay = j > 0 ? otherWays[(j - 1 + start) % second.count] : 0
        let place = i * columns + j
        let own = cost(i, j + start)
        func reach(from before: Int, _ a: Double, _ b: Double, step: UInt8) {
          let sum = table.sums[before] + own * (a + b) / 2 + weights.evenness * (a - b).magnitude
          if sum < table.sums[place] { (table.sums[place], table.steps[place]) = (sum, step) }
        }
        if i > 0, j > 0 { reach(from: place - columns - 1, way, otherWay, step: 0) }
        if i > 0 { reach(from: place - columns, way, 0, step: 1) }
        if j > 0 { reach(from: place - 1, 0, otherWay, step: 2) }
      }
    }
    return table
  }
}

// MARK: - Knots

extension ContourWarp {
  /// The pairs that matter: corners, and those that a straight line between others would miss.
  private func knots(of path: [(Int, Int)]) -> [Knot] {
    guard let last = path.indices.last, last > 0 else { return [] }
    let start = second.firstIndex { $0.fraction == shift } ?? 0
    let all = path.map { i, j in
      Knot(
        from: i == first.count ? 1 : first[i].fraction,
        to: j == second.count ? 1 : fraction(of: j, after: start))
    }
    var kept = corners(of: path, start).union([0, last]).sorted()
    for (low, high) in zip(kept, kept.dropFirst()) { simplify(all, low, high, &kept) }
    return Set(kept).sorted().map { all[$0] }
  }

  private func fraction(of j: Int, after start: Int) -> Double {
    let fraction = second[(j + start) % second.count].fraction - shift
    return fraction < 0 ? fraction + 1 : fraction
  }

  /// Where in the path corners are; of the places that stand for a corner another corner, or the middle.
  private func corners(of path: [(Int, Int)], _ start: Int) -> Set<Int> {
    var kept: Set<Int> = []
    func keep(_ number: (Int) -> Int, _ isCorner: (Int) -> Bool, _ isOther: (Int) -> Bool) {
      var low = 0
      while low < path.count {
        var high = low
        while high + 1 < path.count, number(high + 1) == number(low) { high += 1 }
        if isCorner(low) { kept.insert((low...high).first(where: isOther) ?? (low + high) / 2) }
        low = high + 1
      }
    }
    let isFirst = { (index: Int) in first[path[index].0 % first.count].isCorner }
    let isSecond = { (index: Int) in second[(path[index].1 + start) % second.count].isCorner }
    keep({ path[$0].0 }, isFirst, isSecond)
    keep({ path[$0].1 }, isSecond, isFirst)
    return kept
  }

  /// Adds the pairs between two others that lie off the line between these, as D. Douglas and T. Peucker do.
  private func simplify(_ all: [Knot], _ low: Int, _ high: Int, _ kept: inout [Int]) {
    guard high - low > 1 else { return }
    let (start, way) = (
      all[low], Knot(from: all[high].from - all[low].from, to: all[high].to - all[low].to)
    )
    let length = max(way.from, way.to)
    guard length > 0 else { return }
    let distances = (low...high).map { index in
      ((all[index].from - start.from) * way.to - (all[index].to - start.to) * way.from).magnitude
    }
    guard let worst = distances.indices.max(by: { distances[$0] < distances[$1] }),
      distances[worst] > Self.tolerance * length
    else { return }
    kept.append(low + worst)
    simplify(all, low, low + worst, &kept)
    simplify(all, low + worst, high, &kept)
  }
}

/// A place of a contour.
struct WarpNode {
  /// Of the contour's length.
  let fraction: Double
  /// Within the box around the contour, whose middle is the origin and whose longer side is 1.
  let place: Point
  let direction: Point
  let isCorner: Bool

  /// So many places at even distances would be on the contour, besides its vertices.
  private static let density = 48.0

  /// Vertices, and places between them.
  static func list(_ measure: ContourMeasure) -> [WarpNode] {
    let breaks = measure.breaks
    let places = measure.contour.segments.flatMap { [$0.start, $0.point(at: 0.5)] }
    guard let box = Rect(around: places) else { return [] }
    let side = max(box.width, box.height)
    // Boxes are laid over each other, but narrow ones not all the way.
    let size = Point(x: max(box.width, side / 4), y: max(box.height, side / 4))
    var nodes: [WarpNode] = []
    for (index, start) in breaks.enumerated() {
      let end = index + 1 < breaks.count ? breaks[index + 1] : 1
      let count = max(1, ((end - start) * density).rounded(.up))
      for part in 0..<Int(count) {
        let fraction = start + (end - start) * Double(part) / count
        nodes.append(WarpNode(measure, fraction, isVertex: part == 0, box.center, size))
      }
    }
    return nodes
  }

  private init(
    _ measure: ContourMeasure, _ fraction: Double, isVertex: Bool, _ center: Point, _ size: Point
  ) {
    self.fraction = fraction
    let location = measure.location(at: measure.length * fraction)
    let segments = measure.contour.segments
    let point = segments[location.segment].point(at: location.parameter) - center
    place = Point(x: point.x / size.x, y: point.y / size.y)
    let after = segments[location.segment].direction(at: location.parameter).unit
    guard isVertex else {
      (direction, isCorner) = (after, false)
      return
    }
    let last = location.segment > 0 ? location.segment - 1 : segments.count - 1
    let before = segments[last].direction(at: 1).unit
    isCorner = before.x * after.x + before.y * after.y < 0.94
    direction = (before + after).unit
  }
}

extension [WarpNode] {
  /// From each to the next, in fractions of the length.
  fileprivate var ways: [Double] {
    indices.map { ($0 + 1 < count ? self[$0 + 1].fraction : 1) - self[$0].fraction }
  }
}

extension Point {
  /// The same direction, 1 long; zero where there is none.
  fileprivate var unit: Point { length > 0 ? self * (1 / length) : .zero }
}
