import KineoGeometry

/// From the middles of the canvas's pixels to the plane of a paint.
///
/// Each place is computed from its column and row alone, so that it does not depend on where a run of
/// pixels begins.
struct CanvasMap: Sendable {
  private let map: Projection
  private let isFlat: Bool

  /// The way back of a map to the canvas; nil where that has none.
  init?(inverting view: Projection) {
    if let affine = view.affine {
      guard let inverse = affine.inverted() else { return nil }
      map = Projection(inverse)
      isFlat = true
    } else {
      guard let inverse = view.inverted() else { return nil }
      map = inverse
      isFlat = false
    }
  }

  /// One row of the canvas.
  struct Row {
    fileprivate let dx: Double
    fileprivate let dy: Double
    fileprivate let dw: Double
    fileprivate let x: Double
    fileprivate let y: Double
    fileprivate let w: Double
    fileprivate let isFlat: Bool

    /// Whether the first coordinate is the same all along the row.
    var isLevel: Bool { isFlat && dx == 0 }

    /// The place of the middle of the pixel in a column.
    @inline(__always)
    func place(_ column: Int) -> Point {
      let column = Double(column) + 0.5
      let place = Point(x: dx * column + x, y: dy * column + y)
      if isFlat { return place }
      let scale = 1 / (dw * column + w)
      return Point(x: place.x * scale, y: place.y * scale)
    }
  }

  /// A place in the plane of a paint, and how it changes there.
  struct Spot {
    let place: Point
    /// By a pixel to the right.
    let across: Point
    /// By a pixel down.
    let down: Point

    /// How far from its middle a pixel goes, at most.
    var reach: Double { (across.length + down.length) / 2 }
  }

  /// Whether places change by the same everywhere.
  var isEven: Bool { isFlat }

  /// Where a point of the canvas is; for the middle of a pixel, the very place that its row gives.
  @inline(__always)
  func spot(x: Double, y: Double) -> Spot {
    let m = map.numerators
    let place = Point(x: m.a * x + (m.c * y + m.tx), y: m.b * x + (m.d * y + m.ty))
    let (across, down) = (Point(x: m.a, y: m.b), Point(x: m.c, y: m.d))
    if isFlat { return Spot(place: place, across: across, down: down) }
    let scale = 1 / (map.wx * x + (map.wy * y + map.w))
    let seen = Point(x: place.x * scale, y: place.y * scale)
    return Spot(
      place: seen, across: (across - seen * map.wx) * scale, down: (down - seen * map.wy) * scale)
  }

  /// The row `y` of the canvas.
  func row(_ y: Int) -> Row {
    let middle = Double(y) + 0.5
    let m = map.numerators
    return Row(
      dx: m.a, dy: m.b, dw: map.wx, x: m.c * middle + m.tx, y: m.d * middle + m.ty,
      w: map.wy * middle + map.w, isFlat: isFlat)
  }
}
