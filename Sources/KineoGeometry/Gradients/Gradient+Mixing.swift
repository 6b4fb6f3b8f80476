extension Gradient {
  /// A gradient between two of one kind: places, colors and positions on the straight way. Nil where
  /// their kinds, units or spreads differ, so that only their pictures can be mixed.
  ///
  /// Where the numbers of stops differ, both get the positions of the other.
  ///
  /// - Parameters:
  ///   - progress: 0 is `start`, 1 is `end`.
  ///   - space: Where colors are mixed on the way; nil for the space of `end`.
  package static func mixed(
    _ start: Gradient, _ end: Gradient, _ progress: Double, in space: ColorSpace? = nil
  ) -> Gradient? {
    guard start.units == end.units, start.spread == end.spread,
      let geometry = start.geometry.mixed(with: end.geometry, progress)
    else { return nil }
    var mixed = progress < 0.5 ? start : end
    mixed.geometry = geometry
    mixed.transform = start.transform.mixed(with: end.transform, progress)
    mixed.placement = start.placement.mixed(with: end.placement, progress)
    mixed.stops = stops(start, end, progress, in: space ?? end.space)
    return mixed
  }

  /// The same places in one color.
  package func filled(with color: Color) -> Gradient {
    var gradient = self
    gradient.stops = stops.map { GradientStop(at: $0.position, color) }
    return gradient
  }

  private static func stops(
    _ start: Gradient, _ end: Gradient, _ progress: Double, in space: ColorSpace
  ) -> [GradientStop] {
    var (from, to) = (start.stops, end.stops)
    if from.count != to.count {
      let positions = Set(from.map(\.position)).union(to.map(\.position)).sorted()
      from = positions.map { GradientStop(at: $0, start.color(at: $0)) }
      to = positions.map { GradientStop(at: $0, end.color(at: $0)) }
    }
    return zip(from, to).map { from, to in
      let color = ColorMixing.mixed(from.color.components, to.color.components, progress, in: space)
      return GradientStop(
        at: mix(from.position, to.position, progress), Color(components: color))
    }
  }

  /// The color at a position, 0...1, between the stops.
  package func color(at position: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if position < first.position { return first.color }
    guard let next = stops.firstIndex(where: { $0.position > position }) else { return last.color }
    let (from, to) = (stops[next - 1], stops[next])
    let progress = (position - from.position) / (to.position - from.position)
    return Color(components: components(from.color, to.color, progress))
  }

  private func components(_ a: Color, _ b: Color, _ progress: Double) -> SIMD4<Double> {
    if isPremultiplied {
      return ColorMixing.mixed(a.components, b.components, progress, in: space)
    }
    let start = ColorMixing.components(a.components, in: space)
    let end = ColorMixing.components(b.components, in: space)
    return ColorMixing.color(start + (end - start) * progress, from: space)
  }
}

private func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
  a + (b - a) * progress
}

private func mix(_ a: Point, _ b: Point, _ progress: Double) -> Point {
  a + (b - a) * progress
}

private func mix(_ a: Angle, _ b: Angle, _ progress: Double) -> Angle {
  a + (b - a) * progress
}

extension Gradient.Geometry {
  fileprivate func mixed(with end: Self, _ progress: Double) -> Self? {
    switch (self, end) {
    case (.linear(let start, let end), .linear(let start2, let end2)):
      .linear(start: mix(start, start2, progress), end: mix(end, end2, progress))
    case (.angled(let angle), .angled(let angle2)):
      .angled(mix(angle, angle2, progress))
    case (.conic(let center, let start), .conic(let center2, let start2)):
      .conic(center: mix(center, center2, progress), start: mix(start, start2, progress))
    case (
      .radial(let center, let radius, let focus, let focusRadius),
      .radial(let center2, let radius2, let focus2, let focusRadius2)
    ):
      .radial(
        center: mix(center, center2, progress), radius: mix(radius, radius2, progress),
        focus: mix(focus, focus2, progress),
        focusRadius: mix(focusRadius, focusRadius2, progress))
    default: nil
    }
  }
}

extension Transform {
  fileprivate func mixed(with end: Transform, _ progress: Double) -> Transform {
    Transform(
      a: mix(a, end.a, progress), b: mix(b, end.b, progress), c: mix(c, end.c, progress),
      d: mix(d, end.d, progress), tx: mix(tx, end.tx, progress), ty: mix(ty, end.ty, progress))
  }
}
