/// Variables that stand for nothing in any output.
enum UnusedVariable {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    subject.unusedVariables.map { variable in
      let name = variable.text ?? ""
      return LintFinding(
        .unusedVariable, at: .mark(variable.position), "nothing uses the variable \"\(name)\"",
        suggestion: "write $\(name) where its value belongs, or remove it")
    }
  }
}
