extension Projection {
  /// What is seen of an outline, which an edge from the last point to the first closes: empty when
  /// it is behind the viewer. Where it passes the viewer it is cut off.
  package func visible(_ outline: [Point]) -> [Point] {
    outline.map(spatial).visiblePart.compactMap(\.seen)
  }

  /// The smallest upright rectangle around what is seen of `rect`; nil when that is nothing.
  package func bounds(of rect: Rect) -> Rect? {
    if let affine { return affine * rect }
    return Rect(around: visible(rect.corners))
  }

  /// The most by which the map stretches a length anywhere in `rect`, rather too much than too
  /// little; nil when nothing of `rect` is in front of the viewer.
  ///
  /// The derivative of `(a x + c y + tx) / w'` is linear in x and y, divided by the square of `w'`:
  /// neither can be larger than at the corners. What is nearer than a 64th of the canvas's distance
  /// counts as being there.
  package func maximumScale(in rect: Rect) -> Double? {
    if let affine { return affine.maximumScale }
    let distances = rect.corners.map { spatial($0).w }
    guard isFinite, distances.contains(where: { $0 >= Self.nearest }) else { return nil }
    let stretch = rect.corners.map { derivativeNumerator(at: $0).maximumScale }.max() ?? 0
    let distance = max(distances.min() ?? 1, 1.0 / 64)
    return stretch / (distance * distance)
  }

  /// The derivative at `place`, times the square of `w'` there.
  private func derivativeNumerator(at place: Point) -> Transform {
    let m = numerators
    return Transform(
      a: (m.a * wy - m.c * wx) * place.y + m.a * w - m.tx * wx,
      b: (m.b * wy - m.d * wx) * place.y + m.b * w - m.ty * wx,
      c: (m.c * wx - m.a * wy) * place.x + m.c * w - m.tx * wy,
      d: (m.d * wx - m.b * wy) * place.x + m.d * w - m.ty * wy, tx: 0, ty: 0)
  }
}

extension [SpatialPoint] {
  /// What of a closed outline is in front of the viewer (I. Sutherland and G. Hodgman, "Reentrant
  /// polygon clipping", 1974).
  package var visiblePart: [SpatialPoint] {
    guard var last, !allSatisfy(\.isVisible) else { return self }
    var part: [SpatialPoint] = []
    for point in self {
      if last.isVisible != point.isVisible { part.append(last.crossing(to: point)) }
      if point.isVisible { part.append(point) }
      last = point
    }
    return part
  }
}

extension Rect {
  /// Clockwise from the top left.
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}
