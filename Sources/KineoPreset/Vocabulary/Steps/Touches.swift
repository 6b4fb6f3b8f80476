import KineoGeometry
import KineoMotion

/// The keys of a touch: `{began: [x, y], at: 0.5}`.
enum Touches {
  private static let began = Field(
    "began", .point, "Where the finger comes down.", example: "[80, 80]")
  private static let moved = Field(
    "moved", .point, "Where the finger has moved to.", example: "[120, 80]")
  private static let ended = Field(
    "ended", .point, "Where the finger is lifted.", example: "[160, 80]")
  private static let at = Field(
    "at", .duration, "When, counted from the start of the step.", default: .required,
    example: "0.2")
  private static let velocity = Field(
    "velocity", .point, "The speed with which it is lifted, in pixels a second.",
    default: .words("that of its last move"), example: "[300, 0]")

  static let mapping = Mapping(
    "a touch", [began, moved, ended, at, velocity],
    rules: [
      .one(of: [began, moved, ended]),
      .forbids(began, [velocity], onlyEnded), .forbids(moved, [velocity], onlyEnded),
    ])

  private static let onlyEnded: @Sendable (String) -> String = { _ in
    "only a touch that ended has a velocity"
  }

  /// What one finger does.
  static func field(default fallback: FieldDefault = .none) -> Field<Pan> {
    Field(
      "touches", .pan, "What one finger does.", default: fallback,
      example: "[{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.2}]")
  }

  fileprivate static func read(_ value: PresetValue) -> Touch? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (time, velocity) = (keys[at], keys[velocity])
    let phases: [(Touch.Phase, Field<Point>)] = [(.began, began), (.moved, moved), (.ended, ended)]
    guard let (phase, field) = phases.first(where: { keys.contains($0.1) }),
      let location = keys[field], let time
    else { return nil }
    let mark = value.node.position
    value.stepReader?.spans[mark] = value.node.span
    return Touch(phase, at: time, location, velocity: velocity, mark: mark)
  }
}

extension Form<Pan> {
  /// A list of touches.
  static let pan = Form(.defined(.touches)) { value in
    value.items().map { Pan($0.compactMap(Touches.read)) }
  }
}

extension SchemaDefinition {
  static let touches = SchemaDefinition(
    "touches", section: "Touches", "a list of touches",
    "What one finger does, in the order of time.", mayBeVariable: true
  ) { .list(.mapping(Touches.mapping)) }
}
