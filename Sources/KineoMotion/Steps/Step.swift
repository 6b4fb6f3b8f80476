import KineoGeometry

/// One change of one property over a span of time.
package struct Step: Sendable, Equatable {
  /// The word for it in presets and messages.
  let name: String
  let property: PropertyKey
  let motion: Motion
  /// Nil for the curve's own, or else the default of the enclosing animation.
  let duration: Time?
  /// Nil for the default of the enclosing animation.
  let curve: TimingCurve?
  /// How values between the start and the end are found.
  var interpolation = Interpolation.linear
  /// The effect that layers without it begin with, if this is a part of one.
  var look: EffectLook?
  /// Whether it follows from others: it concerns only layers without the effect, and gives way to any
  /// other change of its property at the same time.
  var isImplicit = false
}

/// How values between two are found.
enum Interpolation: Sendable, Equatable {
  case linear
  /// Through a space of colors, with the components multiplied by alpha.
  case color(ColorSpace)
  /// From one outline or paint to another.
  case numbered
  /// Halfway at once.
  case discrete
  /// From one distance of a viewer to another.
  case distance
}
