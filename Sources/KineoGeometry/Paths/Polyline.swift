/// A subpath made of straight lines only.
package struct Polyline: Hashable, Sendable {
  /// The places the pen visits; a closed polyline does not repeat its first.
  package internal(set) var points: [Point] = []
  /// For each point whether a curve passes through it without a corner.
  package internal(set) var isSmooth: [Bool] = []
  /// Whether a line leads from the last point back to the first.
  package internal(set) var isClosed = false
}

extension Polyline {
  /// A closed line through points, all of its corners parts of curves.
  package init(around points: some Collection<Point>) {
    self.points = Array(points)
    isSmooth = Array(repeating: true, count: points.count)
    isClosed = true
  }

  /// What of the line is seen through `view`; open pieces where it passes the viewer.
  package func visibleParts(by view: Projection) -> [Polyline] {
    let seen = points.map { view * $0 }
    guard seen.contains(where: { $0 == nil }) else {
      var line = self
      line.points = seen.compactMap(\.self)
      return [line]
    }
    var parts = [Polyline()]
    for (point, isSmooth) in zip(seen, isSmooth) {
      guard let point else {
        parts.append(Polyline())
        continue
      }
      parts[parts.count - 1].points.append(point)
      parts[parts.count - 1].isSmooth.append(isSmooth)
    }
    if isClosed, let first = seen.first, first != nil, seen.last != .some(nil), parts.count > 1 {
      let last = parts.removeLast()
      parts[0].points = last.points + parts[0].points
      parts[0].isSmooth = last.isSmooth + parts[0].isSmooth
    }
    return parts.filter { $0.points.count > 1 }
  }
}
