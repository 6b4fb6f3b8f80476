import KineoGeometry

/// Layers as values: a typing error is found by the compiler, not when the animation is compiled.
///
/// ```swift
/// let square = Layer("square", .rectangle(Size(width: 50, height: 50)), fill: "red")
/// let appear = square.animate([.fadeIn(from: 0), .resize(to: Size(width: 80, height: 80))])
/// let together = square.animate(inParallel: [.rotate(by: .degrees(90)), .shift(x: 40)])
/// ```
extension Layer {
  /// `animation` on this layer; steps in it that are aimed at others move those.
  public func animate(_ animation: Animation) -> Animation { animation.on(self) }

  /// The steps one after the other on this layer, each from the values its predecessor left.
  public func animate(_ animations: [Animation]) -> Animation { animations.on(self) }

  /// The steps at once on this layer; it lasts as long as the longest.
  public func animate(inParallel animations: [Animation]) -> Animation {
    Animation.parallel(animations).on(self)
  }
}

extension [Layer] {
  /// `animation` on all these layers at once.
  public func animate(_ animation: Animation) -> Animation { animation.on(self) }

  /// The steps one after the other, each on all these layers at once.
  public func animate(_ animations: [Animation]) -> Animation { animations.on(self) }

  /// The steps at once on all these layers.
  public func animate(inParallel animations: [Animation]) -> Animation {
    Animation.parallel(animations).on(self)
  }
}

extension Animation {
  /// Aims every step in this that has no layer of its own at these layers.
  public func on(_ layer: Layer, _ others: Layer...) -> Animation { on([layer] + others) }

  /// Aims every step in this that has no layer of its own at these layers, such as copies of one.
  public func on(_ layers: [Layer]) -> Animation { on(layers.names) }

  /// This on each of `layers`, which start one after the other.
  public func staggered(_ stagger: Stagger, over layers: [Layer]) -> Animation {
    staggered(stagger, over: layers.names)
  }
}
