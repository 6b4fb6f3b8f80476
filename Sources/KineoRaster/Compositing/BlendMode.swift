import KineoGeometry

extension BlendMode {
  /// Whether the mode may change the backdrop where the source is clear. Such a layer touches all of
  /// its group, not only its own bounds.
  package var changesBackdropOfClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
