/// The keys of operators; each takes some of them.
enum OperatorKey: String, CaseIterable {
  case step, steps, count, delay, take, autoreverse, until, factor, curve, layers
  case each, amount, from, to, seed, columns
  case on, at, additive

  static let counts = 0...1_000_000_000
  static let seeds = 0...1_000_000_000
  static let columnCounts = 1...1_000_000
  static let factors = Bounds(above: 1e-6)
  /// Of the ends of a ramp, not both of which are 0.
  static let rampFactors = Bounds(0...1e6)

  /// What the operator `name` takes.
  static func keys(of name: StepName) -> [Self] {
    let common: [Self] = [.on, .at, .additive]
    let own: [Self]
    switch name {
    case .sequence, .parallel, .race: return [.steps] + common
    case .repeat: own = [.count, .autoreverse, .delay]
    case .forever: own = [.take, .autoreverse]
    case .take: own = [.count, .until]
    case .autoreverse: own = [.curve]
    case .speed: own = [.factor, .from, .to]
    case .pace: own = [.curve]
    case .stagger: own = [.layers, .each, .amount, .from, .seed, .columns]
    case .on: own = [.layers]
    default: own = []
    }
    return own + [.step, .steps] + common
  }

  static func mapping(of name: StepName) -> MappingSchema {
    MappingSchema(
      entries: keys(of: name).map {
        .init(name: $0.rawValue, documentation: $0.documentation(in: name))
      },
      required: required(in: name).map(\.rawValue), rules: rules(of: name).map(\.rule))
  }

  private static func required(in name: StepName) -> [Self] {
    switch name {
    case .sequence, .parallel, .race: [.steps]
    case .repeat: [.count]
    case .pace: [.curve]
    case .stagger, .on: [.layers]
    default: []
    }
  }

  private static func rules(of name: StepName) -> [KeyRule<Self>] {
    let body = KeyRule<Self>.one(of: [.step, .steps])
    return switch name {
    case .sequence, .parallel, .race: []
    case .repeat: [body, .forbids(.delay, [.autoreverse])]
    case .take: [body, .one(of: [.until, .count])]
    case .speed:
      [body, .one(ofSets: [[.factor], [.from, .to]]), .forbids(.factor, [.from, .to])]
    case .stagger: [body, .one(of: [.each, .amount])]
    default: [body]
    }
  }

  private func documentation(in name: StepName) -> KeyDocumentation {
    switch self {
    case .step: Self.stepDocumentation
    case .steps: Self.stepsDocumentation(in: name)
    case .count:
      KeyDocumentation(
        name == .take ? "How many periods of something endless." : "How often.",
        .integer(Self.counts), example: "3")
    case .delay:
      KeyDocumentation(
        "A rest between one time and the next.", .duration, unlessSaid: .value("0"), example: "0.2")
    case .take:
      KeyDocumentation(
        "How many periods; without it this is the whole animation.", .integer(Self.counts),
        unlessSaid: .words("endlessly many"), example: "5")
    case .autoreverse:
      KeyDocumentation(
        "Whether every second time runs back.", .boolean, unlessSaid: .value("false"),
        example: "true")
    case .until:
      KeyDocumentation("The instant at which it ends.", .position, example: "0.5")
    case .factor: KeyDocumentation("How many times as fast.", .number(Self.factors), example: "2")
    case .curve: curveDocumentation(in: name)
    case .layers:
      KeyDocumentation(
        "A layer, several, or all copies of one.", .target, example: "[square]")
    case .each:
      KeyDocumentation("From one start to the next.", .duration, example: "0.1")
    case .amount:
      KeyDocumentation("From the first start to the last.", .duration, example: "1")
    case .from: fromDocumentation(in: name)
    case .to:
      KeyDocumentation("The speed at the end.", .number(Self.rampFactors), example: "3")
    case .seed:
      KeyDocumentation(
        "Which order is taken with `from: random`.", .integer(Self.seeds), unlessSaid: .value("0"),
        example: "7")
    case .columns:
      KeyDocumentation(
        "How many layers stand side by side, as a grid.", .integer(Self.columnCounts),
        unlessSaid: .words("those of a grid of copies, or one row"), example: "4")
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    case .additive: CommonKey.additive.documentation
    }
  }

  static let stepDocumentation = KeyDocumentation(
    "The one step in it.", .step, example: "{rotate: {by: 90deg}}")

  private static func stepsDocumentation(in name: StepName) -> KeyDocumentation {
    KeyDocumentation(
      name == .parallel || name == .race ? "What happens at once." : "One after the other.", .steps,
      example: "[{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]")
  }

  private func curveDocumentation(in name: StepName) -> KeyDocumentation {
    name == .pace
      ? KeyDocumentation("How the progress of the whole runs.", .curve, example: "easeIn")
      : KeyDocumentation(
        "How the progress of the way back runs.", .curve,
        unlessSaid: .words("as the way there, as a film runs back"), example: "easeIn")
  }

  private func fromDocumentation(in name: StepName) -> KeyDocumentation {
    guard name == .stagger else {
      return KeyDocumentation(
        "The speed at the start.", .number(Self.rampFactors), example: "1")
    }
    return KeyDocumentation(
      "Which layer is the first, by its place or its number from 0 on.",
      .either([.words(OriginName.allCases.map(\.rawValue)), .integer(0...999_999)]),
      unlessSaid: .value("start"), example: "center")
  }
}

/// Where a stagger begins.
enum OriginName: String, CaseIterable { case start, center, edges, end, random }
