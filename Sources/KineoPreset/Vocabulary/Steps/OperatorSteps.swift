import KineoGeometry
import KineoMotion

/// Operators around one `step` or a chain of `steps`. Each is one entry of ``all``, but ``on``, which
/// comes last in the reference.
enum OperatorSteps {
  static let all = [
    repeated, forever, take, autoreverse, reversed, speed, pace, defaults, stagger,
  ]

  private static let counts = Form.integer(0...1_000_000_000)

  private static let repeated: StepType = {
    let count = Field("count", counts, "How often.", default: .required, example: "3")
    let delay = Field(
      "delay", .duration, "A rest between one time and the next.", default: "0", example: "0.2")
    return wrapping(
      "repeat", "Again and again; relative steps accumulate.",
      [count, autoreverses, delay], rules: [.forbids(delay, trueOf: autoreverses)],
      example: "{count: 4, step: {rotate: {by: 90deg}}}"
    ) { body, keys in
      let (autoreverse, rest) = (keys.valueOrDefault(autoreverses), keys[delay])
      return keys[count].map { count in
        rest.map { body.repeated(count, delay: $0) }
          ?? body.repeated(count, autoreverse: autoreverse)
      }
    }
  }()

  private static let forever: StepType = {
    let take = Field(
      "take", counts, "How many periods; without it this is the whole animation.",
      default: .words("endlessly many"), example: "5")
    return wrapping(
      "forever", "Endlessly, or a number of periods of it.", [take, autoreverses],
      example: "{take: 5, step: {rotate: {by: 90deg}}}"
    ) { body, keys in
      let endless = body.forever(autoreverse: keys.valueOrDefault(autoreverses))
      guard keys.contains(take) else { return endless }
      return keys[take].map { endless.take($0) }
    }
  }()

  private static let take: StepType = {
    let count = Field(
      "count", counts, "How many steps of a chain, or periods of something repeated or endless.",
      example: "3")
    let until = Field("until", .position, "The instant at which it ends.", example: "0.5")
    let finish = Field(
      "finish", .boolean, "Whether what runs at that instant comes to its end.",
      default: "false", example: "true")
    return wrapping(
      "take",
      "The first steps of a chain, the first periods of a repeat, or what happens before an "
        + "instant.",
      [count, until, finish], rules: [.one(of: [until, count]), .needs(finish, oneOf: [until])],
      example: "{until: 0.5, step: {rotate: {by: 90deg, duration: 1}}}"
    ) { body, keys in
      let finishing = keys.valueOrDefault(finish)
      return keys[count].map { body.take($0) }
        ?? keys[until].map { body.take(until: $0, finishing: finishing) }
    }
  }()

  private static let autoreverse: StepType = {
    let curve = Field(
      "curve", .curve, "How the progress of the way back runs.",
      default: .words("as the way there, played backwards"), example: "easeIn")
    return wrapping(
      "autoreverse", "There and back.", [curve], example: "{step: {shift: {by: [50, 0]}}}"
    ) { body, keys in body.autoreversed(returning: keys[curve]) }
  }()

  private static let reversed = wrapping(
    "reversed", "From the end to the start.", [],
    example: "{steps: [{shift: {by: [50, 0]}}, {rotate: {by: 90deg}}]}"
  ) { body, _ in body.reversed() }

  /// A factor, or a ramp from one to another.
  private static let speed: StepType = {
    let ends = Form<Double>.number(Bounds(0...1e6))
    let factor = Field(
      "factor", .number(Bounds(above: 1e-6)), "How many times as fast.", example: "2")
    let from = Field("from", ends, "The speed at the start.", example: "1")
    let to = Field("to", ends, "The speed at the end.", example: "3")
    return wrapping(
      "speed", "Faster or slower; factors multiply through nesting.", [factor, from, to],
      rules: [.one(ofSets: [[factor], [from, to]]), .forbids(factor, [from, to])],
      example: "{factor: 2, step: {rotate: {by: 90deg}}}"
    ) { body, keys in
      if let factor = keys[factor] { return body.speed(factor) }
      let (start, end) = (keys[from], keys[to])
      guard let start, let end else { return nil }
      guard start + end > 0 else {
        keys.value.report("a speed from 0 to 0 never comes to an end; one of them must be above 0")
        return nil
      }
      return body.speed(from: start, to: end)
    }
  }()

  private static let pace: StepType = {
    let curve = Field(
      "curve", .curve, "How the progress of the whole runs.", default: .required,
      example: "easeIn")
    return wrapping(
      "pace", "The progress of the whole runs along a curve; steps keep their own.", [curve],
      example: "{curve: easeIn, steps: [{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]}"
    ) { body, keys in keys[curve].map { body.paced(by: $0) } }
  }()

  private static let defaults = wrapping(
    "defaults", "Steps in it have these where they do not say otherwise.", DefaultsFields.all,
    rules: [DefaultsFields.rule],
    example: "{duration: 0.5, gap: 0.1, steps: [{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]}"
  ) { body, keys in body.defaults(DefaultsFields.read(keys)) }

