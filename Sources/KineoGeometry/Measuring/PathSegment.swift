/// What lies between two places of a path: a line, or a cubic Bézier curve.
///
/// The control points of a line divide it in thirds, so that it can be calculated with as a curve.
struct PathSegment: Equatable, Sendable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine: Bool

  static func line(from start: Point, to end: Point) -> PathSegment {
    let third = (end - start) * (1.0 / 3)
    return PathSegment(
      start: start, control1: start + third, control2: end - third, end: end, isLine: true)
  }

  /// A quadratic curve, which is a cubic one too: its control points lie two thirds of the way to
  /// the quadratic's.
  static func quad(from start: Point, control: Point, to end: Point) -> PathSegment {
    PathSegment(
      start: start, control1: start + (control - start) * (2.0 / 3),
      control2: end + (control - end) * (2.0 / 3), end: end, isLine: false)
  }

  /// The same places from the end to the start.
  var reversed: PathSegment {
    PathSegment(start: end, control1: control2, control2: control1, end: start, isLine: isLine)
  }

  /// Whether it never leaves its start.
  var isPoint: Bool { control1 == start && control2 == start && end == start }

  /// Every point mapped by `map`.
  func mapped(_ map: (Point) -> Point) -> PathSegment {
    PathSegment(
      start: map(start), control1: map(control1), control2: map(control2), end: map(end),
      isLine: isLine)
  }
}

// MARK: - Places and directions

extension PathSegment {
  /// The place at the parameter `t`; exactly the ends at 0 and 1.
  func point(at t: Double) -> Point {
    guard isLine else { return Path.cubic(start, control1, control2, end, at: t) }
    return t == 1 ? end : start + (end - start) * t
  }

  /// The derivative of the place by the parameter.
  func velocity(at t: Double) -> Point {
    if isLine { return end - start }
    let s = 1 - t
    return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t)
      + (end - control2) * (3 * t * t)
  }

  /// Some vector along the segment at `t`: where the pen stands still, the way it leaves, and at the
  /// end the way it came.
  func direction(at t: Double) -> Point {
    let velocity = velocity(at: t)
    let size = max((control1 - start).length, (control2 - start).length, (end - start).length)
    if velocity.length > size * 1e-9 { return velocity }
    let lean = (control2 - control1 * 2 + start) * (1 - t) + (end - control2 * 2 + control1) * t
    if lean.length > size * 1e-9 { return t < 1 ? lean : -lean }
    return end - start
  }

  /// The length from the parameter `from` to `to`, by the Gauss-Legendre rule with 5 nodes.
  func length(from: Double, to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    if isLine { return (end - start).length * (to - from) }
    let near = 0.538_469_310_105_683_1 * half
    let far = 0.906_179_845_938_664_0 * half
    let sum =
      0.568_888_888_888_888_9 * velocity(at: middle).length
      + 0.478_628_670_499_366_5
      * (velocity(at: middle - near).length + velocity(at: middle + near).length)
      + 0.236_926_885_056_189_1
      * (velocity(at: middle - far).length + velocity(at: middle + far).length)
    return sum * half
  }
}

// MARK: - Dividing

extension PathSegment {
  /// The part between two parameters, by de Casteljau's construction.
  func part(from: Double, to: Double) -> PathSegment {
    if from <= 0, to >= 1 { return self }
    if isLine { return .line(from: point(at: from), to: point(at: to)) }
    let tail = from > 0 ? split(at: from).1 : self
    return to < 1 ? tail.split(at: (to - from) / (1 - from)).0 : tail
  }

  /// Both sides of the parameter `t`.
  func split(at t: Double) -> (PathSegment, PathSegment) {
    func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    let (a, b, c) = (between(start, control1), between(control1, control2), between(control2, end))
    let (d, e) = (between(a, b), between(b, c))
    let middle = between(d, e)
    return (
      PathSegment(start: start, control1: a, control2: d, end: middle, isLine: isLine),
      PathSegment(start: middle, control1: e, control2: c, end: end, isLine: isLine)
    )
  }

  /// `count` parts of equal fractions of the parameter.
  func divided(into count: Int) -> [PathSegment] {
    (0..<count).map {
      part(from: Double($0) / Double(count), to: Double($0 + 1) / Double(count))
    }
  }
}
