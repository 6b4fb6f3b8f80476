import KineoGeometry
import KineoMotion

/// The keys of `camera`; each may be left out.
enum CameraFields {
  static let position = Field(
    "position", .point, "The place of the scene that the middle of the canvas shows.",
    default: .words("the middle of the canvas"), example: "[120, 80]")
  static let zoom = Field(
    "zoom", .number(Bounds(above: 0)), "How many times as large the scene is shown.",
    default: "1", example: "2")
  static let rotation = Field(
    "rotation", .angle,
    "How far the camera is turned clockwise; the scene turns the other way.", default: "0",
    example: "10deg")

  static let mapping = Mapping(
    "camera", [position, zoom, rotation], hints: PresetHints.camera)
}

extension Form<Camera> {
  static let camera = Form(.defined(.camera)) { value in
    guard let keys = value.keys(of: CameraFields.mapping) else { return nil }
    return Camera(
      position: keys[CameraFields.position], zoom: keys.valueOrDefault(CameraFields.zoom),
      rotation: keys.valueOrDefault(CameraFields.rotation))
  }
}

extension SchemaDefinition {
  static let camera = SchemaDefinition(
    "camera", section: "Camera", "a camera",
    "From where the layers are seen; steps move it like a layer called `camera`."
  ) { .mapping(CameraFields.mapping) }
}
