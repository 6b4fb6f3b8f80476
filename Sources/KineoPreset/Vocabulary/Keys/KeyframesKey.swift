import KineoMotion

/// The keys of `keyframes`.
enum KeyframesKey: String, DocumentedKey {
  case duration, pacing, mode, frames, on, at, additive

  var documentation: KeyDocumentation {
    switch self {
    case .duration: KeyDocumentation("How long the whole lasts.", .duration, example: "1.5")
    case .pacing:
      KeyDocumentation(
        "How the progress of the whole runs, which moves the boundaries.", .curve,
        unlessSaid: .value("easeInOut"), example: "linear")
    case .mode:
      KeyDocumentation(
        "Straight from value to value, in jumps, or on a spline.",
        .words(Keyframes.Mode.allCases.map(\.rawValue)), unlessSaid: .value("linear"),
        example: "discrete")
    case .frames:
      KeyDocumentation(
        "Steps with their shares of the whole.", .list(.defined(.frame)),
        example: "[{start: 0, duration: 50%, step: {rotate: {to: 90deg}}}]")
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    case .additive: CommonKey.additive.documentation
    }
  }

  static let mapping = MappingSchema(Self.self, required: [.duration, .frames])
}

/// The keys of one of the `frames` of `keyframes`.
enum FrameKey: String, DocumentedKey {
  case start, duration, step, steps

  var documentation: KeyDocumentation {
    switch self {
    case .start:
      KeyDocumentation(
        "The share of the whole at which it begins.", .opacity, unlessSaid: .value("0"),
        example: "33%")
    case .duration:
      KeyDocumentation("The share of the whole that it takes.", .opacity, example: "33%")
    case .step: OperatorKey.stepDocumentation
    case .steps:
      KeyDocumentation(
        "What happens at once.", .steps, example: "[{rotate: {to: 90deg}}, {scale: {to: 2}}]")
    }
  }

  static let mapping = MappingSchema(
    Self.self, required: [.duration], rules: [.one(of: [.step, .steps])])
}
