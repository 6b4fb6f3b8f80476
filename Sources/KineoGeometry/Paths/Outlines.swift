/// Closed outlines: the points of one after those of the other, in one array.
///
/// An edge from the last point of an outline to its first closes it.
package struct Outlines: Hashable, Sendable {
  /// The points of all outlines.
  package private(set) var points: [Point] = []
  /// Where each outline's points end.
  package private(set) var ends: [Int] = []

  /// No outlines.
  package init() {}

  /// Outlines through the points of each array; empty ones are left out.
  package init(_ outlines: [[Point]]) {
    for outline in outlines { append(outline) }
  }
}

extension Outlines: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }

  /// The points of one outline.
  package subscript(index: Int) -> ArraySlice<Point> { points[range(of: index)] }

  /// The numbers of the points of one outline.
  package func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

}

extension Outlines {
  /// Adds a point to the outline at hand.
  package mutating func append(_ point: Point) { points.append(point) }

  /// Adds the points of a curve, which is divided into steps, to the outline at hand: all but its ends.
  ///
  /// - Parameters:
  ///   - count: Of the steps, 1...4096.
  ///   - place: The place at a parameter from 0 to 1.
  @inline(__always)
  mutating func append(pointsBefore count: Double, _ place: (Double) -> Point) {
    let (start, inner) = (points.count, Int(count) - 1)
    points.append(contentsOf: repeatElement(.zero, count: inner))
    var span = points.mutableSpan
    for index in 0..<inner {
      span[unchecked: start &+ index] = place(Double(index &+ 1) / count)
    }
  }

  /// Adds points to the outline at hand and ends it.
  package mutating func append(_ outline: some Sequence<Point>) {
    points.append(contentsOf: outline)
    endOutline()
  }

  /// Ends the outline at hand; without points it is none.
  package mutating func endOutline() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  /// Takes away the outline at hand, down to `count` of its points.
  mutating func cutOutline(to count: Int = 0) {
    points.removeSubrange(((ends.last ?? 0) + count)...)
  }

  /// How many points the outline at hand has.
  var openCount: Int { points.count - (ends.last ?? 0) }

  /// The same outlines after `transform`.
  package func mapped(by transform: Transform) -> Outlines {
    var mapped = self
    for index in points.indices { mapped.points[index] = transform * points[index] }
    return mapped
  }

  /// What is seen of each outline; see ``Projection/visible(_:)``.
  package func seen(by view: Projection) -> Outlines {
    if let affine = view.affine { return mapped(by: affine) }
    return Outlines(map { view.visible(Array($0)) })
  }

  /// The box around all points; nil when there are none.
  package var bounds: Rect? {
    guard let first = points.first else { return nil }
    var bounds = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points { bounds.include(point) }
    return bounds
  }
}
