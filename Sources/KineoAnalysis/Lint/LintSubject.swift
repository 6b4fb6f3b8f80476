import Kineo

/// The input of rules: a scene and facts about it, computed once for all of them.
struct LintSubject: Sendable {
  let composition: Composition
  let steps: [LintStep]
  let samples: LintSamples
  /// Texts that stand still for long enough to be read.
  let texts: [RestingText]
  /// The names of definitions that nothing uses; none for a scene that was made in Swift.
  let unusedDefinitions: [Node]
  /// The names of variables that nothing uses; none for a scene that was made in Swift.
  let unusedVariables: [Node]

  init(
    _ composition: Composition, unusedDefinitions: [Node] = [], unusedVariables: [Node] = []
  ) throws {
    self.composition = composition
    self.unusedDefinitions = unusedDefinitions
    self.unusedVariables = unusedVariables
    let scene = composition.scene
    steps = LintStep.grouped(scene.timeline.schedule)
    samples = LintSamples(scene, shown: try scene.clock().frames())
    texts = RestingText.all(in: scene, samples)
  }

  var scene: CompiledScene { composition.scene }
  var timeline: Timeline { scene.timeline }

  /// The step that is at work at `time`, or the whole animation.
  func place(at time: Time) -> LintFinding.Place {
    let step = steps.first { step in
      step.entries.contains { $0.start <= time && time < $0.end }
    }
    return step.map { .step($0.mark) } ?? .animation
  }
}
