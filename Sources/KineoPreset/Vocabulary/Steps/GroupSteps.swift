import KineoMotion

/// Lists of steps: `[...]`, or `{steps: [...]}` with further keys.
enum GroupSteps {
  static let all = [
    group(
      "sequence", .chain, "One after the other.", example: "[{rotate: {by: 90deg}}, fadeOut]"
    ) { .sequence($0) },
    group(
      "parallel", together, "At once, as long as the longest.",
      example: "[{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]"
    ) { .parallel($0) },
    group(
      "race", together, "At once until the first ends; the others stay where they are then.",
      example: "[{rotate: {by: 90deg, duration: 2}}, {shift: {by: [50, 0]}}]"
    ) { .race($0) },
  ]

  private static let together = StepBody(
    "What happens at once.", example: "[{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]")

  private static func group(
    _ name: String, _ body: StepBody, _ summary: String, example: String,
    _ make: @escaping @Sendable ([Animation]) -> Animation
  ) -> StepType {
    let steps = Field(
      "steps", body.steps.form, body.steps.spec.summary, default: .required,
      example: body.steps.spec.example)
    let mapping = Mapping(
      name, [steps] + CommonFields.all,
      hints: StepKeyHints(name, example: example, [steps] + CommonFields.all).hints)
    return StepType(
      name, summary, .either([steps.form.schema, .mapping(mapping)]), example: example
    ) { step in
      guard let value = step.required() else { return nil }
      guard case .mapping = value.node.content else { return steps.form.read(value).map(make) }
      guard let keys = value.keys(of: mapping) else { return nil }
      let placed = step.placed(by: keys)
      return keys[steps].map { placed(make($0)) }
    }
  }
}
