import KineoGeometry

/// A curve of a shape as it is seen, as a cubic: curves of different shapes are the same if they have the same
/// points, from either end, or if the points of one are those of a part of the other.
///
/// In perspective the points have distances from the viewer, which count as well.
struct SharedCurve {
  let start: SpatialPoint
  let control1: SpatialPoint
  let control2: SpatialPoint
  let end: SpatialPoint
  /// A box around the points where they are seen.
  private let box: Rect
  /// One in which the boxes of parts of the curve are.
  private let outerBox: Rect

  /// Nil where a point is behind the viewer.
  init?(
    from start: SpatialPoint, control1: SpatialPoint, control2: SpatialPoint, to end: SpatialPoint
  ) {
    guard let a = start.seen, let b = control1.seen, let c = control2.seen, let d = end.seen else {
      return nil
    }
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    box = Rect(
      minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y), maxX: max(a.x, b.x, c.x, d.x),
      maxY: max(a.y, b.y, c.y, d.y))
    outerBox = box.outset(by: SharedLine.offsetTolerance)
  }

  /// The cubic that a quadratic curve is.
  init?(from start: SpatialPoint, control: SpatialPoint, to end: SpatialPoint) {
    self.init(
      from: start, control1: start.between(control, 2.0 / 3),
      control2: end.between(control, 2.0 / 3), to: end)
  }

  /// What both have in common; empty if that is not a curve.
  func chords(with other: SharedCurve) -> [Seam] {
    let (holdsOther, isHeld) = (outerBox.holds(other.box), other.outerBox.holds(box))
    guard holdsOther || isHeld else { return [] }
    if isSame(as: other) || holdsOther && contains(other) { return other.chords }
    return isHeld && other.contains(self) ? chords : []
  }

  private func isSame(as other: SharedCurve, within tolerance: Double = SharedLine.offsetTolerance)
    -> Bool
  {
    func isNear(_ a: SpatialPoint, _ b: SpatialPoint) -> Bool {
      max((a.x / a.w - b.x / b.w).magnitude, (a.y / a.w - b.y / b.w).magnitude) <= tolerance
        && (a.w - b.w).magnitude <= 0x1p-16 * a.w
    }
    if isNear(start, other.start), isNear(end, other.end) {
      return isNear(control1, other.control1) && isNear(control2, other.control2)
    }
    return isNear(start, other.end) && isNear(end, other.start)
      && isNear(control1, other.control2) && isNear(control2, other.control1)
  }

  /// The chords that stand for the curve.
  private var chords: [Seam] {
    let polygon = [start, control1, control2, end].compactMap(\.seen)
    var path = Path()
    path.move(to: polygon[0])
    path.cubic(to: polygon[3], control1: polygon[1], control2: polygon[2])
    guard let points = path.flattened().first?.points else { return [] }
    let places = isFlat ? points : seenPlaces(2 * points.count)
    return zip(places, places.dropFirst()).map { Seam(start: $0, end: $1) }
  }

  private var isFlat: Bool { start.w == end.w && control1.w == start.w && control2.w == start.w }

  private func seenPlaces(_ count: Int) -> [Point] {
    (0...count).map { place(Double($0) / Double(count)) }
  }
}

// MARK: - Parts

extension SharedCurve {
  /// Whether the other curve is a part of this one.
  private func contains(_ other: SharedCurve) -> Bool {
    guard let first = parameter(of: other.place(0)), let last = parameter(of: other.place(1)),
      (first - last).magnitude > 0x1p-10
    else { return false }
    let part = part(from: min(first, last), to: max(first, last))
    // Its ends are found to within the tolerance themselves.
    return part?.isSame(as: other, within: 4 * SharedLine.offsetTolerance) ?? false
  }

  /// Where on the curve a place is; nil if it lies beside it.
  private func parameter(of place: Point) -> Double? {
    func distance(_ t: Double) -> Double { (self.place(t) - place).length }
    let count = 32
    let distances = (0...count).map { distance(Double($0) / Double(count)) }
    let nearest = distances.indices.reduce(0) { distances[$1] < distances[$0] ? $1 : $0 }
    var low = Double(max(0, nearest - 1)) / Double(count)
    var high = Double(min(count, nearest + 1)) / Double(count)
    for _ in 0..<64 where high - low > 1e-12 {
      let third = (high - low) / 3
      if distance(low + third) <= distance(high - third) { high -= third } else { low += third }
    }
    let found = (low + high) / 2
    return distance(found) <= SharedLine.offsetTolerance ? found : nil
  }

  /// Where a parameter is seen.
  private func place(_ t: Double) -> Point {
    let (first, second, third) = (
      start.between(control1, t), control1.between(control2, t), control2.between(end, t)
    )
    let place = first.between(second, t).between(second.between(third, t), t)
    return Point(x: place.x / place.w, y: place.y / place.w)
  }

  private func part(from low: Double, to high: Double) -> SharedCurve? {
    split(at: high).0?.split(at: low / high).1
  }

  /// Both sides of a parameter, by de Casteljau's construction.
  private func split(at t: Double) -> (SharedCurve?, SharedCurve?) {
    let (a, b, c) = (
      start.between(control1, t), control1.between(control2, t), control2.between(end, t)
    )
    let (d, e) = (a.between(b, t), b.between(c, t))
    let middle = d.between(e, t)
    return (
      SharedCurve(from: start, control1: a, control2: d, to: middle),
      SharedCurve(from: middle, control1: e, control2: c, to: end)
    )
  }
}

extension SpatialPoint {
  /// The place a fraction of the way to another.
  fileprivate func between(_ other: Self, _ fraction: Double) -> Self {
    Self(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
      w: w + (other.w - w) * fraction)
  }
}

extension Rect {
  @inline(__always)
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
