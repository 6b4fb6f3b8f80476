import KineoGeometry

/// The color of an effect that a step changes without giving it one: a clear color becomes the
/// effect's own, any other stays.
struct EffectAppearance: StepEffect {
  let property: Property<Color>
  let color: Color

  func value(from start: Color, at progress: Double) -> Color {
    guard start.alpha == 0 else { return start }
    var color = color
    color.alpha *= min(max(progress, 0), 1)
    return color
  }
}

extension Animation {
  /// Steps that change an effect, all at once.
  ///
  /// - Parameters:
  ///   - look: What layers without the effect begin with.
  ///   - duration: That of the steps, and so for `curve`.
  ///   - name: The word for the step in messages.
  package static func effect(
    _ look: EffectLook, _ steps: [Animation], duration: Time?, curve: TimingCurve?, name: String
  ) -> Animation {
    var children = steps.map { $0.beginning(with: look) }
    let givesColor = steps.contains { step in
      if case .step(let step) = step.node { step.property == look.property.key } else { false }
    }
    if !givesColor {
      children.append(
        Animation(
          .step(
            Step(
              name: name, property: look.property.key,
              motion: Motion(
                .effect(EffectAppearance(property: look.property, color: look.color))),
              duration: duration, curve: curve, look: look, isImplicit: true))))
    }
    return .parallel(children)
  }

  private func beginning(with look: EffectLook) -> Animation {
    guard case .step(var step) = node else { return self }
    step.look = look
    return Animation(.step(step)).marked(mark)
  }
}
