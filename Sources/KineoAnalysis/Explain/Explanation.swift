import Kineo
import KineoSystem

/// What an animation does and when, for people and programs: a chart over time and a table of its
/// steps as text, a picture of the same, or JSON.
package struct Explanation: Sendable {
  /// A step of the schedule and the frames that show it.
  package struct Step: Sendable {
    package let entry: Schedule.Entry
    /// Numbers, from 0, of the frames that the GIF shows at its start and at its end.
    let frames: ClosedRange<Int>
  }

  let width: Int
  let height: Int
  let frameRate: Rational
  let frameCount: Int
  package let duration: Time
  /// Whether one period stands for an animation without end.
  let isEndless: Bool
  let layers: [String]
  let labels: [Timeline.Label]
  let clock: FrameClock
  /// In the order of the schedule.
  package let steps: [Step]
  /// What moves without steps.
  let images: [PlayingImage]
  /// The names of the texts that steps come from; nil where all come from one.
  private let texts: PresetTexts?

  /// - Parameters:
  ///   - layer: The only layer to explain; nil for all.
  ///   - texts: The texts that the scene was read from, to locate steps of included files.
  /// - Throws: ``ExplanationError``, or ``FrameClockError``.
  package init(_ scene: CompiledScene, layer: String? = nil, texts: PresetTexts? = nil) throws {
    let timeline = scene.timeline
    let clock = try scene.clock()
    if let layer, !timeline.layers.contains(layer) {
      throw ExplanationError.unknownLayer(layer, layers: timeline.layers)
    }
    (width, height) = (scene.width, scene.height)
    (frameRate, frameCount) = (scene.frameRate, clock.frameCount)
    (duration, isEndless) = (timeline.duration, timeline.isEndless)
    (layers, labels) = (timeline.layers, timeline.labels)
    self.clock = clock
    images = PlayingImage.all(in: scene.layers).filter { layer == nil || $0.layer == layer }
    self.texts = texts
    steps = timeline.schedule.entries.filter { layer == nil || $0.layer == layer }.map { entry in
      let first = clock.frameIndex(at: entry.start)
      return Step(entry: entry, frames: first...max(first, clock.frameIndex(at: entry.end)))
    }
  }
}

extension Explanation {
  /// The name of the included file that `mark` is in; nil in the preset itself.
  func file(of mark: SourcePosition?) -> String? {
    guard let mark, mark.file != 0 else { return nil }
    return texts?.name(of: mark)
  }
}

/// Why there is no such explanation.
package enum ExplanationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No layer has this name.
  case unknownLayer(String, layers: [String])

  package var description: String {
    switch self {
    case .unknownLayer(let name, let layers):
      "no layer is called \"\(name)\"; "
        + (nearestName(to: name, among: layers).map { "did you mean \"\($0)\"?" }
          ?? "there is " + layers.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
          + (layers.count > 12 ? " and \(layers.count - 12) more" : ""))
    }
  }
}
