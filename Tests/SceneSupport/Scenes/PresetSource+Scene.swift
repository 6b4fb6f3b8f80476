public import Kineo

extension PresetSource {
  /// What the preset shows, without how it is written.
  public func scene() throws(PresetError) -> Scene { try composition().scene.scene }
}

extension PresetDocument {
  /// What one of the outputs shows, without how it is written.
  public func scene(_ output: PresetOutput) throws(PresetError) -> Scene {
    try composition(output).scene.scene
  }
}
