extension Path {
  /// The smallest upright rectangle around what the pen draws; control points do not count.
  ///
  /// Nil when the path draws nothing or a coordinate is infinite or NaN.
  public var bounds: Rect? {
    var box: Rect?
    func include(_ points: Point...) {
      for point in points {
        box = box ?? Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
        box?.include(point)
      }
    }
    var (start, pen, isFinite) = (Point.zero, Point.zero, true)
    for element in elements {
      let from = pen
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let point):
        pen = point
        include(from, point)
      case .quad(let control, let end):
        pen = end
        include(from, end)
        for t in Self.extrema(from, control, end) {
          include(Self.quad(from, control, end, at: t))
        }
      case .cubic(let control1, let control2, let end):
        pen = end
        include(from, end)
        for t in Self.extrema(from, control1, control2, end) {
          include(Self.cubic(from, control1, control2, end, at: t))
        }
      case .close:
        pen = start
        include(from, start)
      }
      isFinite = isFinite && pen.isFinite
    }
    guard isFinite, let box, box.width.isFinite, box.height.isFinite else { return nil }
    return box
  }

  /// The place on a quadratic curve at the parameter `t`.
  static func quad(_ a: Point, _ b: Point, _ c: Point, at t: Double) -> Point {
    let s = 1 - t
    return a * (s * s) + b * (2 * s * t) + c * (t * t)
  }

  /// The place on a cubic curve at the parameter `t`.
  static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }

  /// Where, strictly inside 0...1, a quadratic curve turns back in x or in y.
  private static func extrema(_ a: Point, _ b: Point, _ c: Point) -> [Double] {
    [(b.x - a.x) / (2 * b.x - a.x - c.x), (b.y - a.y) / (2 * b.y - a.y - c.y)]
      .filter { $0 > 0 && $0 < 1 }
  }

  /// Where, strictly inside 0...1, a cubic curve turns back in x or in y.
  private static func extrema(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Double] {
    let (first, second, third) = (b - a, c - b, d - c)
    let bend = first - second * 2 + third
    let lean = second - first
    return roots(bend.x, 2 * lean.x, first.x) + roots(bend.y, 2 * lean.y, first.y)
  }

  /// The roots of `a t^2 + b t + c` strictly inside 0...1, by the formula that does not cancel.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let root = (b * b - 4 * a * c).squareRoot()
    let q = -(b + (b < 0 ? -root : root)) / 2
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}

extension Point {
  /// Whether neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
