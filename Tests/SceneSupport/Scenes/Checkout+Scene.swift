public import Kineo
public import TestSupport

extension Checkout {
  /// What a preset gives, named without folder and ending.
  public static func composition(_ name: String) throws -> Composition {
    try PresetSource(path: path("Presets/\(name).yaml")).composition()
  }

  /// The scene of a preset, named without folder and ending.
  public static func scene(_ name: String) throws -> Scene {
    try composition(name).scene.scene
  }
}
