/// The keys of `draggable`.
enum DraggableKey: String, DocumentedKey {
  case by, duration, curve, pans, touches, on, at, additive

  var documentation: KeyDocumentation {
    switch self {
    case .by: KeyDocumentation("The way from its place to the other.", .point, example: "[90, 0]")
    case .duration:
      KeyDocumentation(
        "How long the whole way takes by itself.", .duration, unlessSaid: .value("0.3"),
        example: "0.8")
    case .curve:
      KeyDocumentation(
        "How its progress runs by itself.", .curve, unlessSaid: .value("easeInOut"),
        example: "easeOut")
    case .pans:
      KeyDocumentation(
        "Several fingers, one after the other.", .list(.defined(.touches)),
        example: "[[{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.2}]]")
    case .touches: TouchKey.touchesDocumentation
    case .on: CommonKey.on.documentation
    case .at: CommonKey.at.documentation
    case .additive: CommonKey.additive.documentation
    }
  }

  static let mapping = MappingSchema(
    Self.self, required: [.by], rules: [.one(of: [.touches, .pans])])
}

/// The keys of a touch.
enum TouchKey: String, DocumentedKey {
  case began, moved, ended, at, velocity

  var documentation: KeyDocumentation {
    switch self {
    case .began: KeyDocumentation("Where the finger comes down.", .point, example: "[80, 80]")
    case .moved: KeyDocumentation("Where the finger has moved to.", .point, example: "[120, 80]")
    case .ended: KeyDocumentation("Where the finger is lifted.", .point, example: "[160, 80]")
    case .at:
      KeyDocumentation(
        "When, counted from the start of the step.", .duration, example: "0.2")
    case .velocity:
      KeyDocumentation(
        "The speed with which it is lifted, in pixels a second.", .point,
        unlessSaid: .words("that of its last move"), example: "[300, 0]")
    }
  }

  static let mapping = MappingSchema(
    Self.self, required: [.at],
    rules: [.one(of: [.began, .moved, .ended]), .needs(.velocity, oneOf: [.ended])])

  static let touchesDocumentation = KeyDocumentation(
    "What one finger does.", .defined(.touches),
    example: "[{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.2}]")
}
