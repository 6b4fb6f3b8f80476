/// How much of canvas pixels lies inside the sides of an image, for one that ends there.
struct ImageSides {
  private let map: ImageMap
  private let width: Double?
  private let height: Double?

  /// Nil where the image does not end on any side.
  ///
  /// - Parameters:
  ///   - map: From the canvas to the image.
  ///   - width: Of the image; nil where it does not end left and right.
  ///   - height: Of the image; nil where it does not end at the top and bottom.
  init?(_ map: ImageMap, width: Int?, height: Int?) {
    guard width != nil || height != nil else { return nil }
    self.map = map
    (self.width, self.height) = (width.map(Double.init), height.map(Double.init))
  }

  /// Fades pixels of the row `y`, from column `x` on, by the part of each that is outside.
  func cut(_ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int) {
    for i in 0..<range.count {
      let inside = coverage(x: Double(x + i) + 0.5, y: Double(y) + 0.5)
      guard inside < 1 else { continue }
      let factor = UInt32((255 * inside).rounded())
      pixels[range.lowerBound + i] = pixels[range.lowerBound + i].scaled(by: factor)
    }
  }

  /// The part inside of a pixel with its middle at a place of the canvas, 0...1; where two sides meet,
  /// the product of both parts.
  private func coverage(x: Double, y: Double) -> Double {
    let divisor = map.px * x + map.py * y + map.pw
    guard divisor > 0 else { return 0 }
    var coverage = 1.0
    if let width {
      let u = (map.a * x + map.c * y + map.tx) / divisor
      let side = Side(x: (map.a - u * map.px) / divisor, y: (map.c - u * map.py) / divisor)
      coverage *= side.coverage(at: u) * side.coverage(at: width - u)
    }
    if let height {
      let v = (map.b * x + map.d * y + map.ty) / divisor
      let side = Side(x: (map.b - v * map.px) / divisor, y: (map.d - v * map.py) / divisor)
      coverage *= side.coverage(at: v) * side.coverage(at: height - v)
    }
    return coverage
  }
}

/// A side of an image near a pixel: how fast the distance from it grows along the canvas.
private struct Side {
  /// The larger part of the direction across the side, and the smaller one.
  private let large: Double
  private let small: Double
  /// Pixels of the image to one of the canvas, across the side.
  private let length: Double

  init(x: Double, y: Double) {
    length = (x * x + y * y).squareRoot()
    large = max(x.magnitude, y.magnitude) / length
    small = min(x.magnitude, y.magnitude) / length
  }

  /// The part of a pixel on the inner side.
  ///
  /// - Parameter inset: How far inside its middle is, in pixels of the image.
  func coverage(at inset: Double) -> Double {
    guard length > 0 else { return inset > 0 ? 1 : 0 }
    let distance = inset / length
    let reach = (large + small) / 2
    if distance.magnitude >= reach { return distance > 0 ? 1 : 0 }
    if distance.magnitude <= (large - small) / 2 { return 0.5 + distance / large }
    // The side cuts off a corner: a triangle.
    let height = reach - distance.magnitude
    let corner = height * height / (2 * large * small)
    return distance > 0 ? 1 - corner : corner
  }
}
