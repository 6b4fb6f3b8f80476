import KineoGeometry

/// What of a pixel lies on one side of a line. Places are relative to the pixel's center.
struct HalfPlane {
  /// Across the line, away from what is covered; its length is 1.
  var normal: Point
  /// How far the line is from the pixel's center, along the normal.
  var offset: Double

  /// The fraction of a pixel at a place, 0...1.
  func area(at place: Point = .zero) -> Double {
    let offset = offset - normal.x * place.x - normal.y * place.y
    let (small, large, half) = sides
    if offset.magnitude >= half { return offset > 0 ? 1 : 0 }
    if offset.magnitude <= large - half { return 0.5 + offset / large }
    let corner = half - offset.magnitude
    let area = corner * corner / (2 * small * large)
    return offset > 0 ? 1 - area : area
  }

  /// The half-plane of a direction that contains a fraction of the pixel.
  init(normal: Point, area: Double) {
    self.init(normal: normal, offset: 0)
    let (small, large, half) = sides
    let least = min(area, 1 - area)
    var offset = half - (2 * small * large * least).squareRoot()
    if 2 * large * least > small { offset = (0.5 - least) * large }
    self.offset = area < 0.5 ? -offset : offset
  }

  init(normal: Point, offset: Double) { (self.normal, self.offset) = (normal, offset) }

  /// The lesser and the greater component of the normal, and how far a pixel reaches along it.
  private var sides: (small: Double, large: Double, half: Double) {
    let (x, y) = (normal.x.magnitude, normal.y.magnitude)
    return (min(x, y), max(x, y), (x + y) / 2)
  }

  /// The place in the pixel's part that is nearest to one outside it; nil if the line passes by the pixel.
  func nearest(to place: Point) -> Point? {
    let inSquare = Point(x: place.x.inPixel, y: place.y.inPixel)
    if normal.x * inSquare.x + normal.y * inSquare.y <= offset { return inSquare }
    // The nearest is on the line, of which the pixel has a part.
    let way = Point(x: -normal.y, y: normal.x)
    var (start, end) = (-1.0, 1.0)
    for (middle, slope) in [(normal.x * offset, way.x), (normal.y * offset, way.y)] {
      guard slope != 0 else { continue }
      let (a, b) = ((-0.5 - middle) / slope, (0.5 - middle) / slope)
      (start, end) = (max(start, min(a, b)), min(end, max(a, b)))
    }
    guard start <= end else { return nil }
    let along = max(start, min(end, place.x * way.x + place.y * way.y))
    return normal * offset + way * along
  }
}

extension Double {
  /// The nearest number within half a pixel of the center.
  fileprivate var inPixel: Double { Swift.max(-0.5, Swift.min(0.5, self)) }
}
