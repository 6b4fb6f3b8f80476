import KineoGeometry
import KineoMotion

/// Steps at fractions of a whole, and properties with keyframes of their own.
enum KeyframeSteps {
  static let all = [keyframes, tracks]

  /// `{duration, pacing, mode, frames: [{start, duration, steps}, ...]}`
  private static let keyframes: StepType = {
    let duration = Field(
      "duration", .duration, "How long the whole lasts.", default: .required, example: "1.5")
    let pacing = Field(
      "pacing", .curve, "How the progress of the whole runs, which moves the boundaries.",
      default: "easeInOut", example: "linear")
    let mode = Field<Keyframes.Mode>(
      "mode", .word(of: "mode"), "Straight from value to value, in jumps, or on a spline.",
      default: "linear", example: "discrete")
    let frames = Field(
      "frames", .list(Form(.defined(.frame)) { KeyframesFrame.read($0) }),
      "Steps with their fractions of the whole.", default: .required,
      example: "[{start: 0, duration: 50%, step: {rotate: {to: 90deg}}}]")
    return StepType(
      "keyframes", "Steps that begin and end at fractions of a whole.",
      [duration, pacing, mode, frames],
      example: "{duration: 1, frames: [{start: 0, duration: 50%, step: {rotate: {to: 90deg}}}]}"
    ) { _, keys in
      let (pacing, mode) = (keys.valueOrDefault(pacing), keys.valueOrDefault(mode))
      let (duration, frames) = (keys[duration], keys[frames])
      guard let duration, let frames else { return nil }
      return .keyframes(duration: duration, pacing: pacing, mode: mode, frames)
    }
  }()

  /// `{on: box, scale: [{linear: 1.2, duration: 0.3}, {spring: 1}], rotation: [...]}`
  private static let tracks: StepType = {
    let properties = LayerProperties.all.map(\.keyframes)
    return StepType(
      "tracks", "Properties with keyframes of their own.", properties,
      rules: [
        .some(
          of: properties,
          "tracks needs a property, such as scale: [{spring: 1.5}, {linear: 1}]")
      ], example: "{scale: [{linear: 1.2, duration: 0.3}, {spring: 1}]}"
    ) { step, keys in
      Animation.parallel(properties.compactMap { keys[$0] }).markedThroughout(step.mark)
    }
  }()
}

/// The keys of one of the `frames` of `keyframes`.
private enum KeyframesFrame {
  static let start = Field(
    "start", .fraction(), "The fraction of the whole at which it begins.", default: "0",
    example: "33%")
  static let duration = Field(
    "duration", .fraction(), "The fraction of the whole that it takes.", default: .required,
    example: "33%")
  static let body = StepBody(
    "What happens at once.", example: "[{rotate: {to: 90deg}}, {scale: {to: 2}}]")
  static let mapping = Mapping(
    "a keyframe", [start, duration] + body.fields, rules: [body.rule],
    hints: Hints([
      ("at offset time percent progress position keytime", .use(start)), ("length", .use(duration)),
    ]))

  static func read(_ value: PresetValue) -> Keyframes.Frame? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (start, duration) = (keys.valueOrDefault(start), keys[duration])
    let animation = body.animation(keys) { .parallel($0) }
    guard let duration, let animation, let exactStart = Rational(start),
      let exactDuration = Rational(duration)
    else { return nil }
    guard exactStart + exactDuration <= .one else {
      value.report("a keyframe ends at \(exactStart + exactDuration); it must end by 1")
      return nil
    }
    value.stepReader?.spans[value.node.position] = value.node.span
    return Keyframes.Frame(
      start: exactStart, duration: exactDuration, animation.marked(value.node.position))
  }
}

extension SchemaDefinition {
  fileprivate static let frame = SchemaDefinition(
    "frame", section: "Frames of keyframes", "a frame",
    "Steps and the fraction of the whole that they take.", mayBeVariable: true
  ) { .mapping(KeyframesFrame.mapping) }
}
