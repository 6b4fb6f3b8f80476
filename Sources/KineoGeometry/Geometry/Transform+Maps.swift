extension Transform {
  /// A turn about the origin, clockwise on screen for positive angles; exact at right angles.
  public static func rotation(_ angle: Angle) -> Transform {
    let (sine, cosine) = (angle.sine, angle.cosine)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A slant: `x` leans upright lines, `y` leans level ones (`x' = x + y tan(x)`, as in SVG).
  public static func skew(x: Angle, y: Angle) -> Transform {
    Transform(a: 1, b: y.tangent, c: x.tangent, d: 1, tx: 0, ty: 0)
  }

  /// The map back; nil when this one flattens the plane or is not finite.
  public func inverted() -> Transform? {
    let scale = 1 / determinant
    let inverse = Transform(
      a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
      tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    return inverse.isFinite ? inverse : nil
  }

  /// The most by which the map stretches a length: the larger singular value of its 2x2 part.
  public var maximumScale: Double {
    let size = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    guard size > 0, size.isFinite else { return size }
    let (a, b, c, d) = (a / size, b / size, c / size, d / size)
    let squares = a * a + b * b + c * c + d * d
    let area = 2 * (a * d - b * c)
    return (max(0, squares + area).squareRoot() + max(0, squares - area).squareRoot()) / 2 * size
  }

  /// Whether no coefficient is infinite or NaN.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The smallest upright rectangle around the image of `rect`.
  public static func * (transform: Transform, rect: Rect) -> Rect {
    let first = transform * Point(x: rect.minX, y: rect.minY)
    var image = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    image.include(transform * Point(x: rect.maxX, y: rect.minY))
    image.include(transform * Point(x: rect.maxX, y: rect.maxY))
    image.include(transform * Point(x: rect.minX, y: rect.maxY))
    return image
  }
}

extension Rect {
  /// Grows the rectangle as far as needed to hold `point`.
  public mutating func include(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }
}

extension Transform {
  /// The map that brings one rectangle to another, sides to sides; nil if the first has no area.
  package static func bringing(_ source: Rect, to target: Rect) -> Transform? {
    guard source.width > 0, source.height > 0 else { return nil }
    let (x, y) = (target.width / source.width, target.height / source.height)
    return Transform(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
  }
}
