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
    pair(first.islands, second.islands, ink, otherInk, map)
    pair(first.holes, second.holes, ink, otherInk, map)
  }

  private mutating func pair(
    _ first: [Contour], _ second: [Contour], _ ink: Ink, _ otherInk: Ink, _ map: BoxMap
  ) {
    for (from, to) in zip(first, second) { pairs.append(ContourAlignment.pair(from, to)) }
    for contour in first.dropFirst(second.count) {
      let point = contour.shrunk(to: otherInk.place(near: map.forwards(contour.middle)))
      pairs.append(
        ContourPair(
          from: contour.segments, to: point, isClosed: contour.isClosed, growth: .shrinks))
    }
    for contour in second.dropFirst(first.count) {
      let point = contour.shrunk(to: ink.place(near: map.backwards(contour.middle)))
      pairs.append(
        ContourPair(from: point, to: contour.segments, isClosed: contour.isClosed, growth: .grows))
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
