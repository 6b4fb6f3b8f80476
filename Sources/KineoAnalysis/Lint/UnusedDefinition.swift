/// Definitions that the chain uses neither itself nor through others.
enum UnusedDefinition {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    subject.unusedDefinitions.map { definition in
      LintFinding(
        .unusedDefinition, at: .mark(definition.position),
        "nothing that is animated uses the definition \"\(definition.text ?? "")\"",
        suggestion: "use it under animate, or remove it")
    }
  }
}
