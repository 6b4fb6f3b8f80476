import KineoMotion
import KineoValues

extension PresetValue {
  private enum CameraKey: String, CaseIterable { case position, zoom, rotation }

  /// `{position: [x, y], zoom: 2, rotation: 10deg}`, each of which may be left out.
  func camera() -> Camera? {
    guard let keys = mapping("camera", keys: CameraKey.self) else { return nil }
    return Camera(
      position: keys[.position]?.point(),
      zoom: keys[.zoom]?.number(in: Bounds(above: 0)) ?? 1,
      rotation: keys[.rotation]?.angle() ?? .zero)
  }
}
