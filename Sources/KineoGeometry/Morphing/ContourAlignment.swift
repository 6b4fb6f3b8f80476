/// Gives two contours equally many segments, and finds out which becomes which.
enum ContourAlignment {
  /// Both contours, ready to be mixed segment by segment.
  ///
  /// Corners become corners where both contours have some, or where both are round and have equally
  /// many segments. Else places become those at the same fraction of the length, so that a circle,
  /// whose segments begin anywhere, becomes a square without turning. Where outlines cross themselves on
  /// that way, places that lie alike and lead the same way become each other; see ``ContourWarp``.
  static func pair(_ from: Contour, _ to: Contour) -> ContourPair {
    let isClosed = from.isClosed && to.isClosed
    let areAlike = from.hasCorners == to.hasCorners
    let keepsVertices =
      !isClosed || areAlike && (from.hasCorners || from.segments.count == to.segments.count)
    let pair = keepsVertices ? byVertices(from, to) : byLength(from, to)
    guard isClosed, max(from.segments.count, to.segments.count) <= ContourPair.countedSegments
    else { return pair }
    return withFewestCrossings(pair, from, to)
  }

  // MARK: Along both

  /// Letters have fewer; for longer outlines fewer ways are tried, so that time stays bounded.
  private static let letterSegments = 96

  /// The pair itself if its outline never crosses itself on the way; else the best of several others.
  private static func withFewestCrossings(
    _ pair: ContourPair, _ from: Contour, _ to: Contour
  ) -> ContourPair {
    var best = (pair: pair, folds: Double(pair.crossings))
    guard best.folds > 0 else { return pair }
    let (first, second) = (ContourMeasure(from), ContourMeasure(to))
    guard first.length > 0, second.length > 0, (first.length + second.length).isFinite else {
      return pair
    }
    let isLetter = max(from.segments.count, to.segments.count) <= letterSegments
    for direction in isLetter ? [0.03, 0.1, 0.3, 1] : [0.03, 0.1, 0.3] {
      for evenness in isLetter ? [0.02, 0.05, 0.1, 0.2] : [0.05, 0.1, 0.2] {
        let warp = ContourWarp(
          from: first, to: second,
          ContourWarp.Weights(direction: direction, evenness: evenness))
        let warped = warped(first, second, warp)
        let folds = Double(warped.crossings) + warp.unevenness
        if folds < best.folds { best = (warped, folds) }
      }
    }
    return best.pair
  }

  /// Places that correspond become each other; between them those at the same fraction of the length.
  private static func warped(
    _ first: ContourMeasure, _ second: ContourMeasure, _ warp: ContourWarp
  ) -> ContourPair {
    let second = ContourMeasure(second.beginning(at: warp.shift))
    var (from, to): ([PathSegment], [PathSegment]) = ([], [])
    for (start, end) in zip(warp.knots, warp.knots.dropFirst()) {
      let (way, otherWay) = (end.from - start.from, end.to - start.to)
      let inner =
        first.breaks.compactMap { way > 1e-9 ? ($0 - start.from) / way : nil }
        + second.breaks.compactMap { otherWay > 1e-9 ? ($0 - start.to) / otherWay : nil }
      var last = 0.0
      for next in inner.sorted().filter({ 1e-6 < $0 && $0 < 1 - 1e-6 }) + [1]
      where next - last > 1e-6 {
        from.append(first.piece(from: start.from + way * last, to: start.from + way * next))
        to.append(second.piece(from: start.to + otherWay * last, to: start.to + otherWay * next))
        last = next
      }
    }
    return ContourPair(from: from, to: to, isClosed: true)
  }

  // MARK: Vertex by vertex

  private static func byVertices(_ from: Contour, _ to: Contour) -> ContourPair {
    let count = max(from.segments.count, to.segments.count)
    var (first, second) = (from.segments.divided(into: count), to.segments.divided(into: count))
    if to.isClosed {
      second = second.rotated(by: bestRotation(of: second, onto: first))
    } else if from.isClosed {
      first = first.rotated(by: bestRotation(of: first, onto: second))
    } else if distance(first, second.turnedRound) < distance(first, second) {
      second = second.turnedRound
    }
    return ContourPair(from: first, to: second, isClosed: from.isClosed && to.isClosed)
  }

