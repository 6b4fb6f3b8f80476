/// The paint of a layer's fill or stroke at one instant, in pixels of its shape.
struct LayerPaint {
  /// The layer's own paint, then those that steps lead to.
  private let paints: [PaintTarget]

  /// - Parameters:
  ///   - own: What the layer has before anything moves.
  ///   - others: What steps lead to.
  init(_ own: Paint, _ others: [PaintTarget]) {
    paints = [PaintTarget(paint: own, space: .srgb)] + others
  }

  /// The paint that `mix` shows on a shape of `size`.
  ///
  /// - Parameter resolved: What a paint comes to on the shape.
  func paint(_ mix: NumberedMix, in size: Size, _ resolved: (Paint) -> NodePaint) -> NodePaint {
    let (from, to) = (paints[mix.from], paints[mix.to])
    guard mix.from != mix.to, mix.progress != 0 else { return resolved(from.paint) }
    return Paint.mixed(from.paint, to, mix.progress, in: size)
      ?? .mix(resolved(from.paint), resolved(to.paint), progress: mix.progress)
  }
}

extension Paint {
  /// The paint on the way to another: colors and places are mixed where both have the same. Nil where
  /// their pictures are.
  fileprivate static func mixed(
    _ start: Paint, _ end: PaintTarget, _ progress: Double, in size: Size
  ) -> NodePaint? {
    // sRGB is the default of steps, with which gradients are mixed in their own space.
    let space = end.space == .srgb ? nil : end.space
    return switch (start, end.paint) {
    case (.color(let from), .color(let to)):
      .color(Color.mixed(from, to, progress, in: end.space))
    case (.gradient(let from), .gradient(let to)):
      mixed(from, to, progress, space, in: size)
    case (.gradient(let from), .color(let to)):
      mixed(from, from.filled(with: to), progress, space, in: size)
    case (.color(let from), .gradient(let to)):
      mixed(to.filled(with: from), to, progress, space, in: size)
    default: nil
    }
  }

  private static func mixed(
    _ start: Gradient, _ end: Gradient, _ progress: Double, _ space: ColorSpace?, in size: Size
  ) -> NodePaint {
    if let mixed = Gradient.mixed(start, end, progress, in: space) {
      return .gradient(mixed.resolved(in: size))
    }
    let (from, to) = (start.resolved(in: size), end.resolved(in: size))
    return Gradient.mixed(from, to, progress, in: space).map(NodePaint.gradient)
      ?? .mix(.gradient(from), .gradient(to), progress: progress)
  }
}
