import KineoGeometry
import KineoMotion

/// What steps have that do not say otherwise: the keys of the step `defaults`, and of the preset's
/// own key of that name.
enum DefaultsFields {
  private static let duration = Field(
    "duration", .duration, "How long steps last.", default: .words("that of the enclosing step"),
    example: "0.5")
  private static let curve = Field(
    "curve", .curve, "How the progress of steps runs.",
    default: .words("that of the enclosing step"), example: "easeOut")
  private static let gap = Field(
    "gap", .duration,
    "The pause between one step of the chain and the next: not in the chains in it, not beside delays, "
      + "not before steps at positions.", default: "0", example: "0.1")

  static let all: [any AnyField] = [duration, curve, gap]
  static let rule = KeyRule.some(of: all)

  fileprivate static let mapping = Mapping(
    "defaults", all, rules: [rule],
    hints: Hints([
      ("ease easing timing timingfunction interpolation", .use(curve)),
      ("time dur seconds", .use(duration)), ("delay pause spacing each stagger", .use(gap)),
    ]))

  static func read(_ keys: MappingReader) -> Animation.Defaults {
    Animation.Defaults(duration: keys[duration], curve: keys[curve], gap: keys[gap])
  }
}

extension Form<Animation.Defaults> {
  static let stepDefaults = Form(.defined(.stepDefaults)) { value in
    value.keys(of: DefaultsFields.mapping).map(DefaultsFields.read)
  }
}

extension SchemaDefinition {
  static let stepDefaults = SchemaDefinition(
    "stepDefaults", section: "Defaults of steps", "defaults",
    "What the steps of the chain have that do not say otherwise."
  ) { .mapping(DefaultsFields.mapping) }
}
