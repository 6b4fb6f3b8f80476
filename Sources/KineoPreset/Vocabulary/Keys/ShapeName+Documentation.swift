extension ShapeName: DocumentedKey {
  var documentation: KeyDocumentation {
    switch self {
    case .rectangle:
      KeyDocumentation("A rectangle of this size.", .size, example: "[80, 80]")
    case .ellipse:
      KeyDocumentation("An ellipse of this size.", .size, example: "[80, 40]")
    case .circle: KeyDocumentation("A circle of this radius.", .number(.lengths), example: "40")
    case .polygon:
      KeyDocumentation(
        "A regular polygon, one corner pointing up.", .defined(.polygon),
        example: "{sides: 6, radius: 40}")
    case .star:
      KeyDocumentation(
        "A star, one point pointing up.", .defined(.star),
        example: "{points: 5, outer: 40, inner: 16}")
    case .line:
      KeyDocumentation(
        "From one point to another.", .described(.list(.point, 2...2), "`[[x, y], [x, y]]`"),
        example: "[[10, 10], [90, 10]]")
    case .polyline:
      KeyDocumentation(
        "From point to point.", .described(.list(.point, 2...Int.max), "`[[x, y], …]`"),
        example: "[[10, 10], [50, 60], [90, 10]]")
    case .path:
      KeyDocumentation(
        "SVG path data, all commands.", .text, example: "M 10 60 C 10 10 90 10 90 60 Z")
    }
  }

  static let closedDocumentation = KeyDocumentation(
    "Whether the ends of a polyline are joined.", .boolean, unlessSaid: .value("false"),
    example: "true")
}
