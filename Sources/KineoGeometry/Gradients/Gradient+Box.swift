extension Gradient {
  /// The same gradient with places in pixels from the top-left corner of a box of `size`.
  package func resolved(in size: Size) -> Gradient {
    var gradient = self
    gradient.units = .pixels
    gradient.placement = .identity
    if case .angled(let angle) = geometry {
      gradient.geometry = Self.line(angle, across: size)
    } else if units == .box {
      gradient.transform = .scale(x: size.width, y: size.height) * transform
    }
    if placement != .identity {
      gradient.transform = placement.transform(in: size, units) * gradient.transform
    }
    return gradient
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
