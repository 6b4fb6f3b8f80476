import KineoGeometry

/// A polyline without lines too short to have a direction.
struct Spine {
  struct Vertex {
    var point: Point
    var isSmooth: Bool
    /// The unit vector to the next vertex, and how far that is; zero after the last of an open line.
    var direction = Point.zero
    var length = 0.0
  }

  private(set) var vertices: [Vertex] = []
  private(set) var isClosed: Bool

  init(_ polyline: Polyline, ignoringLinesUpTo shortest: Double) {
    isClosed = polyline.isClosed
    vertices.reserveCapacity(polyline.points.count)
    for (point, isSmooth) in zip(polyline.points, polyline.isSmooth) {
      if let last = vertices.last, (point - last.point).length <= shortest {
        vertices[vertices.count - 1].isSmooth = last.isSmooth && isSmooth
      } else {
        vertices.append(Vertex(point: point, isSmooth: isSmooth))
      }
    }
    while isClosed, vertices.count > 1, let last = vertices.last,
      (last.point - vertices[0].point).length <= shortest
    {
      vertices.removeLast()
      vertices[0].isSmooth = vertices[0].isSmooth && last.isSmooth
    }
    direct()
  }

  /// The same line from its end to its start.
  func reversed() -> Spine {
    var spine = self
    spine.vertices.reverse()
    spine.direct()
    return spine
  }

  private mutating func direct() {
    for index in vertices.indices {
      let isEnd = index + 1 == vertices.count
      let next = vertices[isEnd ? 0 : index + 1].point
      let way = isEnd && !isClosed ? .zero : next - vertices[index].point
      let length = way.length
      vertices[index].direction = length > 0 ? way * (1 / length) : .zero
      vertices[index].length = length
    }
  }
}
