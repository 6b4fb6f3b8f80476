import KineoGeometry
import KineoMotion

/// Steps at shares of a whole.
extension StepReader {
  /// `{duration, pacing, mode, frames: [{start, duration, steps}, ...]}`
  func keyframes(_ details: StepDetails) -> Animation? {
    guard let keys = details.required()?.mapping(details.name, keys: KeyframesKey.self) else {
      return nil
    }
    let duration = keys.required(.duration)?.duration()
    let pacing = keys[.pacing]?.curve() ?? .easeInOut
    let mode = keys[.mode]?.choice(of: "mode", as: Keyframes.Mode.self) ?? .linear
    let frames = keys.required(.frames)?.items()?.compactMap(keyframe)
    let place = placed(details.key, by: keys)
    guard let duration, let frames else { return nil }
    return place(.keyframes(duration: duration, pacing: pacing, mode: mode, frames))
  }

  private func keyframe(_ value: PresetValue) -> Keyframes.Frame? {
    guard let keys = value.mapping("a keyframe", keys: FrameKey.self) else { return nil }
    let start = keys[.start].map { $0.fraction() } ?? 0
    let duration = keys.required(.duration)?.fraction()
    let body = keys.one(of: [.step, .steps])
    let animation = body.flatMap {
      $0.key == .step ? step($0.value) : steps($0.value).map { .parallel($0) }
    }
    guard let start, let duration, let animation,
      let exactStart = Rational(start), let exactDuration = Rational(duration)
    else { return nil }
    guard exactStart + exactDuration <= .one else {
      value.report("a keyframe ends at \(exactStart + exactDuration); it must end by 1")
      return nil
    }
    spans[value.node.position] = value.node.span
    return Keyframes.Frame(
      start: exactStart, duration: exactDuration, animation.marked(value.node.position))
  }
}
