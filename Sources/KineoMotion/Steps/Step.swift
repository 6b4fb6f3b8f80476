import KineoValues

/// One change of one property over a span of time.
struct Step: Sendable, Equatable {
  /// The word for it in presets and messages.
  let name: String
  let property: PropertyKey
  let motion: Motion
  let duration: Time
  let curve: TimingCurve
  /// Whether a duration was given although the curve says itself how long it takes.
  let isOverdetermined: Bool

  /// - Parameter duration: Nil for the curve's own, or else the default.
  init(
    name: String, property: PropertyKey, motion: Motion, duration: Time?, curve: TimingCurve
  ) {
    self.name = name
    self.property = property
    self.motion = motion
    let natural = curve.naturalDuration
    isOverdetermined = duration != nil && natural != nil
    self.duration = duration ?? natural ?? Animation.defaultDuration
    self.curve = curve.fitted(to: self.duration.seconds.double)
  }
}
