import KineoGeometry

/// What a timeline does and when: one entry for every step that was placed.
///
/// Nothing is unrolled: what stands inside a loop has the times of its first period, and how often
/// that is repeated. So a billion repeats are one entry.
package struct Schedule: Sendable, Equatable {
  /// In order of their starts, then of the layers, then of the properties. Steps that stand in
  /// several layers have an entry for each.
  package let entries: [Entry]

  /// One property of one layer on its way from a value to another.
  package struct Entry: Sendable, Equatable {
    /// The word for the step in presets.
    package let step: String
    /// The place in the preset, if it was read from one.
    package let mark: SourcePosition?
    /// The layer's name.
    package let layer: String
    /// Its place in ``Timeline/layers``.
    package let layerIndex: Int
    package let property: PropertyKey
    /// When it begins, the first time. Exact, except for what is paced by a curve: that is rounded
    /// to the nanosecond.
    package let start: Time
    /// When it is over, the first time; never before ``start``.
    package let end: Time
    /// The property's value at ``start``, all that adds up included; for a step that takes no time
    /// the value before.
    package let from: Value
    /// The property's value just before ``end``, where the curve is continuous there.
    package let to: Value
    package let curve: Curve
    /// The loops that it stands in, the innermost first; those of one period are left out.
    package let repetitions: [Repetition]
    /// Whether it runs from its end to its start, the first time.
    package let isBackwards: Bool
    /// Whether it adds to what else happens to the property.
    package let isAdditive: Bool
  }

  /// How a value gets from its start to its end.
  package enum Curve: Sendable, Equatable, CustomStringConvertible {
    case timing(TimingCurve)
    /// A smooth way through several keyframes.
    case cubic
    /// As a property animator's session has it: its progress at even instants, the first and the
    /// last included.
    case animator([Double])

    /// In the words of presets, such as `easeInOut`.
    package var description: String {
      switch self {
      case .timing(let curve): curve.description
      case .cubic: "cubic"
      case .animator: "animator"
      }
    }
  }
}

extension Timeline {
  /// Every step that was placed, with its times and values. Takes time with the number of steps,
  /// not with how often they are repeated.
  package var schedule: Schedule {
    let entries = (tracks + cameraTracks).flatMap { layerTrack in
      let key = layerTrack.key
      var builder = ScheduleBuilder(
        key, layer: key.layer < layers.count ? layers[key.layer] : Camera.name,
        names: names[key])
      builder.add(layerTrack.track, from: layerTrack.values[0])
      return builder.entries
    }
    return Schedule(entries: entries.enumerated().sorted(by: isBefore).map(\.element))
  }
}

/// Entries of equal times, layers and properties stay in the order of the tracks.
private func isBefore(
  _ a: (offset: Int, element: Schedule.Entry), _ b: (offset: Int, element: Schedule.Entry)
) -> Bool {
  if a.element.start != b.element.start { return a.element.start < b.element.start }
  return (a.element.layerIndex, a.element.property, a.offset)
    < (b.element.layerIndex, b.element.property, b.offset)
}
