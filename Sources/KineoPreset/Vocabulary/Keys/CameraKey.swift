/// The keys of `camera`.
enum CameraKey: String, DocumentedKey {
  case position, zoom, rotation

  static let zooms = Bounds(above: 0)

  var documentation: KeyDocumentation {
    switch self {
    case .position:
      KeyDocumentation(
        "The place of the scene that the middle of the canvas shows.", .point,
        unlessSaid: .words("the middle of the canvas"), example: "[120, 80]")
    case .zoom:
      KeyDocumentation(
        "How many times as large the scene is seen.", .number(Self.zooms),
        unlessSaid: .value("1"), example: "2")
    case .rotation:
      KeyDocumentation(
        "How far the camera is turned clockwise; the scene turns the other way.", .angle,
        unlessSaid: .value("0"), example: "10deg")
    }
  }

  static let mapping = MappingSchema(Self.self)
}
