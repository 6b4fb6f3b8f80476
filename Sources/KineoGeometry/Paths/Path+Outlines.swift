extension Path {
  /// The outlines to fill for the path seen through `projection`. Subpaths behind the viewer give
  /// none, and a path with an infinite or NaN coordinate gives none at all.
  ///
  /// - Parameter tolerance: How far chords may leave their curves on the canvas, in pixels. A curve
  ///   has at most 4096 chords, as in ``flattened(by:tolerance:turnsExactly:)``.
  package func outlines(
    by projection: Projection, tolerance: Double = defaultTolerance
  ) -> Outlines {
    if let affine = projection.affine { return outlines(by: affine, tolerance: tolerance) }
    guard projection.isFinite else { return Outlines() }
    return spatialOutlines(by: projection, tolerance: tolerance)
  }

  /// The same after `transform`.
  package func outlines(
    by transform: Transform, tolerance: Double = defaultTolerance
  ) -> Outlines {
    var flattener = OutlineFlattener(
      transform: transform, chords: ChordCount(tolerance: tolerance, elements: elements.count))
    for element in elements { flattener.add(element) }
    return flattener.finished()
  }
}

/// Turns elements into outlines, one after the other.
private struct OutlineFlattener {
  let transform: Transform
  let chords: ChordCount
  var outlines = Outlines()
  var start = Point.zero
  var pen = Point.zero
  var isFinite = true

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      endSubpath()
      begin(at: transform * point)
    case .line(let point): append(transform * point)
    case .quad(let control, let end): quad(transform * control, transform * end)
    case .cubic(let control1, let control2, let end):
      cubic(transform * control1, transform * control2, transform * end)
    case .close: close()
    }
  }

  mutating func finished() -> Outlines {
    endSubpath()
    return isFinite ? outlines : Outlines()
  }

  private mutating func begin(at point: Point) {
    start = point
    append(point)
  }

  private mutating func append(_ point: Point) {
    isFinite = isFinite && point.isFinite
    outlines.append(point)
    pen = point
  }

  /// A subpath that only moved draws nothing.
  private mutating func endSubpath() {
    if outlines.openCount > 1 { outlines.endOutline() } else { outlines.cutOutline() }
  }

  private mutating func close() {
    guard outlines.openCount > 0 else { return }
    if pen == start { outlines.cutOutline(to: outlines.openCount - 1) }
    endSubpath()
    begin(at: start)
  }

  private mutating func quad(_ control: Point, _ end: Point) {
    let (start, count) = (pen, chords.ofQuad(pen, control, end))
    isFinite = isFinite && control.isFinite
    outlines.append(pointsBefore: count) { Path.quad(start, control, end, at: $0) }
    append(end)
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ end: Point) {
    let (start, count) = (pen, chords.ofCubic(pen, control1, control2, end))
    isFinite = isFinite && control1.isFinite && control2.isFinite
    outlines.append(pointsBefore: count) { Path.cubic(start, control1, control2, end, at: $0) }
    append(end)
  }
}
