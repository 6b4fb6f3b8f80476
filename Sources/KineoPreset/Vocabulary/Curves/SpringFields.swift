import KineoMotion

/// The keys of a `spring`, which is described in one of four ways.
enum SpringFields {
  /// Seconds, and the constants of a physical spring.
  private static let amounts = Bounds(above: 0, upTo: 1e4)
  /// A spring that is damped this much or less comes to rest within its step.
  private static let settlingRatios = Bounds(above: 0, upTo: 1)

  static let response = Field(
    "response", .number(amounts), "Seconds that one swing takes.", example: "0.4")
  static let dampingRatio = Field(
    "dampingRatio", .number(Bounds(above: 0, upTo: 100)),
    "1 comes to rest without swinging, less swings. Without `response` it is at most 1, and the "
      + "spring settles when its step is over.",
    default: .words("`1` beside `response`"), example: "0.7")
  static let duration = Field(
    "duration", .number(amounts), "Seconds that it seems to take, as in SwiftUI.", example: "0.5")
  static let bounce = Field(
    "bounce", .number(Bounds(-0.99...0.99)),
    "How much it swings beside `duration`, as in SwiftUI.", default: "0", example: "0.3")
  static let mass = Field(
    "mass", .number(amounts), "The mass beside `stiffness`, as in Core Animation.", default: "1",
    example: "2")
  static let stiffness = Field(
    "stiffness", .number(amounts), "The spring's constant.", example: "100")
  static let damping = Field(
    "damping", .number(amounts), "The friction beside `stiffness`.", example: "10")
  static let velocity = Field(
    "velocity", .number(), "The speed it begins with, in total distances a second.", default: "0",
    example: "2")

  static let mapping = Mapping(
    "spring", [response, dampingRatio, duration, bounce, mass, stiffness, damping, velocity],
    rules: [
      .needs(stiffness, oneOf: [damping]), .needs(bounce, oneOf: [duration]),
      .needs(mass, oneOf: [stiffness]), .needs(damping, oneOf: [stiffness]),
      .some(of: [duration, response, dampingRatio, stiffness]),
      .forbids(response, [duration, bounce, mass, stiffness, damping]),
      .forbids(dampingRatio, [duration, bounce, mass, stiffness, damping]),
      .forbids(stiffness, [duration, bounce]), .forbids(duration, [mass, damping]),
    ],
    hints: Hints([
      ("tension", .use(stiffness)), ("friction", .use(damping)),
      ("dampingfraction zeta", .use(dampingRatio)), ("bounciness", .use(bounce)),
      ("initialvelocity speed", .use(velocity)), ("period perceptualduration", .use(duration)),
    ]))

  fileprivate static func read(_ value: PresetValue) -> TimingCurve? {
    guard let keys = value.keys(of: mapping) else { return nil }
    func positive(_ field: Field<Double>) -> Double { keys[field] ?? 1 }
    let velocity = keys.valueOrDefault(velocity)
    if keys.contains(response) {
      return .spring(
        response: positive(response), dampingRatio: positive(dampingRatio), velocity: velocity)
    }
    if let ratio = keys.written(dampingRatio) {
      return .spring(dampingRatio: ratio.number(in: settlingRatios) ?? 1, velocity: velocity)
    }
    if keys.contains(stiffness) {
      return .spring(
        mass: keys.valueOrDefault(mass), stiffness: positive(stiffness),
        damping: positive(damping), velocity: velocity)
    }
    return .spring(
      duration: positive(duration), bounce: keys.valueOrDefault(bounce), velocity: velocity)
  }
}

extension Form<TimingCurve> {
  static let spring = Form(.defined(.spring)) { SpringFields.read($0) }
}

extension SchemaDefinition {
  static let spring = SchemaDefinition(
    "spring", section: "Springs", "a spring",
    "A spring in one of four ways: `duration` and `bounce`, `response` and `dampingRatio`, `mass`, "
      + "`stiffness` and `damping`, or `dampingRatio` alone.", mayBeVariable: true
  ) { .mapping(SpringFields.mapping) }
}
