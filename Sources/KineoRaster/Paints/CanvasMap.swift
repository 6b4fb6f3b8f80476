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

  /// The row `y` of the canvas.
  func row(_ y: Int) -> Row {
    let middle = Double(y) + 0.5
    let m = map.numerators
    return Row(
      dx: m.a, dy: m.b, dw: map.wx, x: m.c * middle + m.tx, y: m.d * middle + m.ty,
      w: map.wy * middle + map.w, isFlat: isFlat)
  }
}
