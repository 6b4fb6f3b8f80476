import KineoGeometry
import KineoMotion

/// Steps that change the finished picture of a layer. Each is one entry of ``all``.
enum AppearanceSteps {
  static let all: [StepType] =
    [
      ChangeSteps.change(
        "blur", AppearanceProperties.blur, by: .number(), "2",
        "Changes the blur of the layer.",
        example: "{from: 8, to: 0}"),
      factor("brightness", AppearanceProperties.brightness, "Changes the brightness."),
      factor("contrast", AppearanceProperties.contrast, "Changes the contrast."),
      factor("saturation", AppearanceProperties.saturation, "Changes the saturation."),
      ChangeSteps.change(
        "hue", AppearanceProperties.hue, by: .angle, "90deg",
        "Rotates all hues.", example: "{by: 1turn, duration: 2}"),
      factor(
        "grayscale", AppearanceProperties.grayscale,
        "Changes the fraction by which colors are gray."),
      factor(
        "sepia", AppearanceProperties.sepia, "Changes the fraction by which colors are sepia."),
      factor(
        "invert", AppearanceProperties.invert,
        "Changes the fraction by which colors are inverted."),
      ChangeSteps.change(
        "backgroundBlur", AppearanceProperties.backgroundBlur, by: .number(), "2",
        "Changes the blur of what is behind the layer.", example: "{to: 8}"),
      ChangeSteps.change(
        "rotateX", AppearanceProperties.rotationX, by: .angle, "180deg",
        "Rotates the layer in space about its horizontal axis.", example: "{by: 180deg}"),
      ChangeSteps.change(
        "rotateY", AppearanceProperties.rotationY, by: .angle, "180deg",
        "Rotates the layer in space about its vertical axis.", example: "{by: 180deg}"),
      ChangeSteps.change(
        "depth", AppearanceProperties.depth, by: .number(), "40",
        "Moves a layer towards the viewer, or away from the axes that it is rotated about in space.",
        example: "{to: 40}"),
      perspective,
      type,
      ChangeSteps.change(
        "count", AppearanceProperties.number, by: .number(), "100",
        "Changes the number in a text.", example: "{from: 0, to: 1250, duration: 2}"),
      ChangeSteps.change(
        "pathOffset", AppearanceProperties.pathOffset, by: .number(), "40",
        "Moves a text along its path.", example: "{by: 80, duration: 1}"),
      ChangeSteps.change(
        "cursorOpacity", AppearanceProperties.cursorOpacity, by: .fraction(Bounds(-1...1)), "-100%",
        "Changes the opacity of a text's cursor.", example: "{to: 0, duration: 0.1}"),
    ] + EffectFields.all.map(effect)

  /// Without `by`: nothing can be added to a distance that is infinite at 0.
  private static let perspective: StepType = {
    let property = AppearanceProperties.perspective
    let to = Field(
      "to", property.form, "Where it ends.", default: .required, example: "400")
    let from = Field(
      "from", property.form, "Where it begins.", default: ChangeSteps.unchanged, example: "400")
    return ChangeSteps.timed(
      "perspective", "Changes the distance of the viewer from a layer that is rotated in space.",
      [to, from], example: "{to: 600}"
    ) { keys, duration, curve in
      keys[to].map {
        .animate(
          .perspective, to: $0, from: keys[from], duration: duration, curve: curve,
          name: "perspective")
      }
    }
  }()

  /// From nothing to all, at one pace.
  private static let type: StepType = {
    let to = Field(
      "to", .fraction(), "The fraction of the text that is shown at the end.", default: "1",
      example: "50%")
    let from = Field(
      "from", .fraction(), "The fraction of it that is shown at the start.", default: "0",
      example: "50%")
    return ChangeSteps.timed(
      "type", "Shows a text letter by letter, as it is typed.", [to, from],
      example: "{duration: 2}"
    ) { keys, duration, curve in
      .animate(
        .typed, to: keys.valueOrDefault(to), from: keys.valueOrDefault(from), duration: duration,
        curve: curve ?? .linear, name: "type")
    }
  }()

  private static func factor(
    _ name: String, _ property: PropertyField<Double>, _ summary: String
  ) -> StepType {
    ChangeSteps.change(
      name, property, by: .fraction(.coordinates), "50%", summary, example: "{to: 50%}")
  }

  /// A step to some of the values of an effect.
  private static func effect(_ effect: EffectField) -> StepType {
    let name = effect.field.name
    let to = Field(
      "to", Form<Node>.raw(.mapping(effect.goals)),
      "Where it ends; what is not written stays, and is the default on a layer that has none.",
      default: .required, example: effect.field.spec.example)
    let from = Field(
      "from", Form<Node>.raw(.mapping(effect.goals)),
      "Where it begins.", default: ChangeSteps.unchanged,
      example: effect.field.spec.example)
    return StepType(
      name, "Changes the \(effect.words).", [to, from], common: CommonFields.timed,
      example: "{to: \(effect.field.spec.example)}"
    ) { step, keys in
      let (duration, curve) = (keys[CommonFields.duration], keys[CommonFields.curve])
      let start = keys.written(from)?.keys(of: effect.goals)
      return keys.written(to)?.keys(of: effect.goals).map { end in
        effect.steps(to: end, from: start, duration: duration, curve: curve)
          .markedThroughout(step.mark)
      }
    }
  }
}
