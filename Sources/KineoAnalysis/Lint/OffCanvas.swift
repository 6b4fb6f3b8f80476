import Kineo

/// Steps that move a layer while all of it is outside of the canvas.
enum OffCanvas {
  /// Additional instants that are sampled, where not all frames were.
  private static let parts = 4
  /// What may well be prepared where it is not seen.
  private static let preparations: Set<PropertyKey.Group> = [.visibility, .color]

  static func find(_ subject: LintSubject) -> [LintFinding] {
    var viewer = FrameSampler(subject.scene)
    return subject.steps.compactMap { step in
      let unseen = step.entries.filter { entry in
        !preparations.contains(entry.property.group) && entry.duration > .zero
          && !entry.endsWhereItBegins
          && isOutside(entry, subject, &viewer)
      }
      return unseen.isEmpty ? nil : finding(step, unseen, subject.scene.scene)
    }
  }

  private static func isOutside(
    _ entry: Schedule.Entry, _ subject: LintSubject, _ viewer: inout FrameSampler
  ) -> Bool {
    let inside = subject.samples.samples(from: entry.start, through: entry.lastEnd)
    guard entry.layerIndex < subject.timeline.layers.count, !inside.isEmpty,
      inside.allSatisfy({ $0.sights[entry.layerIndex] == .outside })
    else { return false }
    guard subject.samples.isThinned else { return true }
    // Between two sampled frames the layer may cross the canvas.
    return (0...parts).allSatisfy { part in
      let time = entry.start + (entry.lastEnd - entry.start) * Rational(part, over: parts)
      return viewer.sights(at: time)[entry.layerIndex] == .outside
    }
  }

  private static func finding(
    _ step: LintStep, _ entries: [Schedule.Entry], _ scene: Scene
  ) -> LintFinding {
    let span = (entries.map(\.start).min() ?? .zero, entries.map(\.lastEnd).max() ?? .zero)
    return LintFinding(
      .offCanvas, at: .step(step.mark),
      "\"\(step.name)\" moves \(LintStep.names(of: entries)) outside of the canvas of "
        + "\(scene.width) x \(scene.height) px, from \(span.0) s to \(span.1) s",
      suggestion: "move it where it can be seen, or use set to put it there at once")
  }
}
