import KineoMotion

extension PresetSource {
  /// The scene that the preset describes, checked as far as that is possible without drawing; that of
  /// its first output where a preset has several (see ``PresetDocument``).
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake found.
  public func scene() throws(PresetError) -> Scene {
    let document = try PresetDocument(self)
    return try document.scene(document.outputs[0])
  }
}
