/// A color that the palette should have exactly.
struct PinnedColor {
  let color: SolidColor
  /// Pixels that have exactly this color; the palette gets it if they are a large fraction of the
  /// pixels around it. Infinite if it gets it as long as there is room.
  let weight: Double
}

/// A color and how much it counts.
struct WeightedColor: Sendable {
  var lab: LabColor
  var weight: Double
}
