import KineoValues

/// One change of one property over a span of time.
struct Step: Sendable, Equatable {
  /// The word for it in presets and messages.
  let name: String
  let property: PropertyKey
  let motion: Motion
  let duration: Time
  let curve: TimingCurve
}
