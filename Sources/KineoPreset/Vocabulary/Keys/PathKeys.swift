/// The keys of `follow`.
enum FollowKey: String, DocumentedKey {
  case path, circle, relative, orient, duration, curve, on, at, additive

  var documentation: KeyDocumentation {
    switch self {
    case .path:
      KeyDocumentation("SVG path data.", .text, example: "M 0 0 C 0 60 90 60 90 0")
    case .circle:
      KeyDocumentation(
        "Once around, clockwise.", .defined(.circlePath),
        example: "{center: [120, 80], radius: 50}")
    case .relative:
      KeyDocumentation(
        "Whether the path begins where the layer stands.", .boolean, unlessSaid: .value("false"),
        example: "true")
    case .orient:
      KeyDocumentation(
        "Whether the layer turns with the path, or the angle that it keeps to it.",
        .either([.boolean, .angle]), unlessSaid: .value("false"), example: "90deg")
    case .duration: ChangeKey.durationDocumentation
    case .curve: ChangeKey.curveDocumentation
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    case .additive: CommonKey.additive.documentation
    }
  }

  static let mapping = MappingSchema(Self.self, rules: [.one(of: [.path, .circle])])
}

/// The keys of the `circle` of `follow`.
enum CircleKey: String, DocumentedKey {
  case center, radius, start

  var documentation: KeyDocumentation {
    switch self {
    case .center: KeyDocumentation("Its middle.", .point, example: "[120, 80]")
    case .radius: KeyDocumentation("From the middle to the path.", .number(.lengths), example: "50")
    case .start:
      KeyDocumentation(
        "Where it begins; 0 is to the right.", .angle, unlessSaid: .value("-90deg"), example: "0")
    }
  }

  static let mapping = MappingSchema(Self.self, required: [.center, .radius])
}

/// The keys of `morph`.
enum MorphKey: String, DocumentedKey {
  case rectangle, ellipse, circle, polygon, star, line, polyline, path
  case closed, keepSize, duration, curve, on, at

  static let shapes = ShapeName.allCases.compactMap { Self(rawValue: $0.rawValue) }

  var documentation: KeyDocumentation {
    switch self {
    case .rectangle: ShapeName.rectangle.documentation
    case .ellipse: ShapeName.ellipse.documentation
    case .circle: ShapeName.circle.documentation
    case .polygon: ShapeName.polygon.documentation
    case .star: ShapeName.star.documentation
    case .line: ShapeName.line.documentation
    case .polyline: ShapeName.polyline.documentation
    case .path: ShapeName.path.documentation
    case .closed: ShapeName.closedDocumentation
    case .keepSize:
      KeyDocumentation(
        "Whether the size stays as it is.", .boolean, unlessSaid: .value("false"), example: "true")
    case .duration: ChangeKey.durationDocumentation
    case .curve: ChangeKey.curveDocumentation
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    }
  }

  static let mapping = MappingSchema(
    Self.self, rules: [.one(of: shapes), .needs(.closed, oneOf: [.polyline])])
}
