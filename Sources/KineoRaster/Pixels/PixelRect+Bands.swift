import KineoGeometry

extension PixelRect {
  /// The smallest block around a rectangle, clamped to 2^32 pixels from the origin.
  ///
  /// A rectangle that reaches less than 2^-18 pixels into a row or column does not count there:
  /// coverage is kept in steps of 2^-16, so that no pixel would show it.
  init(around rect: Rect) {
    let left = Point.clamped(rect.minX + 0x1p-18).rounded(.down)
    let top = Point.clamped(rect.minY + 0x1p-18).rounded(.down)
    let right = Point.clamped(rect.maxX - 0x1p-18).rounded(.up)
    let bottom = Point.clamped(rect.maxY - 0x1p-18).rounded(.up)
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The block cut into bands of whole rows, from the top, of about `area` pixels each.
  ///
  /// What is worked on band by band needs memory for one band only.
  func bands(ofArea area: Int) -> some Sequence<PixelRect> {
    let rows = Swift.max(1, area / Swift.max(1, width))
    return stride(from: y, to: maxY, by: rows).lazy.map { top in
      PixelRect(x: x, y: top, width: width, height: Swift.min(rows, maxY - top))
    }
  }
}

extension Point {
  /// Coordinates beyond this many pixels are moved here, far outside any canvas.
  private static let farthest = 0x1p32

  /// `coordinate` moved into the range in which pixels can be counted; NaN goes to its low end.
  static func clamped(_ coordinate: Double) -> Double {
    coordinate > -farthest ? min(coordinate, farthest) : -farthest
  }
}
