extension Gradient {
  /// The same gradient with places in pixels from the top-left corner of a box of `size`.
  package func resolved(in size: Size) -> Gradient {
    var gradient = self
    gradient.units = .pixels
    gradient.placement = .identity
    switch geometry {
    case .angled(let angle): gradient.geometry = Self.line(angle, across: size)
    case .conic(let center, let start) where units == .box:
      gradient.turnAround(center, from: start, in: size)
    case .conic: break
    case .linear, .radial:
      if units == .box {
        gradient.transform = .scale(x: size.width, y: size.height) * transform
      }
    }
    if placement != .identity {
      gradient.transform = placement.transform(in: size, units) * gradient.transform
    }
    return gradient
  }

  /// Puts the center in its place of the box and leaves the angles what they are, as CSS has it: the
  /// box's proportions do not stretch them, only what the transform does besides moving the center.
  private mutating func turnAround(_ center: Point, from start: Angle, in size: Size) {
    let place = transform * center
    let middle = Point(x: place.x * size.width, y: place.y * size.height)
    geometry = .conic(center: .zero, start: start)
    (transform.tx, transform.ty) = (middle.x, middle.y)
  }

  /// The line of CSS's linear gradients: through the middle, as long as the box is in its direction.
  private static func line(_ angle: Angle, across size: Size) -> Geometry {
    let direction = Point(x: angle.sine, y: -angle.cosine)
    let length =
      size.width.magnitude * direction.x.magnitude + size.height.magnitude * direction.y.magnitude
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let half = direction * (length / 2)
    return .linear(start: middle - half, end: middle + half)
  }
}
