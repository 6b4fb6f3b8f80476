/// Finds out which subpaths of two paths belong together.
struct ContourPairing {
  private(set) var pairs: [ContourPair] = []

  init(from: Path, to: Path) {
    let map = BoxMap(from: from.bounds, to: to.bounds)
    let (first, second) = (from.contoursOfLetters, to.contoursOfLetters)
    guard !first.isEmpty, !second.isEmpty else {
      pair(ContourGroups(from.contours), ContourGroups(to.contours), map)
      return
    }
    for (from, to) in zip(first, second) {
      pair(ContourGroups(from), ContourGroups(to), BoxMap(from: from.box, to: to.box))
    }
    for letter in first.dropFirst(second.count) {
      pair(ContourGroups(letter), ContourGroups([]), map)
    }
    for letter in second.dropFirst(first.count) {
      pair(ContourGroups([]), ContourGroups(letter), map)
    }
  }

  private mutating func pair(_ first: ContourGroups, _ second: ContourGroups, _ map: BoxMap) {
    let (ink, otherInk) = (Ink(first), Ink(second))
    var islands = ContourMatching.costs(first.islands, second.islands, map)
    if !islands.isEmpty {
      let (areHollow, others) = (first.areHollow, second.areHollow)
      for (i, isHollow) in areHollow.enumerated() {
        for (j, other) in others.enumerated() where isHollow != other {
          islands[i][j] += ContourMatching.hollowness
        }
      }
    }
    pair(first.islands, second.islands, islands, ink, otherInk, map)
    pair(
      first.holes, second.holes, ContourMatching.costs(first.holes, second.holes, map), ink,
      otherInk, map)
  }

  private mutating func pair(
    _ first: [Contour], _ second: [Contour], _ costs: [[Double]], _ ink: Ink, _ otherInk: Ink,
    _ map: BoxMap
  ) {
    let matches = ContourMatching(first.count, second.count, costs).matches
    for (from, to) in matches { pairs.append(ContourAlignment.pair(first[from], second[to])) }
    let (used, otherUsed) = (Set(matches.map(\.from)), Set(matches.map(\.to)))
    for (index, contour) in first.enumerated() where !used.contains(index) {
      let point = contour.shrunk(to: otherInk.place(near: map.forwards(contour.middle)))
      pairs.append(
        ContourPair(
          from: contour.segments, to: point, isClosed: contour.isClosed, growth: .shrinks))
    }
    for (index, contour) in second.enumerated() where !otherUsed.contains(index) {
      let point = contour.shrunk(to: ink.place(near: map.backwards(contour.middle)))
      pairs.append(
        ContourPair(from: point, to: contour.segments, isClosed: contour.isClosed, growth: .grows))
    }
  }
}

/// Finds out which of some contours become which: those that lie and are sized most alike, all taken together.
private struct ContourMatching {
  /// By their numbers, in the order of the first contours.
  private(set) var matches: [(from: Int, to: Int)] = []

  /// Of more contours the largest belong together.
  private static let limit = 8

  /// What makes a contour with a hole unlike one without.
  static let hollowness = 0.25

  /// - Parameter costs: How unlike each of the first contours is to each of the second ones.
  init(_ first: Int, _ second: Int, _ costs: [[Double]]) {
    let (count, most) = (min(first, second), max(first, second))
    guard most <= Self.limit, most > 1 else {
      matches = (0..<count).map { ($0, $0) }
      return
    }
    let isFew = first <= second
    // Of each set of the more numerous contours the best matches with the first of the others.
    var best = [(sum: Double, last: Int)](repeating: (.infinity, 0), count: 1 << most)
    best[0].sum = 0
    for set in best.indices where best[set].sum < .infinity && set.nonzeroBitCount < count {
      let few = set.nonzeroBitCount
      for many in 0..<most where set & 1 << many == 0 {
        let sum = best[set].sum + (isFew ? costs[few][many] : costs[many][few])
        if sum < best[set | 1 << many].sum { best[set | 1 << many] = (sum, many) }
      }
    }
    let full = best.indices.filter { $0.nonzeroBitCount == count }
    guard var set = full.min(by: { best[$0].sum < best[$1].sum }), best[set].sum < .infinity else {
      matches = (0..<count).map { ($0, $0) }
      return
    }
    while set != 0 {
      let (few, many) = (set.nonzeroBitCount - 1, best[set].last)
      matches.append(isFew ? (few, many) : (many, few))
      set &= ~(1 << many)
    }
    matches.sort { $0.from < $1.from }
  }

