/// Labels that no position names.
enum UnusedLabel {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    let used = subject.scene.animation.labelReferences
    return subject.timeline.labels.filter { !used.contains($0.name) }.map { label in
      LintFinding(
        .unusedLabel, at: .step(label.mark),
        "no position names the label \"\(label.name)\", at \(label.time) s",
        suggestion: "use it, as in at: \(label.name), or remove it")
    }
  }
}
