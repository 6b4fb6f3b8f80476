import KineoGeometry

extension Scene {
  /// Hands `body` every color that the scene names, repetitions included, until it answers false:
  /// the background, those of the layers from back to front, and those that steps set or lead to, as
  /// the animation lists them.
  ///
  /// Colors between two named ones, and those that step types of one's own make up, are not named.
  package func visitNamedColors(_ body: (Color) -> Bool) {
    guard body(background), backdrop?.colors.allSatisfy(body) ?? true else { return }
    for layer in layers {
      guard layer.visitColors(body) else { return }
    }
    _ = animation.visitColors(body)
  }
}

extension Layer {
  /// Every color that the layer and those within it name, from back to front.
  var namedColors: [Color] {
    var colors: [Color] = []
    _ = visitColors {
      colors.append($0)
      return true
    }
    return colors
  }

  /// Whether `body` still wants to see more.
  fileprivate func visitColors(_ body: (Color) -> Bool) -> Bool {
    let isGroup = if case .group = content { true } else { false }
    let paints = isGroup ? [] : fillPaint.colors + strokePaint.colors
    return paints.allSatisfy(body) && nested.allSatisfy { $0.visitColors(body) }
  }
}

extension Animation {
  /// Whether `body` still wants to see more.
  fileprivate func visitColors(_ body: (Color) -> Bool) -> Bool {
    switch node {
    case .step(let step): step.motion.visitColors(of: step.property, body)
    case .track(let track):
      track.keys.allSatisfy { $0.motion.visitColors(of: track.property, body) }
    default: node.children.allSatisfy { $0.visitColors(body) }
    }
  }
}

extension Motion {
  /// Whether `body` still wants to see more.
  fileprivate func visitColors(of property: PropertyKey, _ body: (Color) -> Bool) -> Bool {
    if case .paint(let target, let first) = self.target {
      return ((first?.colors ?? []) + target.paint.colors).allSatisfy(body)
    }
    guard property.notation == .color else { return true }
    if let from, !body(Color(vector: from)) { return false }
    if case .effect(let effect as EffectAppearance) = target { return body(effect.color) }
    guard case .to(let end) = target else { return true }
    return body(Color(vector: end))
  }
}
