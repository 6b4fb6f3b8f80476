/// The values of a step that changes one property.
struct ChangeSchema {
  /// Of `to` and `from`.
  let value: ValueSchema
  let example: String
  /// Of `by`.
  var distance = ValueSchema.anything
  var distanceExample = ""
  var distanceSummary = "How far it goes from where it begins."
}

extension StepName {
  /// Nil for what does not change one property, or not from value to value.
  var change: ChangeSchema? {
    switch self {
    case .rotate:
      ChangeSchema(
        value: .angle, example: "90deg", distance: .angle, distanceExample: "90deg")
    case .scale:
      ChangeSchema(
        value: .scale, example: "1.5", distance: .scale,
        distanceExample: "1.5", distanceSummary: "How many times as large it becomes.")
    case .shift, .move: Self.change(.position, by: .point, "[50, 0]")
    case .anchor: Self.change(.anchor, by: .point, "[0.5, 0]")
    case .skew: Self.change(.skew, by: PropertyName.skew.documentation.value, "[5deg, 0]")
    case .fade: Self.change(.opacity, by: .fraction(Bounds(-1...1)), "-50%")
    case .resize: Self.change(.size, by: .point, "[20, 0]")
    case .corner: Self.change(.corner, by: PropertyName.corner.speed, "4")
    case .lineWidth: Self.change(.lineWidth, by: PropertyName.lineWidth.speed, "2")
    case .trim: Self.change(.trim, by: PropertyName.trims, "[25%, 25%]")
    case .dash: Self.change(.dash, by: PropertyName.dash.speed, "2")
    case .dashOffset: Self.change(.dashOffset, by: .number(.coordinates), "18")
    case .z: Self.change(.z, by: .number(.coordinates), "1")
    case .fill, .stroke:
      ChangeSchema(value: .color, example: "gold")
    case .fadeIn, .fadeOut: ChangeSchema(value: .opacity, example: "50%")
    default: nil
    }
  }

  private static func change(
    _ property: PropertyName, by distance: ValueSchema, _ distanceExample: String
  ) -> ChangeSchema {
    ChangeSchema(
      value: property.documentation.value,
      example: property.documentation.example, distance: distance,
      distanceExample: distanceExample)
  }
}
