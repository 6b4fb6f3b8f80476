import KineoGeometry

/// A polyline without lines too short to have a direction.
struct Spine {
  struct Vertex {
    var point: Point
    var isSmooth: Bool
    /// The unit vector to the next vertex, and how far that is; zero after the last of an open line.
    var direction = Point.zero
    var length = 0.0
    /// Half the stroke's width here.
    var radius = 0.0
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

  /// Gives every vertex the radius, and an open line its taper.
  ///
  /// - Parameter span: The part, from 0 to 1, that this is of the line that is tapered.
  mutating func widen(by radius: Double, _ taper: StrokeTaper?, along span: ClosedRange<Double>) {
    let extent = span.upperBound - span.lowerBound
    guard let taper, !isClosed, vertices.count > 1 || extent == 0 else {
      for index in vertices.indices { vertices[index].radius = radius }
      return
    }
    divide(extent)
    let total = vertices.reduce(0) { $0 + $1.length }
    var distance = 0.0
    for index in vertices.indices {
      let progress = total > 0 ? distance / total : 0
      vertices[index].radius = radius * taper.width(at: span.lowerBound + progress * extent)
      distance += vertices[index].length
    }
  }

  /// Divides long lines, so that widths can change along them.
  ///
  /// - Parameter extent: Which fraction this is of the line that is tapered.
  private mutating func divide(_ extent: Double) {
    let longest = vertices.reduce(0) { $0 + $1.length } / (128 * max(extent, 1 / 128))
    var divided: [Vertex] = []
    for vertex in vertices {
      let count = vertex.length > longest ? (vertex.length / longest).rounded(.up) : 1
      for index in 0..<Int(count) {
        var piece = vertex
        piece.length = vertex.length / count
        piece.point = vertex.point + vertex.direction * (piece.length * Double(index))
        piece.isSmooth = vertex.isSmooth || index > 0
        divided.append(piece)
      }
    }
    vertices = divided
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
