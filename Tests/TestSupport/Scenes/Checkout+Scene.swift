public import Kineo

extension Checkout {
  /// The scene of a preset, named without folder and ending.
  public static func scene(_ name: String) throws -> Scene {
    try PresetSource(path: path("Presets/\(name).yaml")).scene()
  }
}
