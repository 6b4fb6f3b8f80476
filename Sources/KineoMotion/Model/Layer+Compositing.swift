import KineoGeometry

/// What a layer's finished picture is seen through, and how layers of a group belong together. How its
/// colors are mixed with those below is ``Property/blendMode``.
public struct Compositing: Sendable, Equatable {
  /// Whether the layers of a group are mixed with each other alone, before the group is laid over what
  /// is below. A group that fades, or has a mask, a filter or a blend mode, is isolated in any case.
  public var isIsolated: Bool
  /// Whether the layer is not drawn while it shows its back, turned by ``Property/rotationX`` and
  /// ``Property/rotationY`` of it and the groups around it, as CSS's `backface-visibility: hidden`.
  public var isBackfaceHidden: Bool
  /// The place in the coordinates of a group that the viewer of its layers stands in front of, as CSS's
  /// `perspective` and `perspective-origin`: those that are rotated in space have one vanishing point, and the
  /// group's ``Property/perspective`` where they have none of their own. Nil where each has its own anchor for it.
  public var vanishingPoint: Point?
  /// What the layer shows itself through; all of them count.
  public var masks: [LayerMask]

  /// As it is, by default.
  public init(
    isIsolated: Bool = false, isBackfaceHidden: Bool = false, vanishingPoint: Point? = nil,
    masks: [LayerMask] = []
  ) {
    self.isIsolated = isIsolated
    self.isBackfaceHidden = isBackfaceHidden
    self.vanishingPoint = vanishingPoint
    self.masks = masks
  }
}

extension Layer {
  /// The same layer, of which only what is inside the outline of another one remains.
  ///
  /// - Parameter layer: In coordinates whose origin is the top-left corner of this layer's box, or the
  ///   position of this group. Steps find it by its name.
  public func clipped(by layer: Layer) -> Layer {
    masked(LayerMask(.layers([layer]), by: .outline))
  }

  /// The same layer, of which only what the mask covers remains.
  public func masked(_ mask: LayerMask) -> Layer {
    var layer = self
    layer.compositing.masks.append(mask)
    return layer
  }

  /// The same layer, mixed with what is below it in another way.
  ///
  /// ```swift
  /// let light = Layer("light", .ellipse(Size(width: 60, height: 60)), fill: "gold").blended(.screen)
  /// let off = Animation.set(.blendMode, to: .normal).on("light")
  /// ```
  public func blended(_ mode: BlendMode) -> Layer { with(.blendMode, mode) }

  /// The same group, whose layers are mixed with each other alone.
  public func isolated() -> Layer {
    var layer = self
    layer.compositing.isIsolated = true
    return layer
  }

  /// The same layer, not drawn while it shows its back.
  ///
  /// ```swift
  /// let size = Size(width: 80, height: 50)
  /// let front = Layer("front", .rectangle(size), fill: "navy").withoutBackface()
  /// let back = Layer("back", .rectangle(size), fill: "teal")
  ///   .with(.rotationY, .degrees(180)).withoutBackface()
  /// let card = Layer("card", children: [front, back])
  /// ```
  public func withoutBackface() -> Layer {
    var layer = self
    layer.compositing.isBackfaceHidden = true
    return layer
  }

  /// The same group, whose layers have one vanishing point where they are rotated in space.
  ///
  /// ```swift
  /// let faces = (0..<4).map { number in
  ///   Layer("face[\(number)]", .rectangle(Size(width: 80, height: 80)), fill: "teal")
  ///     .with(.rotationY, .degrees(90 * Double(number))).with(.depth, 40).withoutBackface()
  /// }
  /// let cube = Layer("cube", children: faces, position: Point(x: 80, y: 80))
  ///   .with(.perspective, 400).withVanishingPoint()
  /// let turn = Animation.animate(.rotationY, by: .degrees(90)).on(faces.names)
  /// ```
  ///
  /// - Parameter place: In the coordinates of the group, whose position is (0, 0).
  public func withVanishingPoint(_ place: Point = .zero) -> Layer {
    var layer = self
    layer.compositing.vanishingPoint = place
    return layer
  }

  /// The same layer, beginning with another value of a property.
  ///
  /// ```swift
  /// let glass = Layer("glass", .rectangle(Size(width: 80, height: 50)), fill: "#ffffff40")
  ///   .with(.backgroundBlur, 8)
  /// ```
  public func with<Value>(_ property: Property<Value>, _ value: Value) -> Layer {
    var layer = self
    layer.state[property] = value
    return layer
  }

  /// The same layer with a shadow below it.
  public func shadow(_ shadow: Shadow = Shadow()) -> Layer {
    with(.shadowColor, shadow.color).with(.shadowOffset, shadow.offset)
      .with(.shadowBlur, shadow.blur).with(.shadowSpread, shadow.spread)
  }

  /// The same layer with a shadow inside it, as if it lay deeper than what is around it. The shadow's
  /// spread does not count.
  public func innerShadow(_ shadow: Shadow = Shadow()) -> Layer {
    with(.innerShadowColor, shadow.color).with(.innerShadowOffset, shadow.offset)
      .with(.innerShadowBlur, shadow.blur)
  }

  /// The same layer with light around it that reaches `radius` pixels.
  public func glow(_ color: Color, radius: Double) -> Layer {
    with(.glowColor, color).with(.glowRadius, radius)
  }

  /// The same layer with a line around its picture, `width` pixels wide.
  public func outlined(_ color: Color, width: Double) -> Layer {
    with(.outlineColor, color).with(.outlineWidth, width)
  }
}

/// A shadow of a layer.
///
/// ```swift
/// let card = Layer("card", .rectangle(Size(width: 90, height: 70)), fill: "white")
///   .shadow(Shadow(offset: Point(x: 0, y: 6), blur: 10))
/// ```
public struct Shadow: Sendable, Hashable {
  /// Its distance from the layer, in pixels of the layer.
  public var offset: Point
  /// Its blur: the standard deviation of a Gaussian in pixels, at least 0.
  public var blur: Double
  /// How many pixels, negative ones too, it is larger than the layer on each side, before it is blurred.
  public var spread: Double
  /// Its color.
  public var color: Color

  /// A soft shadow a little below by default.
  public init(
    offset: Point = Point(x: 0, y: 4), blur: Double = 6, spread: Double = 0,
    color: Color = Color(red: 0, green: 0, blue: 0, alpha: 0.4)
  ) {
    self.offset = offset
    self.blur = blur
    self.spread = spread
    self.color = color
  }
}
