import Kineo

/// Steps that leave everything as it is from their start to their end, or change what does not show.
enum NoEffect {
  /// Instants of a step that are sampled: between equal ends it may leave and return.
  private static let parts = 8

  static func find(_ subject: LintSubject) -> [LintFinding] {
    let unshown = UnshownChange(subject)
    return subject.steps.flatMap { step in
      // Each property of a set was asked for by name; any other step counts as one.
      let groups = step.name == "set" ? step.entries.grouped(by: \.property) : [step.entries]
      let still = groups.compactMap { entries in
        entries.allSatisfy { isWithoutEffect($0, subject) } ? finding(step, entries) : nil
      }
      return still.isEmpty ? unshown.findings(about: step) : still
    }
  }

  private static func isWithoutEffect(_ entry: Schedule.Entry, _ subject: LintSubject) -> Bool {
    // The way back of an alternating step has work to do, and so may a set in a later period.
    let returns = entry.repetitions.contains(where: \.alternates)
    guard entry.endsWhereItBegins, !returns, entry.duration > .zero || entry.repetitions.isEmpty
    else { return false }
    let starts = [entry.start] + entry.repetitions.map { entry.start + $0.period }
    return starts.allSatisfy { rests(entry, from: $0, subject.timeline) }
  }

  /// Whether nothing moves while the entry runs that begins at `start`.
  private static func rests(
    _ entry: Schedule.Entry, from start: Time, _ timeline: Timeline
  ) -> Bool {
    guard entry.duration > .zero else { return true }
    let first = value(of: entry, at: start, timeline)
    return first != nil
      && (1..<parts).allSatisfy { part in
        let time = start + entry.duration * Rational(part, over: parts)
        return value(of: entry, at: time, timeline) == first
      }
  }

  /// Nil for what is not a layer.
  private static func value(
    of entry: Schedule.Entry, at time: Time, _ timeline: Timeline
  ) -> SIMD4<Double>? {
    let pose = timeline.pose(at: time)
    return pose.indices.contains(entry.layerIndex) ? pose[entry.layerIndex][entry.property] : nil
  }

  private static func finding(_ step: LintStep, _ entries: [Schedule.Entry]) -> LintFinding {
    let first = entries[0]
    let properties = entries.grouped(by: \.property).map { $0[0].property.description }
    let value = entries.count == 1 ? " at \(first.to)" : ""
    return LintFinding(
      .noEffect, at: .step(step.mark),
      "\"\(step.name)\" changes nothing: \(properties.joined(separator: " and ")) of "
        + "\(LintStep.names(of: entries)) \(properties.count == 1 ? "stays" : "stay")"
        + (value.isEmpty ? " as before" : value),
      suggestion: advice(on: step, first))
  }

  private static func advice(on step: LintStep, _ entry: Schedule.Entry) -> String {
    if step.name == "fadeIn", entry.property == .opacity {
      return "let the layer begin with opacity: 0, or remove the step"
    }
    return entry.duration > .zero
      ? "remove it, or replace it by a delay of \(entry.duration) s" : "remove it"
  }
}
