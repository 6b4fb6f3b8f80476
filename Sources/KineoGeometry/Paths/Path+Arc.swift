/// An ellipse, turned about its center, on which arcs are cut out by angle.
///
/// Angles are those of the circle that the ellipse was before its radii were stretched.
struct ArcFrame {
  var center: Point
  var radii: Size
  var rotation: Angle = .zero

  func point(at angle: Angle) -> Point { center + stretched(angle.cosine, angle.sine) }

  /// The derivative of the place by the angle in radians.
  func tangent(at angle: Angle) -> Point { stretched(-angle.sine, angle.cosine) }

  private func stretched(_ x: Double, _ y: Double) -> Point {
    Transform.rotation(rotation) * Point(x: x * radii.width, y: y * radii.height)
  }
}

extension Path {
  /// Draws an arc from the pen's place, which must be the arc's own start, to exactly `end`.
  ///
  /// The arc becomes cubic curves of at most 30 degrees. With tangents of 4/3 tan(angle / 4) each
  /// leaves the true arc by less than 4e-7 radii: 0.0004 pixels on a circle as wide as 2000.
  mutating func arc(of frame: ArcFrame, from start: Angle, sweep: Angle, to end: Point? = nil) {
    let count = max(1, min(360, (sweep.degrees.magnitude / 30 - 1e-9).rounded(.up)))
    let step = sweep * (1 / count)
    let reach = (step * 0.25).tangent * 4 / 3
    for index in 0..<Int(count) {
      let (from, until) = (start + step * Double(index), start + step * Double(index + 1))
      let isLast = index + 1 == Int(count)
      let stop = isLast ? end ?? frame.point(at: until) : frame.point(at: until)
      cubic(
        to: stop,
        control1: frame.point(at: from) + frame.tangent(at: from) * reach,
        control2: stop - frame.tangent(at: until) * reach)
    }
  }

  /// The ellipse that touches all sides of the box from the origin to `size`.
  static func ellipse(_ size: Size) -> Path {
    let radii = Size(width: size.width / 2, height: size.height / 2)
    let frame = ArcFrame(center: Point(x: radii.width, y: radii.height), radii: radii)
    var path = Path()
    path.move(to: frame.point(at: .zero))
    path.arc(of: frame, from: .zero, sweep: .turns(1), to: frame.point(at: .zero))
    path.close()
    return path
  }

  /// The box from the origin to `size`, with corners rounded by circles as far as there is room.
  static func rectangle(_ size: Size, corners rounding: Corners) -> Path {
    let (width, height) = (size.width, size.height)
    let rounding = rounding.fitted(to: size)
    let corners = [
      Point(x: 0, y: 0), Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
    let radii = [
      rounding.topLeft, rounding.topRight, rounding.bottomRight, rounding.bottomLeft,
    ]
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let radius = radii[index]
      guard radius > 0 else {
        path.line(to: corner)
        continue
      }
      let inwards = Point(x: corner.x > 0 ? -radius : radius, y: corner.y > 0 ? -radius : radius)
      let frame = ArcFrame(
        center: corner + inwards, radii: Size(width: radius, height: radius))
      let start = Angle.degrees(180 + 90 * Double(index))
      path.line(to: frame.point(at: start))
      path.arc(of: frame, from: start, sweep: .degrees(90))
    }
    path.close()
    return path
  }
}
