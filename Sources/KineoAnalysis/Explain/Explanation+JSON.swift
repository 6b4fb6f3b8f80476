import Kineo
import KineoSystem

extension Explanation {
  /// Everything as JSON, described in `docs/explain.md`. Equal explanations give equal text.
  package func json() -> String {
    let value: JSONValue = [
      "version": 1,
      "canvas": ["width": .number(width), "height": .number(height)],
      "frameRate": .number(frameRate),
      "frames": .number(frameCount),
      "duration": .number(duration),
      "endless": .bool(isEndless),
      "layers": .array(layers.map { .string($0) }),
      "images": .array(
        images.map { ["layer": .string($0.layer), "frames": .number($0.frames)] }),
      "labels": .array(labels.map(json)),
      "steps": .array(steps.map(json)),
    ]
    return value.text(openLevels: 2)
  }

  private func json(_ label: Timeline.Label) -> JSONValue {
    [
      "name": .string(label.name), "time": .number(label.time),
      "frame": .number(clock.frameIndex(at: label.time)), "file": json(file(of: label.mark)),
      "line": json(label.mark?.line), "column": json(label.mark?.column),
    ]
  }

  private func json(_ step: Step) -> JSONValue {
    let entry = step.entry
    return [
      "step": .string(entry.step), "layer": .string(entry.layer),
      "property": .string(entry.property.description), "start": .number(entry.start),
      "end": .number(entry.end), "lastEnd": .number(entry.lastEnd),
      "firstFrame": .number(step.frames.lowerBound), "lastFrame": .number(step.frames.upperBound),
      "from": json(entry.from), "to": json(entry.to),
      "curve": .string(entry.curve.description), "runs": .number(entry.count),
      "loops": .array(entry.repetitions.map(json)), "backwards": .bool(entry.isBackwards),
      "additive": .bool(entry.isAdditive), "file": json(file(of: entry.mark)),
      "line": json(entry.mark?.line), "column": json(entry.mark?.column),
    ]
  }

  private func json(_ value: Schedule.Value) -> JSONValue {
    [
      "numbers": .array(value.numbers.map { .number($0) }), "text": .string(value.description),
    ]
  }

  private func json(_ loop: Schedule.Repetition) -> JSONValue {
    [
      "start": .number(loop.start), "period": .number(loop.period), "count": .number(loop.count),
      "alternates": .bool(loop.alternates),
    ]
  }

  private func json(_ number: Int?) -> JSONValue { number.map { .number($0) } ?? .null }

  private func json(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
