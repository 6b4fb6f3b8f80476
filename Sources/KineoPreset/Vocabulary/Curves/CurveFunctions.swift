import KineoMotion
import KineoSystem

/// Curves that are a name with numbers; all other names stand alone. Each is one entry of ``all``.
enum CurveFunctions {
  static let cubicBezier = Field(
    "cubicBezier",
    Form(.described(.list(.number(.coordinates), 4...4), "`[x1, y1, x2, y2]`")) {
      $0.cubicBezier()
    }, "As in CSS; x is from 0 to 1, y beyond that overshoots.", example: "[0.2, 0, 0, 1.4]")

  static let steps = Field(
    "steps", .stairs, "Jumps instead of movement: how many, or more about them.", example: "4")

  static let spring = Field(
    "spring", .spring, "A spring, described in one of four ways.",
    example: "{duration: 0.5, bounce: 0.3}")

  static let linear = Field(
    "linear",
    Form(.list(linearStop, 2...Int.max)) { $0.linearStops() },
    "Straight from value to value; the last is 1.", example: "[0, [0.25, 75%], 1]")

  static let all = [cubicBezier, steps, spring, linear]

  static let mapping = Mapping("curve", all, isSingle: true)

  /// A value, or a value and when it is reached.
  private static let linearStop = ValueSchema.either([
    .number(.coordinates),
    .described(
      .list(.either([.number(.coordinates), .fraction(.fractions)]), 2...2),
      "with its place `[value, fraction]`"),
  ])

  /// Every name of a curve; `linear` is also the name of a curve without numbers.
  static let names = {
    let named = TimingCurve.named.map(\.name)
    return named + all.map(\.name).filter { !named.contains($0) }
  }()
}

extension Form<TimingCurve> {
  /// A curve's name, or a function with its numbers such as `cubicBezier: [x1, y1, x2, y2]`.
  static let curve = Form(.defined(.curve), mistake: CurveHints.mistake) { $0.curve() }

  /// A number of jumps, or `{count, jump}`.
  fileprivate static let stairs = Form(
    .either([Stairs.count.form.schema, .defined(.stairs)])
  ) { value in
    if case .mapping = value.node.content { return Stairs.read(value) }
    return Stairs.count.form.read(value).map { .steps($0) }
  }
}

extension SchemaDefinition {
  static let curve = SchemaDefinition(
    "curve", section: "Curves", "a curve",
    "How progress runs: the name of a curve, or one of these with its numbers.",
    mayBeVariable: true
  ) {
    .either([
      .words(TimingCurve.named.map(\.name) + [CurveFunctions.spring.name]),
      .mapping(CurveFunctions.mapping),
    ])
  }
}

extension PresetValue {
  fileprivate func curve() -> TimingCurve? {
    if case .sequence(let items) = node.content, items.count == 4 {
      let numbers = items.compactMap(\.text).joined(separator: ", ")
      report("a list is not a curve; write {cubicBezier: [\(visible(numbers))]}")
      return nil
    }
    let variant = variant(of: "curve", among: CurveFunctions.names, hint: CurveHints.hint)
    guard let variant else { return nil }
    let named = TimingCurve.named.first { $0.name == variant.name }?.curve
    guard let details = variant.details else {
      if let named { return named }
      // A spring needs no numbers; the others report what they lack.
      return variant.name == CurveFunctions.spring.name
        ? .spring(duration: 0.5, bounce: 0)
        : CurveFunctions.all.first { $0.name == variant.name }?.form.read(variant.key)
    }
    if let function = CurveFunctions.all.first(where: { $0.name == variant.name }) {
      return function.form.read(details)
    }
    details.report("\(variant.name) takes no value")
    return named
  }

  fileprivate func cubicBezier() -> TimingCurve? {
    guard let items = items() else { return nil }
    guard items.count == 4 else {
      report("a cubicBezier has 4 numbers, [x1, y1, x2, y2], not \(items.count)")
      return nil
    }
    let numbers = items.enumerated().map { index, item in
      item.number(in: index.isMultiple(of: 2) ? .fractions : .coordinates) ?? 0
    }
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Values, or `[value, progress]`, the last value 1.
  fileprivate func linearStops() -> TimingCurve? {
    guard let items = items() else { return nil }
    let stops = items.compactMap { item -> TimingCurve.Stop? in
      guard case .sequence = item.node.content else {
        return item.number().map { TimingCurve.Stop($0) }
      }
      guard let pair = item.items(), pair.count == 2 else {
        item.report("a stop is a value, or [value, progress] such as [0.25, 75%]")
        return nil
      }
      let (value, progress) = (pair[0].number(), pair[1].fraction())
      return value.map { TimingCurve.Stop($0, at: progress) }
    }
    let curve = TimingCurve.linear(stops)
    if stops.count == items.count, !curve.isValid {
      report("linear has at least two stops, the last of value 1")
    }
    return curve
  }
}
