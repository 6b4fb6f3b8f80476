/// A contour that knows how long it is, and where along it everything lies.
struct ContourMeasure: Equatable, Sendable {
  /// A part of one segment, short enough to bend by less than a right angle twice.
  private struct Stretch: Equatable, Sendable {
    let segment: Int
    /// The parameters of the segment at both ends.
    let from: Double
    let to: Double
    /// Its distance from the contour's start.
    let start: Double
    let length: Double
    /// The direction at its start in degrees, all turns before it added up.
    let heading: Double
  }

  /// A place on a segment.
  struct Location: Equatable {
    var segment: Int
    /// 0...1
    var parameter: Double
  }

  let contour: Contour
  private(set) var length = 0.0
  /// The direction at the end in degrees, all turns added up.
  private(set) var endHeading: Double
  private var stretches: [Stretch] = []

  /// - Parameter heading: The direction that came before, in degrees; the contour's own start is
  ///   counted from there. Nil for -180...180.
  init(_ contour: Contour, continuing heading: Double? = nil) {
    self.contour = contour
    endHeading = heading ?? 0
    for (index, segment) in contour.segments.enumerated() {
      let size =
        (segment.control1 - segment.start).length
        + (segment.control2 - segment.control1).length + (segment.end - segment.control2).length
      // Beyond this the squares overflow, and halving would not help.
      let depth = size < 1e150 ? 0 : Self.depthLimit
      measure(index, from: 0, to: 1, tolerance: max(1e-7, size * 1e-13), depth: depth)
    }
  }

  /// How often a segment is halved at most; only cusps need as many.
  private static let depthLimit = 12

  /// Adds the stretches of a part of a segment: halves it until the rule for its length holds and
  /// directions cannot be mistaken for those of another turn.
  private mutating func measure(
    _ index: Int, from: Double, to: Double, tolerance: Double, depth: Int
  ) {
    let segment = contour.segments[index]
    let middle = (from + to) / 2
    let (first, second) = (
      segment.length(from: from, to: middle), segment.length(from: middle, to: to)
    )
    let isExact = (segment.length(from: from, to: to) - first - second).magnitude <= tolerance
    let isGentle = segment.bendsGently(from, middle) && segment.bendsGently(middle, to)
    guard segment.isLine || depth == Self.depthLimit || isExact && isGentle else {
      measure(index, from: from, to: middle, tolerance: tolerance, depth: depth + 1)
      measure(index, from: middle, to: to, tolerance: tolerance, depth: depth + 1)
      return
    }
    let heading = Self.heading(segment, at: from, near: endHeading)
    stretches.append(
      Stretch(
        segment: index, from: from, to: to, start: length, length: first + second,
        heading: heading))
    length += first + second
    endHeading = Self.heading(segment, at: to, near: heading)
  }

  /// The direction at a place in degrees, less than half a turn from `heading`.
  private static func heading(
    _ segment: PathSegment, at parameter: Double, near heading: Double
  ) -> Double {
    let direction = segment.direction(at: parameter)
    let degrees = Angle.radians(Mathematics.atan2(direction.y, direction.x)).degrees
    return heading + (degrees - heading).remainder(dividingBy: 360)
  }
}

extension PathSegment {
  /// Whether the directions at two parameters are less than a right angle apart.
  fileprivate func bendsGently(_ from: Double, _ to: Double) -> Bool {
    let (a, b) = (direction(at: from), direction(at: to))
    return a.x * b.x + a.y * b.y > 0
  }
}

// MARK: - Asking

extension ContourMeasure {
  /// The place so far from the start; at a corner that on the segment behind it.
  func location(at distance: Double) -> Location {
    guard distance < length, let stretch = stretch(at: distance) else {
      return Location(segment: contour.segments.count - 1, parameter: 1)
    }
    return Location(segment: stretch.segment, parameter: parameter(at: distance, on: stretch))
  }

  func point(at distance: Double) -> Point {
    let location = location(at: distance)
    return contour.segments[location.segment].point(at: location.parameter)
  }

  /// The direction in degrees, all turns since the start added up.
  func heading(at distance: Double) -> Double {
    guard distance < length, let stretch = stretch(at: distance) else { return endHeading }
    let parameter = parameter(at: distance, on: stretch)
    return Self.heading(
      contour.segments[stretch.segment], at: parameter, near: stretch.heading)
  }

  /// What lies between two distances.
  func part(from: Double, to: Double) -> [PathSegment] {
    guard to > from else { return [] }
    let (first, last) = (location(at: from), location(at: to))
    return (first.segment...last.segment).compactMap { index in
      let start = index == first.segment ? first.parameter : 0
      let end = index == last.segment ? last.parameter : 1
      return end > start ? contour.segments[index].part(from: start, to: end) : nil
    }
  }

  /// Where each segment begins, as fractions of the length.
  var breaks: [Double] {
    stretches.compactMap { $0.from == 0 ? $0.start / length : nil }
  }

  private func stretch(at distance: Double) -> Stretch? {
    var (low, high) = (0, stretches.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].start <= distance { low = middle } else { high = middle }
    }
    return stretches.isEmpty ? nil : stretches[low]
  }

  /// The parameter at a distance from the contour's start: Newton's method, kept between bounds.
  private func parameter(at distance: Double, on stretch: Stretch) -> Double {
    let target = distance - stretch.start
    guard target > 0, stretch.length > 0 else { return stretch.from }
    let segment = contour.segments[stretch.segment]
    var (low, high) = (stretch.from, stretch.to)
    var parameter = low + (high - low) * min(target / stretch.length, 1)
    if segment.isLine { return parameter }
    for _ in 0..<16 {
      let error = segment.length(from: stretch.from, to: parameter) - target
      if error.magnitude <= 1e-10 * stretch.length { break }
      if error > 0 { high = parameter } else { low = parameter }
      let next = parameter - error / segment.velocity(at: parameter).length
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }
}
