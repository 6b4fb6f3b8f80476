extension Path {
  /// How far, in pixels of the canvas, a chord may leave its curve. The area between the two then
  /// changes no pixel's coverage by more than about 1/255.
  public static let defaultTolerance = 1.0 / 256

  /// The path with its curves replaced by chords that leave them by at most `tolerance`.
  ///
  /// - Parameters:
  ///   - transform: Applied to the points before the curves are divided.
  ///   - tolerance: In pixels after the transform, above zero.
  ///   - turnsExactly: Whether chords grow shorter where a curve ends in a corner, so that the last
  ///     leads the way of the curve: wide strokes have their caps and joins there. Paths of very many
  ///     curves are spared.
  /// - Returns: One polyline a subpath; a move without a line gives none, and a path with an
  ///   infinite or NaN coordinate gives none at all. A curve has at most 4096 chords, fewer in
  ///   paths of more than 256 elements, so that memory stays bounded whatever the coordinates.
  package func flattened(
    by transform: Transform = .identity, tolerance: Double = defaultTolerance,
    turnsExactly: Bool = false
  ) -> [Polyline] {
    var flattener = Flattener(transform: transform, tolerance: tolerance, path: self)
    flattener.turnsExactly = turnsExactly && flattener.chords.limit >= 64
    for element in elements { flattener.add(element) }
    return flattener.finished()
  }
}

/// Turns elements into polylines, one after the other.
private struct Flattener {
  let transform: Transform
  let chords: ChordCount
  var turnsExactly = false
  /// Places on the last curve shortly before its end, to be used if that is a corner.
  private var approach: [Point] = []
  /// How many places shortly after the start of the subpath there are for the same reason.
  private var departureCount = 0
  var polylines: [Polyline] = []
  var current = Polyline()
  var pen = Point.zero
  var firstDirection = Point.zero
  var lastDirection = Point.zero
  var isFinite = true

  init(transform: Transform, tolerance: Double, path: Path) {
    self.transform = transform
    chords = ChordCount(tolerance: tolerance, elements: path.elements.count)
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      endSubpath()
      begin(at: transform * point)
    case .line(let point):
      let end = transform * point
      meet(direction: end - pen)
      append(end, isSmooth: false)
      lastDirection = end - pen
      pen = end
    case .quad(let control, let end): quad(transform * control, transform * end)
    case .cubic(let control1, let control2, let end):
      cubic(transform * control1, transform * control2, transform * end)
    case .close: close()
    }
  }

  mutating func finished() -> [Polyline] {
    endSubpath()
    return isFinite ? polylines : []
  }

  private mutating func begin(at point: Point) {
    current = Polyline()
    // As many as a letter has, so that arrays do not grow step by step.
    current.points.reserveCapacity(32)
    current.isSmooth.reserveCapacity(32)
    pen = point
    append(point, isSmooth: false)
    (firstDirection, lastDirection) = (.zero, .zero)
    departureCount = 0
  }

  private mutating func append(_ point: Point, isSmooth: Bool) {
    isFinite = isFinite && point.isFinite
    current.points.append(point)
    current.isSmooth.append(isSmooth)
  }

  /// A subpath that only moved draws nothing; one that closed on the spot is a dot when stroked.
  private mutating func endSubpath() {
    finishApproach(isSmooth: false)
    if current.points.count > 1 { polylines.append(current) }
    current = Polyline()
  }

  private mutating func close() {
    guard let start = current.points.first else { return }
    if pen == start {
      finishApproach(isSmooth: isStraight(lastDirection, firstDirection))
    }
    if pen == start, current.points.count > 1 {
      current.points.removeLast()
      current.isSmooth.removeLast()
    } else {
      meet(direction: start - pen)
      lastDirection = start - pen
    }
    current.isSmooth[0] = isStraight(lastDirection, firstDirection)
    if current.isSmooth[0], departureCount > 0 {
      current.points.removeSubrange(1...departureCount)
      current.isSmooth.removeSubrange(1...departureCount)
    }
    current.isClosed = true
    polylines.append(current)
    begin(at: start)
  }

  /// Notes whether the last point is a corner, now that the way onwards is known.
  private mutating func meet(direction: Point) {
    if current.points.count == 1 { firstDirection = direction }
    let isSmooth = isStraight(lastDirection, direction)
    current.isSmooth[current.isSmooth.count - 1] = isSmooth
    finishApproach(isSmooth: isSmooth)
  }

  /// Leads the last curve to its end, now that it is known whether a corner is there.
  private mutating func finishApproach(isSmooth: Bool) {
    if !isSmooth, !approach.isEmpty, let end = current.points.popLast() {
      let isSmoothEnd = current.isSmooth.removeLast()
      for point in approach { append(point, isSmooth: true) }
      append(end, isSmooth: isSmoothEnd)
    }
    approach.removeAll(keepingCapacity: true)
  }

  /// Appends the chords of a curve, which begins at the pen.
  ///
  /// - Parameters:
  ///   - count: Into how many equal steps of the parameter it is divided.
  ///   - place: The place on the curve at a parameter.
  private mutating func appendCurve(_ count: Double, to end: Point, _ place: (Double) -> Point) {
    // Halves of halves of a step: the last of them turns from the curve's direction by a 64th of
    // what the step does.
    let parts = [0x1p-6, 0x1p-5, 0x1p-4, 0x1p-3, 0x1p-2, 0x1p-1]
    if turnsExactly, current.isSmooth.last == false {
      if current.points.count == 1 { departureCount = parts.count }
      for part in parts { append(place(part / count), isSmooth: true) }
    }
    for index in stride(from: 1, to: count, by: 1) {
      append(place(index / count), isSmooth: true)
    }
    append(end, isSmooth: false)
    if turnsExactly { approach = parts.reversed().map { place(1 - $0 / count) } }
  }

  /// Whether two directions are the same to within about a tenth of a degree.
  private func isStraight(_ a: Point, _ b: Point) -> Bool {
    let (dot, cross) = (a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
    return dot > 0 && cross.magnitude < dot * 0.002
  }

  private mutating func quad(_ control: Point, _ end: Point) {
    let start = pen
    meet(direction: control == start ? end - start : control - start)
    let count = chords.ofQuad(start, control, end)
    appendCurve(count, to: end) { Path.quad(start, control, end, at: $0) }
    lastDirection = control == end ? end - start : end - control
    pen = end
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    let start = pen
    let leaving = control1 == start ? (control2 == start ? end : control2) : control1
    meet(direction: leaving - start)
    let count = chords.ofCubic(start, control1, control2, end)
    appendCurve(count, to: end) { Path.cubic(start, control1, control2, end, at: $0) }
    let arriving = control2 == end ? (control1 == end ? start : control1) : control2
    lastDirection = end - arriving
    pen = end
  }
}
