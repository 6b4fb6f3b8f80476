/// The keys of a keyframe of one property.
enum TrackKey: String, CaseIterable {
  case linear, cubic, spring, move, duration, curve, startVelocity, endVelocity

  func documentation(of property: PropertyName) -> KeyDocumentation {
    let example = property.documentation.example
    let value = ValueSchema.described(property.documentation.value, "a value of the property")
    let speed = ValueSchema.described(property.speed, "a value of the property, or below 0")
    return switch self {
    case .linear: KeyDocumentation("Straight to this value.", value, example: example)
    case .cubic:
      KeyDocumentation(
        "To this value on a smooth curve; several in a row are a Catmull-Rom spline.", value,
        example: example)
    case .spring:
      KeyDocumentation(
        "To this value on a spring, with the speed that there is.", value, example: example)
    case .move: KeyDocumentation("To this value at once.", value, example: example)
    case .duration:
      KeyDocumentation(
        "How long it takes.", .duration, unlessSaid: .words("a spring takes what it needs"),
        example: "0.5")
    case .curve:
      KeyDocumentation(
        "How the progress of `linear` runs, or what a `spring` is like.", .curve,
        unlessSaid: .words("`linear`; a spring of `{response: 0.5, dampingRatio: 0.825}`"),
        example: "easeIn")
    case .startVelocity:
      KeyDocumentation(
        "The speed of `cubic` and `spring` at the start, in units a second.", speed,
        unlessSaid: .words("what goes before says"), example: example)
    case .endVelocity:
      KeyDocumentation(
        "The speed of `cubic` at the end, in units a second.", speed,
        unlessSaid: .words("what comes after says"), example: example)
    }
  }

  static func mapping(of property: PropertyName) -> MappingSchema {
    let rules: [KeyRule<Self>] = [
      .one(of: [.linear, .cubic, .spring, .move]),
      .needs(.linear, oneOf: [.duration]), .needs(.cubic, oneOf: [.duration]),
      .needs(.curve, oneOf: [.linear, .spring]),
      .needs(.startVelocity, oneOf: [.cubic, .spring]), .needs(.endVelocity, oneOf: [.cubic]),
      .forbids(.move, [.duration]),
    ]
    return MappingSchema(
      entries: allCases.map {
        .init(name: $0.rawValue, documentation: $0.documentation(of: property))
      },
      rules: rules.map(\.rule))
  }
}
