import KineoMotion

/// The keys of steps that change one property.
enum ChangeKey: String, CaseIterable {
  case by, to, from, shortest, colorSpace, duration, curve, on, at, additive

  /// What the step `name` takes.
  static func keys(of name: StepName) -> [Self] {
    let own: [Self] =
      switch name {
      case .rotate: [.by, .to, .from, .shortest]
      case .fill, .stroke: [.to, .from, .colorSpace]
      case .fadeIn, .fadeOut: [.from]
      default: [.by, .to, .from]
      }
    return own + [.duration, .curve, .on, .at, .additive]
  }

  static func mapping(of name: StepName) -> MappingSchema {
    guard let change = name.change else { return MappingSchema() }
    let keys = keys(of: name)
    let ends = keys.filter { $0 == .by || $0 == .to }
    var rules: [KeyRule<Self>] = ends.count > 1 ? [.one(of: ends)] : []
    if keys.contains(.shortest) { rules.append(.forbids(.by, [.shortest])) }
    return MappingSchema(
      entries: keys.map { .init(name: $0.rawValue, documentation: $0.documentation(in: change)) },
      required: ends.count == 1 ? ends.map(\.rawValue) : [], rules: rules.map(\.rule))
  }

  private func documentation(in change: ChangeSchema) -> KeyDocumentation {
    switch self {
    case .by:
      KeyDocumentation(change.distanceSummary, change.distance, example: change.distanceExample)
    case .to: KeyDocumentation("Where it ends.", change.value, example: change.example)
    case .from:
      KeyDocumentation(
        "Where it begins.", change.value,
        unlessSaid: .words("the value that the property has then"), example: change.example)
    case .shortest:
      KeyDocumentation(
        "Whether it takes the shorter way round to `to`.", .boolean, unlessSaid: .value("false"),
        example: "true")
    case .colorSpace:
      KeyDocumentation(
        "Where colors are mixed; `oklab` keeps the middle as vivid as the ends.",
        .words(ColorSpace.allCases.map(\.rawValue)), unlessSaid: .value("srgb"), example: "oklab")
    case .duration: Self.durationDocumentation
    case .curve: Self.curveDocumentation
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    case .additive: CommonKey.additive.documentation
    }
  }

  static let durationDocumentation = KeyDocumentation(
    "How long it lasts.", .duration,
    unlessSaid: .words("`0.3`, or what is around it or its spring says"), example: "0.5")
  static let curveDocumentation = KeyDocumentation(
    "How its progress runs.", .curve, unlessSaid: .words("`easeInOut`, or what is around it says"),
    example: "easeOut")
}
