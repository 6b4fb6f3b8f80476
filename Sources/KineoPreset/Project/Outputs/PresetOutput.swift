/// One GIF that a preset asks for: the preset with a value for each of its variables.
public struct PresetOutput: Sendable, Equatable {
  /// What distinguishes it from its siblings, such as `theme=dark, scale=2`; empty where there are
  /// none.
  public let label: String
  /// Where its GIF goes below the folder of outputs, such as `spin-dark@2x.gif`; folders are
  /// divided by slashes, and every part is safe as a file name unless there is an
  /// ``outputNameMistake``.
  public let outputName: String
  /// Why ``outputName`` cannot be used, in words: the preset itself has no name, or none that is
  /// safe. Whoever chooses another name need not care.
  public let outputNameMistake: String?
  /// What its pixels are made from.
  public let origin: PresetOrigin
  /// What its GIF must keep to.
  package let limits: OutputLimits
  /// The values that its variables have instead of their defaults, later ones override earlier
  /// ones.
  let assignments: [Assignment]
}
