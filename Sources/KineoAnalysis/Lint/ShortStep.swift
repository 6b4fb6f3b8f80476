import Kineo

/// Steps that take time, but less than a frame, so that their motion is invisible.
enum ShortStep {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    let frame = Time(.one / subject.scene.frameRate)
    return subject.steps.compactMap { step in
      guard step.duration > .zero, step.duration < frame else { return nil }
      return LintFinding(
        .shortStep, at: .step(step.mark),
        "\"\(step.name)\" lasts \(step.duration) s, less than a frame of \(frame) s",
        suggestion: "give it more than \(frame) s, or use set for a change at once")
    }
  }
}
