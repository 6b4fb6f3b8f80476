/// Everything that can stand in a chain.
enum StepName: String, CaseIterable {
  // Steps that change one property.
  case rotate, shift, move, fade, fadeIn, fadeOut, resize, scale, skew, corner, fill, stroke
  case lineWidth, trim, dash, dashOffset, anchor, z, follow, morph
  // Steps without movement.
  case set, delay, wait, label
  // Operators.
  case sequence, parallel, race, `repeat`, forever, take, autoreverse, reversed, speed, pace,
    stagger
  case keyframes, tracks, animator, draggable, on
}

/// The words of the preset language, for documentation and tools.
public enum PresetVocabulary {
  /// Everything that can stand in a chain.
  public static var stepNames: [String] { StepName.allCases.map(\.rawValue) }
}
