import Kineo
import KineoSystem

/// A last part of the animation in which nothing that can be seen happens.
enum InvisibleTail {
  /// A pause at the end that is longer, in hundredths of a second, would better be a hold.
  private static let longestPause = 100

  static func find(_ subject: LintSubject) -> [LintFinding] {
    let last = subject.samples.lastChange
    let end = subject.timeline.duration
    let tail = end.centiseconds - last.start
    let frames = Time(Rational(2) / subject.scene.frameRate)
    let unseen = subject.steps.first { $0.start >= last.time && $0.duration >= frames }
    guard tail > longestPause || unseen != nil else { return [] }
    let change =
      last.frame == 0 ? "at all" : "after \(seconds(centiseconds: last.start))"
    let finding = LintFinding(
      .invisibleTail, at: unseen.map { .step($0.mark) } ?? .animation,
      "nothing that can be seen changes \(change), but the animation goes on until \(end) s",
      suggestion: unseen == nil
        ? "let the last pose rest with hold instead of a delay"
        : "show the layer while \"\(unseen?.name ?? "")\" is at work, or remove the step")
    return [finding]
  }
}
