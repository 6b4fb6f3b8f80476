import KineoGeometry

/// From where a scene is seen. Steps move it as if it were a layer called `camera`.
///
/// The canvas shows the scene so that `position` is in its middle. Everything grows with the zoom,
/// strokes too, and turns against the camera's own rotation. Layers that are fixed stay as they are.
public struct Camera: Sendable, Hashable {
  /// The place of the scene that the middle of the canvas shows; nil for the canvas's own middle.
  public var position: Point?
  /// 2 shows everything twice as large.
  public var zoom: Double
  /// How far the camera is turned clockwise, so that the scene turns counterclockwise.
  public var rotation: Angle

  /// By default the scene is seen as it is.
  public init(position: Point? = nil, zoom: Double = 1, rotation: Angle = .zero) {
    self.position = position
    self.zoom = zoom
    self.rotation = rotation
  }

  /// What steps call the camera; no layer may have that name.
  public static let name = "camera"

  /// The camera as steps see it. Without a position it stands at the origin.
  var layer: Layer {
    var layer = Layer(
      Self.name, children: [], position: position ?? .zero, rotation: rotation,
      scale: Point(x: zoom, y: zoom))
    layer.isCamera = true
    return layer
  }
}