  /// How unlike each pair is: the square of its way in fractions of the box, and of how much it grows. The latter
  /// counts more where some contours belong to none, so that these are small ones.
  ///
  /// - Parameter map: Lays the box of the first contours over that of the second ones.
  static func costs(
    _ first: [Contour], _ second: [Contour], _ map: BoxMap
  ) -> [[Double]] {
    guard max(first.count, second.count) <= limit else { return [] }
    let size = map.to.map { box in
      let side = max(box.width, box.height)
      return Point(x: max(box.width, side / 4), y: max(box.height, side / 4))
    }
    let weight = first.count == second.count ? 1.0 : 3
    let others = second.map { (middle: $0.middle, side: $0.area.magnitude.squareRoot()) }
    return first.map { contour in
      let (middle, side) = (map.forwards(contour.middle), contour.area.magnitude.squareRoot())
      return others.map { other in
        let way = middle - other.middle
        let (x, y) = (way.x / max(size?.x ?? 0, 1e-9), way.y / max(size?.y ?? 0, 1e-9))
        let growth = (side - other.side) / max(side + other.side, 1e-9)
        return x * x + y * y + weight * growth * growth
      }
    }
  }
}

/// The contours of a path or a letter in the order in which they are paired, the largest one clockwise.
///
/// Turning all contours round changes neither the outline nor what is filled.
private struct ContourGroups {
  /// Those that turn like the largest.
  var islands: [Contour] = []
  /// Those that turn the other way.
  var holes: [Contour] = []

  /// Of each island whether a hole is in it.
  var areHollow: [Bool] {
    let middles = holes.map(\.middle)
    return islands.map { middles.contains(where: Ink([$0]).contains) }
  }

  init(_ contours: [Contour]) {
    let contours = contours.map(SizedContour.init).sorted { $0.comes(before: $1) }
    let isTurned = (contours.first?.area ?? 0) < 0
    for sized in contours {
      let contour = isTurned ? sized.contour.reversed : sized.contour
      if sized.area == 0 || (sized.area < 0) == isTurned {
        islands.append(contour)
      } else {
        holes.append(contour)
      }
    }
  }
}

extension Ink {
  fileprivate init(_ groups: ContourGroups) { self.init(groups.islands + groups.holes) }
}

/// A contour with what it is ordered by.
private struct SizedContour {
  let contour: Contour
  /// The area it encloses, above zero when it turns clockwise on screen.
  let area: Double
  let length: Double
  let middle: Point

  init(_ contour: Contour) {
    self.contour = contour
    area = contour.area
    length = contour.segments.reduce(0) { $0 + ($1.end - $1.start).length }
    middle = contour.middle
  }

  /// Larger ones first; of equal ones the left one, then the upper one.
  func comes(before other: SizedContour) -> Bool {
    (-area.magnitude, -length, middle.x, middle.y)
      < (-other.area.magnitude, -other.length, other.middle.x, other.middle.y)
  }
}

/// Lays one box over another.
private struct BoxMap {
  let from: Rect?
  let to: Rect?

  func forwards(_ point: Point) -> Point { Self.map(point, from, to) }
  func backwards(_ point: Point) -> Point { Self.map(point, to, from) }

  /// A box without width or height has all its places in its middle; without boxes places stay.
  private static func map(_ point: Point, _ from: Rect?, _ to: Rect?) -> Point {
    guard let from, let to else { return point }
    let x = from.width > 0 ? (point.x - from.minX) / from.width : 0.5
    let y = from.height > 0 ? (point.y - from.minY) / from.height : 0.5
    return Point(x: to.minX + x * to.width, y: to.minY + y * to.height)
  }
}

extension [Contour] {
  /// The box around all points and control points.
  fileprivate var box: Rect? {
    Rect(around: flatMap(\.points))
  }
}

extension Contour {
  fileprivate var points: [Point] {
    segments.flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
  }

  /// The enclosed area, above zero for a clockwise turn on screen; of the polygon through the thirds
  /// of all segments.
  fileprivate var area: Double {
    guard let origin = segments.first?.start else { return 0 }
    let thirds: [Double] = [0, 1 / 3, 2 / 3]
    let points = segments.flatMap { segment in
      thirds.map { segment.point(at: $0) - origin }
    }
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[index + 1 < points.count ? index + 1 : 0]
      sum += point.x * next.y - point.y * next.x
    }
    return sum / 2
  }

  /// The middle of the box around all points and control points.
  fileprivate var middle: Point {
    Rect(around: points)?.center ?? .zero
  }

  /// All segments where `point` is.
  fileprivate func shrunk(to point: Point) -> [PathSegment] {
    segments.map { $0.mapped { _ in point } }
  }
}
