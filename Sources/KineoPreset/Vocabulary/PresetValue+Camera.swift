import KineoGeometry
import KineoMotion

extension PresetValue {
  /// `{position: [x, y], zoom: 2, rotation: 10deg}`, each of which may be left out.
  func camera() -> Camera? {
    guard let keys = mapping("camera", keys: CameraKey.self) else { return nil }
    return Camera(
      position: keys[.position]?.point(),
      zoom: keys[.zoom]?.number(in: CameraKey.zooms) ?? 1,
      rotation: keys[.rotation]?.angle() ?? .zero)
  }
}