  private static func distance(_ a: [PathSegment], _ b: [PathSegment]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.0.start - $1.1.start).square + ($1.0.end - $1.1.end).square }
  }

  /// More vertices than this are sampled in even steps, so that time stays bounded.
  private static let searchLimit = 256

  /// The vertex to begin with that makes the sum of the squared ways the least.
  private static func bestRotation(of moved: [PathSegment], onto still: [PathSegment]) -> Int {
    let step = max(1, still.count / searchLimit)
    var best = (rotation: 0, sum: Double.infinity)
    for rotation in stride(from: 0, to: moved.count, by: step) {
      var sum = 0.0
      for index in stride(from: 0, to: still.count, by: step) {
        let other = moved[(index + rotation) % moved.count]
        sum += (still[index].start - other.start).square
      }
      if sum < best.sum { best = (rotation, sum) }
    }
    return best.rotation
  }

  // MARK: By length

  private static func byLength(_ from: Contour, _ to: Contour) -> ContourPair {
    let (first, second) = (ContourMeasure(from), ContourMeasure(to))
    let shift = bestShift(of: second, onto: first)
    let rotated = ContourMeasure(second.beginning(at: shift))
    let breaks = (first.breaks + rotated.breaks).sorted() + [1]
    var segments: [(PathSegment, PathSegment)] = []
    var start = 0.0
    // Breaks that differ by rounding alone are one.
    for end in breaks where end - start > 1e-9 {
      segments.append((first.segment(from: start, to: end), rotated.segment(from: start, to: end)))
      start = end
    }
    return ContourPair(from: segments.map(\.0), to: segments.map(\.1), isClosed: true)
  }

  /// Divisible by many small numbers of corners.
  private static let sampleCount = 96

  /// The fraction of the length at which `moved` must begin for the sum of the squared ways to be
  /// the least: the best of even steps, and then the lowest point of a parabola through its
  /// neighbours.
  private static func bestShift(of moved: ContourMeasure, onto still: ContourMeasure) -> Double {
    let (a, b) = (still.samples(sampleCount), moved.samples(sampleCount))
    let sums = (0..<sampleCount).map { shift in
      a.indices.reduce(0) { $0 + (a[$1] - b[($1 + shift) % sampleCount]).square }
    }
    let best = sums.indices.reduce(0) { sums[$1] < sums[$0] ? $1 : $0 }
    let before = sums[(best + sampleCount - 1) % sampleCount]
    let after = sums[(best + 1) % sampleCount]
    let bend = before - 2 * sums[best] + after
    let offset = bend > 0 ? (before - after) / (2 * bend) : 0
    return (Double(best) + offset) / Double(sampleCount)
  }
}

extension ContourMeasure {
  /// Places at even distances.
  fileprivate func samples(_ count: Int) -> [Point] {
    (0..<count).map { point(at: length * Double($0) / Double(count)) }
  }

  /// The closed contour with its seam at a fraction of its length, -1...1.
  fileprivate func beginning(at fraction: Double) -> Contour {
    let start = (fraction < 0 ? fraction + 1 : fraction) * length
    // A seam next to a vertex is meant to be there; between the two there is no room for a segment.
    let vertex = breaks.map { $0 * length }.min { ($0 - start).magnitude < ($1 - start).magnitude }
    let seam = vertex.map { ($0 - start).magnitude < length * 1e-6 ? $0 : start } ?? start
    return Contour(segments: part(from: seam, to: length) + part(from: 0, to: seam), isClosed: true)
  }

  /// The same, also where both are one place.
  fileprivate func piece(from: Double, to: Double) -> PathSegment {
    guard to - from <= 1e-9 else { return segment(from: from, to: to) }
    let point = point(at: length * from)
    return .line(from: point, to: point)
  }

  /// What lies between two fractions of the length that have no vertex between them.
  fileprivate func segment(from: Double, to: Double) -> PathSegment {
    let index = location(at: length * (from + to) / 2).segment
    let (start, end) = (location(at: length * from), location(at: length * to))
    return contour.segments[index].part(
      from: start.segment == index ? start.parameter : 0,
      to: end.segment == index ? end.parameter : 1)
  }
}

extension [PathSegment] {
  /// Divided so that there are `count` of them, no fewer than now: longer ones into more parts.
  fileprivate func divided(into count: Int) -> [PathSegment] {
    guard count > self.count else { return self }
    let lengths = map { $0.length(from: 0, to: 1) }
    let total = lengths.reduce(0, +)
    let extra = Double(count - self.count)
    let isMeasurable = total > 0 && total.isFinite
    var parts = lengths.map { isMeasurable ? 1 + Int(extra * ($0 / total)) : 1 }
    let missing = count - parts.reduce(0, +)
    let longest = indices.sorted { a, b in
      let (first, second) = (lengths[a] / Double(parts[a]), lengths[b] / Double(parts[b]))
      return first == second ? a < b : first > second
    }
    for index in 0..<Swift.max(0, missing) { parts[longest[index % longest.count]] += 1 }
    return zip(self, parts).flatMap { $0.divided(into: $1) }
  }

  fileprivate func rotated(by count: Int) -> [PathSegment] {
    Array(self[count...] + self[..<count])
  }

  fileprivate var turnedRound: [PathSegment] { reversed().map(\.reversed) }
}

extension Contour {
  /// Whether some segments meet at an angle of more than about a degree.
  fileprivate var hasCorners: Bool {
    segments.indices.contains { index in
      guard index > 0 || isClosed else { return false }
      let before = segments[index > 0 ? index - 1 : segments.count - 1].direction(at: 1)
      let after = segments[index].direction(at: 0)
      let (dot, cross) = (
        before.x * after.x + before.y * after.y, before.x * after.y - before.y * after.x
      )
      return !(dot > 0 && cross.magnitude < dot * 0.02)
    }
  }
}

extension Point {
  fileprivate var square: Double { x * x + y * y }
}
