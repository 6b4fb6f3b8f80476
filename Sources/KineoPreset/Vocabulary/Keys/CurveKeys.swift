import KineoMotion

/// Curves that are a name with numbers; all other names stand alone.
enum CurveKey: String, DocumentedKey {
  case cubicBezier, steps, spring, linear

  var documentation: KeyDocumentation {
    switch self {
    case .cubicBezier:
      KeyDocumentation(
        "As in CSS; x lies within 0 to 1, y beyond it overshoots.",
        .described(.list(.number(.coordinates), 4...4), "`[x1, y1, x2, y2]`"),
        example: "[0.2, 0, 0, 1.4]")
    case .steps:
      KeyDocumentation(
        "Jumps instead of movement: how many, or more about them.",
        .either([.integer(StairKey.counts), .defined(.stairs)]), example: "4")
    case .spring:
      KeyDocumentation(
        "A spring, described in one of four ways.", .defined(.spring),
        example: "{duration: 0.5, bounce: 0.3}")
    case .linear:
      KeyDocumentation(
        "Straight from value to value; the last is 1.",
        .list(
          .either([
            .number(.coordinates),
            .described(
              .list(.either([.number(.coordinates), .fraction(.fractions)]), 2...2),
              "with its place `[value, share]`"),
          ]), 2...Int.max), example: "[0, [0.25, 75%], 1]")
    }
  }

  static let mapping = MappingSchema(Self.self, isSingle: true)
}

/// The keys of a curve of `steps`.
enum StairKey: String, DocumentedKey {
  case count, jump

  static let counts = 1...1_000_000

  var documentation: KeyDocumentation {
    switch self {
    case .count: KeyDocumentation("How many jumps.", .integer(Self.counts), example: "4")
    case .jump:
      KeyDocumentation(
        "Whether it jumps at once, at the end, at neither or at both.",
        .words(TimingCurve.Jump.allCases.map(\.rawValue)), unlessSaid: .value("end"),
        example: "start")
    }
  }

  static let mapping = MappingSchema(Self.self, required: [.count])
}

/// The keys of a `spring`, which is described in one of four ways.
enum SpringKey: String, DocumentedKey {
  case response, dampingRatio, duration, bounce, mass, stiffness, damping, velocity

  /// Seconds, and what springs of physics are made of.
  static let amounts = Bounds(above: 0, upTo: 1e4)
  static let dampingRatios = Bounds(above: 0, upTo: 100)
  static let bounces = Bounds(-0.99...0.99)

  var documentation: KeyDocumentation {
    switch self {
    case .response:
      KeyDocumentation("Seconds that one swing takes.", .number(Self.amounts), example: "0.4")
    case .dampingRatio:
      KeyDocumentation(
        "1 comes to rest without swinging, less swings. Without `response` it is at most 1, and the "
          + "spring settles when its step is over.",
        .number(Self.dampingRatios), unlessSaid: .words("`1` beside `response`"), example: "0.7")
    case .duration:
      KeyDocumentation(
        "Seconds that it seems to take, as in SwiftUI.", .number(Self.amounts), example: "0.5")
    case .bounce:
      KeyDocumentation(
        "How much it swings beside `duration`, as in SwiftUI.", .number(Self.bounces),
        unlessSaid: .value("0"), example: "0.3")
    case .mass:
      KeyDocumentation(
        "The mass beside `stiffness`, as in Core Animation.", .number(Self.amounts),
        unlessSaid: .value("1"), example: "2")
    case .stiffness:
      KeyDocumentation("The spring's constant.", .number(Self.amounts), example: "100")
    case .damping:
      KeyDocumentation("The friction beside `stiffness`.", .number(Self.amounts), example: "10")
    case .velocity:
      KeyDocumentation(
        "The speed it begins with, in total distances a second.", .number(.coordinates),
        unlessSaid: .value("0"), example: "2")
    }
  }

  static let mapping = MappingSchema(
    Self.self,
    rules: [
      .some(of: [.duration, .response, .dampingRatio, .stiffness]),
      .forbids(.response, [.duration, .bounce, .mass, .stiffness, .damping]),
      .forbids(.dampingRatio, [.duration, .bounce, .mass, .stiffness, .damping]),
      .forbids(.stiffness, [.duration, .bounce]),
      .forbids(.duration, [.mass, .damping]),
      .needs(.stiffness, oneOf: [.damping]),
      .needs(.bounce, oneOf: [.duration]),
      .needs(.mass, oneOf: [.stiffness]), .needs(.damping, oneOf: [.stiffness]),
    ])
}