  private static let stagger: StepType = {
    let layers = Field(
      "layers", .selection, "A layer, several, or all copies of one.", default: .required,
      example: "[square]")
    let each = Field("each", .duration, "From one start to the next.", example: "0.1")
    let amount = Field("amount", .duration, "From the first start to the last.", example: "1")
    let from = Field(
      "from", .origin, "Which layer is the first, by its place or its number from 0 on.",
      default: "start", example: "center")
    let seed = Field(
      "seed", .integer(0...1_000_000_000), "Which order is taken with `from: random`.",
      default: "0", example: "7")
    let columns = Field(
      "columns", .integer(1...1_000_000), "How many layers stand side by side, as a grid.",
      default: .words("those of a grid of copies, or one row"), example: "4")
    let axis = Field<Stagger.Axis>(
      "axis", .word(of: "axis"), "Along which axis of a grid distances count.",
      default: .words("both"), example: "x")
    let curve = Field(
      "curve", .curve, "How the starts are distributed from the first to the last.",
      default: .words("evenly"), example: "easeIn")
    let body = StepBody.chain
    return StepType(
      "stagger", "On each of several layers, one start after the other.",
      [layers, each, amount, from, seed, columns, axis, curve] + body.fields,
      rules: [body.rule, .one(of: [each, amount])],
      example: "{layers: [square], each: 0.1, step: fadeOut}"
    ) { step, keys in
      let spacing = keys[each].map { Stagger.Spacing.each($0) } ?? keys[amount].map { .amount($0) }
      let layers = keys[layers]
      let origin = keys.valueOrDefault(from)
        .origin(seed: keys.valueOrDefault(seed), count: layers?.names.count, keys.written(from))
      let stagger = spacing.map {
        Stagger(
          $0, from: origin, columns: keys[columns] ?? layers?.columns, axis: keys[axis],
          curve: keys[curve])
      }
      let bodies = bodies(body, keys, step, for: layers?.names.count ?? 0)
      guard let stagger, let layers, bodies.count == layers.names.count || bodies.count == 1 else {
        return nil
      }
      return .staggered(stagger, over: layers.names) { bodies[bodies.count == 1 ? 0 : $0] }
    }
  }()

  /// What is staggered over `count` layers: one for all, or one for each where they differ; fewer
  /// after a report.
  private static func bodies(
    _ body: StepBody, _ keys: MappingReader, _ step: WrittenStep, for count: Int
  ) -> [Animation] {
    func read(_ keys: MappingReader) -> Animation { (body.animation(keys) ?? []).marked(step.mark) }
    let isNumbered = body.fields.contains {
      keys.isNumbered($0, through: step.reader.definitions.numberedNames)
    }
    guard isNumbered, count > 0 else {
      if count > 0 { step.reader.load.staggered = count }
      return [read(keys)]
    }
    step.reader.load.targets = 1
    var bodies: [Animation] = []
    let known = step.key.diagnostics.count
    for index in 0..<count where step.key.diagnostics.count == known && !step.reader.load.isFull {
      bodies.append(read(keys.numbered(CopyNumber(index: index, count: count))))
    }
    return bodies
  }

  static let on: StepType = {
    let layers = Field(
      "layers", .target, "A layer, several, or all copies of one.", default: .required,
      example: "[square]")
    return wrapping(
      "on", "Aims all steps that have no aim of their own.", [layers],
      example: "{layers: [square], steps: [fadeOut, fadeIn]}"
    ) { body, keys in keys[layers].map { $0.aiming(body) } }
  }()

  // MARK: Parts

  private static let autoreverses = Field(
    "autoreverse", .boolean, "Whether every second time runs back.", default: "false",
    example: "true")

  /// An operator around one step or a chain; `make` gets it marked with the operator's place.
  private static func wrapping(
    _ name: String, _ summary: String, _ fields: [any AnyField], rules: [KeyRule] = [],
    example: String, _ make: @escaping @Sendable (Animation, MappingReader) -> Animation?
  ) -> StepType {
    let body = StepBody.chain
    return StepType(
      name, summary, fields + body.fields, rules: [body.rule] + rules, example: example
    ) { step, keys in
      let body = body.animation(keys) ?? []
      return make(body.marked(step.mark), keys)
    }
  }
}

/// The layer that a stagger begins with, as presets write it.
private enum WrittenOrigin: Sendable {
  case place(Place)
  case number(Int)

  enum Place: String, CaseIterable { case start, center, edges, end, random }

  static let numbers = 0...999_999

  /// - Parameters:
  ///   - count: The number of layers; nil when they could not be read.
  ///   - value: Where it is written.
  func origin(seed: Int, count: Int?, _ value: PresetValue?) -> Stagger.Origin {
    switch self {
    case .place(.start): return .start
    case .place(.center): return .center
    case .place(.edges): return .edges
    case .place(.end): return .end
    case .place(.random): return .random(seed: seed)
    case .number(let number):
      if let count { _ = value?.integer(in: 0...max(0, count - 1)) }
      return .index(number)
    }
  }
}

extension Form<WrittenOrigin> {
  /// `start`, `center`, `edges`, `end`, `random`, or the number of a layer from 0 on.
  fileprivate static let origin = Form(
    .either([
      .words(WrittenOrigin.Place.allCases.map(\.rawValue)), .integer(WrittenOrigin.numbers),
    ])
  ) { value in
    if let text = value.node.text, text.allSatisfy(\.isNumber) {
      return value.integer(in: WrittenOrigin.numbers).map { .number($0) }
    }
    return value.choice(of: "origin").map { .place($0) }
  }
}
