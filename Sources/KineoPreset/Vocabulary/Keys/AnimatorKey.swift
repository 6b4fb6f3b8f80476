import KineoMotion

/// The keys of `animator`.
enum AnimatorKey: String, DocumentedKey {
  case duration, curve, scrubsLinearly, pausesOnCompletion, step, steps, session, completion
  case on, at, additive

  var documentation: KeyDocumentation {
    switch self {
    case .duration: ChangeKey.durationDocumentation
    case .curve:
      KeyDocumentation(
        "How its progress runs.", .curve, unlessSaid: .value("easeInOut"), example: "linear")
    case .scrubsLinearly:
      KeyDocumentation(
        "Whether a scrub goes to a share of the values, or else to the curve's value there.",
        .boolean, unlessSaid: .value("true"), example: "false")
    case .pausesOnCompletion:
      KeyDocumentation(
        "Whether it stays active when it arrives.", .boolean, unlessSaid: .value("false"),
        example: "true")
    case .step: OperatorKey.stepDocumentation
    case .steps:
      KeyDocumentation(
        "What happens at once; steps last as long as the animator.", .steps,
        example: "[{shift: {by: [90, 0]}}, {rotate: {by: 90deg}}]")
    case .session:
      KeyDocumentation(
        "The events it is put through, in the order of their times.", .list(.defined(.event)),
        example: "[start, {pause: 0.2}]")
    case .completion:
      KeyDocumentation(
        "Steps that begin when it has finished.", .defined(.completion),
        example: "{end: [fadeOut]}")
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    case .additive: CommonKey.additive.documentation
    }
  }

  static let mapping = MappingSchema(
    Self.self, required: [.session], rules: [.one(of: [.step, .steps])])
}

/// The keys of `completion`.
enum CompletionKey: String, DocumentedKey {
  case start, current, end, any

  var documentation: KeyDocumentation {
    let place =
      switch self {
      case .start: "where it began"
      case .current: "where it happens to be"
      case .end: "where it was to go"
      case .any: "anywhere"
      }
    return KeyDocumentation("What follows when it ends \(place).", .steps, example: "[fadeOut]")
  }

  static let mapping = MappingSchema(Self.self)
}
