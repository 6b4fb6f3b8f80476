import KineoMotion

extension PresetSource {
  /// What the preset gives, checked as far as that is possible without drawing; its first output where
  /// it has several (see ``PresetDocument``).
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake found.
  public func composition() throws(PresetError) -> Composition {
    let document = try PresetDocument(self)
    return try document.composition(document.outputs[0])
  }
}
