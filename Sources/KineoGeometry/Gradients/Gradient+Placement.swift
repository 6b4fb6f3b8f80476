extension Gradient {
  /// How a gradient is changed as a whole, about the middle of the box that it fills: scaled, slanted,
  /// turned and moved, in this order, as layers are.
  ///
  /// ```swift
  /// var stripes = Gradient.linear(from: .zero, to: Point(x: 0.1, y: 0), ["gold", "crimson"])
  /// stripes.spread = .repeat
  /// stripes.placement.rotation = .degrees(30)
  /// ```
  ///
  /// Angles are those on the shape, whatever its proportions. Between two gradients each number
  /// is interpolated for itself, so that a turn stays a turn.
  public struct Placement: Hashable, Sendable {
    /// Clockwise.
    public var rotation: Angle
    /// Factors across and down.
    public var scale: Point
    /// How far upright lines lean; less than a right angle.
    public var skewX: Angle
    /// How far level lines lean; less than a right angle.
    public var skewY: Angle
    /// To the right and down, in the ``Gradient/units``.
    public var offset: Point

    /// Nothing is changed by default.
    public init(
      rotation: Angle = .zero, scale: Point = Point(x: 1, y: 1), skewX: Angle = .zero,
      skewY: Angle = .zero, offset: Point = .zero
    ) {
      self.rotation = rotation
      self.scale = scale
      self.skewX = skewX
      self.skewY = skewY
      self.offset = offset
    }

    /// The gradient as it is.
    public static let identity = Placement()
  }
}

extension Gradient.Placement {
  /// The map of pixels of a box of `size`.
  func transform(in size: Size, _ units: Gradient.Units) -> Transform {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let way =
      units == .pixels ? offset : Point(x: offset.x * size.width, y: offset.y * size.height)
    return .translation(middle + way) * .rotation(rotation) * .skew(x: skewX, y: skewY)
      * .scale(x: scale.x, y: scale.y) * .translation(-middle)
  }

  func mixed(with end: Self, _ progress: Double) -> Self {
    func mix(_ start: Angle, _ end: Angle) -> Angle { start + (end - start) * progress }
    return Self(
      rotation: mix(rotation, end.rotation), scale: scale + (end.scale - scale) * progress,
      skewX: mix(skewX, end.skewX), skewY: mix(skewY, end.skewY),
      offset: offset + (end.offset - offset) * progress)
  }
}
