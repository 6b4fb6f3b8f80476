import KineoMotion

/// The keys of a curve of `steps`.
enum Stairs {
  private static let counts = 1...1_000_000

  static let count = Field(
    "count", .integer(counts), "The number of jumps.", default: .required, example: "4")
  static let jump = Field<TimingCurve.Jump>(
    "jump", .word(of: "jump"), "Whether it jumps at once, at the end, at neither or at both.",
    default: "end", example: "start")

  static let mapping = Mapping(
    "steps", [count, jump],
    hints: Hints([
      ("n steps number", .use(count)), ("direction position jumpterm", .use(jump)),
    ]))

  static func read(_ value: PresetValue) -> TimingCurve? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let jump = keys.valueOrDefault(jump)
    // Without a jump at either end the first and the last step are no movement.
    let least = jump == .none ? 2 : counts.lowerBound
    return keys.written(count)?.integer(in: least...counts.upperBound).map { .steps($0, jump) }
  }
}

extension SchemaDefinition {
  static let stairs = SchemaDefinition(
    "stairs", section: "Curves of steps", "`count` and `jump`", "Jumps instead of movement.",
    mayBeVariable: true
  ) { .mapping(Stairs.mapping) }
}
