import KineoMotion

/// The keys of the events of a session; each takes some of them.
enum EventKey: String, CaseIterable {
  case at, after, to, over, curve, durationFactor, velocity, position, delayFactor, step, steps
  case touches

  /// Of the time that goes on, and of distances left a second.
  static let factors = Bounds(0...1e6)
  static let velocities = Bounds.coordinates

  /// What the event takes.
  static func keys(of action: AnimatorAction) -> [Self] {
    switch action {
    case .start: [.at, .after]
    case .pause, .reverse, .stop: [.at]
    case .scrub: [.at, .to, .over]
    case .resume: [.at, .curve, .durationFactor, .velocity]
    case .finish: [.at, .position]
    case .add: [.at, .delayFactor, .step, .steps]
    case .pan: [.over, .touches]
    }
  }

  static func mapping(of action: AnimatorAction) -> MappingSchema {
    let required: [Self] =
      switch action {
      case .start: []
      case .pause, .reverse, .stop, .resume, .add: [.at]
      case .scrub: [.at, .to]
      case .finish: [.at, .position]
      case .pan: [.over, .touches]
      }
    let rules: [KeyRule<Self>] =
      switch action {
      case .add: [.one(of: [.step, .steps])]
      case .resume: [.needs(.velocity, oneOf: [.curve])]
      default: []
      }
    return MappingSchema(
      entries: keys(of: action).map {
        .init(name: $0.rawValue, documentation: $0.documentation(in: action))
      },
      required: required.map(\.rawValue), rules: rules.map(\.rule))
  }

  private func documentation(in action: AnimatorAction) -> KeyDocumentation {
    switch self {
    case .at:
      KeyDocumentation(
        "When it happens, counted from the start of the session.", .duration,
        unlessSaid: action == .start ? .value("0") : nil, example: "0.2")
    case .after:
      KeyDocumentation(
        "The delay before it runs.", .duration, unlessSaid: .value("0"), example: "0.2")
    case .to: KeyDocumentation("The share of the way to go to.", .opacity, example: "30%")
    case .over:
      action == .pan
        ? KeyDocumentation(
          "The finger's way that is the whole of it.", .point, example: "[90, 0]")
        : KeyDocumentation(
          "How long it takes.", .duration, unlessSaid: .value("0"), example: "0.2")
    case .curve:
      KeyDocumentation(
        "How the rest of its progress runs.", .curve,
        unlessSaid: .words("the rest of its own curve"),
        example: "{spring: {dampingRatio: 0.6}}")
    case .durationFactor:
      KeyDocumentation(
        "How many times its duration it goes on; 0 is the time that is left.",
        .number(Self.factors), unlessSaid: .value("0"), example: "0.5")
    case .velocity:
      KeyDocumentation(
        "The speed to go on with, in distances left a second.", .number(Self.velocities),
        unlessSaid: .words("the speed at hand"), example: "2")
    case .position:
      KeyDocumentation(
        "Where its values go.", .words(Animator.Position.allCases.map(\.rawValue)), example: "end")
    case .delayFactor:
      KeyDocumentation(
        "The share of the time that is left after which they begin.", .opacity,
        unlessSaid: .value("0"), example: "20%")
    case .step: OperatorKey.stepDocumentation
    case .steps:
      KeyDocumentation(
        "What happens at once.", .steps, example: "[{rotate: {by: 90deg}}, {scale: {to: 2}}]")
    case .touches: TouchKey.touchesDocumentation
    }
  }
}

extension AnimatorAction: DocumentedKey {
  var documentation: KeyDocumentation {
    let keys = ValueSchema.mapping(EventKey.mapping(of: self))
    return switch self {
    case .start:
      KeyDocumentation(
        "Lets it run; alone it means at 0.", .either([.duration, keys]), example: "{after: 0.2}")
    case .pause: KeyDocumentation("Holds it.", .either([.duration, keys]), example: "0.2")
    case .scrub:
      KeyDocumentation(
        "Moves it to a share of the way while it does not run.", keys,
        example: "{at: 0.3, to: 30%, over: 0.4}")
    case .reverse: KeyDocumentation("Turns it round.", .either([.duration, keys]), example: "0.2")
    case .resume:
      KeyDocumentation(
        "Lets it go on from the present value to the end.", .either([.duration, keys]),
        example: "{at: 0.8, durationFactor: 0.5}")
    case .stop:
      KeyDocumentation("Ends it where it is.", .either([.duration, keys]), example: "0.2")
    case .finish:
      KeyDocumentation(
        "Lets go of it after a stop.", keys, example: "{at: 0.5, position: end}")
    case .add:
      KeyDocumentation(
        "More steps for what is left of the time.", keys,
        example: "{at: 0.2, step: {rotate: {by: 90deg}}}")
    case .pan:
      KeyDocumentation(
        "A finger drives it.", keys,
        example:
          "{over: [90, 0], touches: [{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.2}]}")
    }
  }

  static let mapping = MappingSchema(Self.self, isSingle: true)
}
