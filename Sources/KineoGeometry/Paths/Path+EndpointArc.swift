extension Path {
  /// Draws the arc of an ellipse between two points, as SVG's `A` describes it.
  ///
  /// Formulas: "Scalable Vector Graphics 2", B.2 (conversion from endpoint to center
  /// parameterization, correction of out-of-range radii). A radius of zero gives a line, as do
  /// numbers too large to reckon with; equal points give nothing.
  mutating func arc(
    from start: Point, to end: Point, radii: Size, rotation: Angle, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    let turn = Transform.rotation(-rotation)
    let half = turn * ((start - end) * 0.5)
    let (u, v) = (half.x / radii.width, half.y / radii.height)
    let reach = u * u + v * v
    // Radii too small to span the two points grow until they just do.
    let scale = max(1, reach.squareRoot())
    let radii = Size(width: radii.width * scale, height: radii.height * scale)
    let offset = max(0, 1 / reach - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    // The center on the unit circle's plane, where the points are `(u, v) / scale` and opposite.
    let middle = Point(x: offset * v / scale, y: -offset * u / scale)
    let from = Point(x: u / scale, y: v / scale) - middle
    let until = Point(x: -u / scale, y: -v / scale) - middle
    let center =
      Transform.rotation(rotation)
      * Point(x: middle.x * radii.width, y: middle.y * radii.height) + (start + end) * 0.5
    let startAngle = Angle.radians(Mathematics.atan2(from.y, from.x))
    var sweep = Angle.radians(Mathematics.atan2(until.y, until.x)) - startAngle
    if isClockwise, sweep < .zero { sweep = sweep + .turns(1) }
    if !isClockwise, sweep > .zero { sweep = sweep - .turns(1) }
    let frame = ArcFrame(center: center, radii: radii, rotation: rotation)
    guard radii.width > 0, radii.height > 0, center.isFinite, sweep.degrees.isFinite else {
      return line(to: end)
    }
    arc(of: frame, from: startAngle, sweep: sweep, to: end)
  }
}
