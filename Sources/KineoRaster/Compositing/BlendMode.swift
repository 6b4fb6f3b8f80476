/// How what is drawn (the source) and what is below (the backdrop) become one color.
///
/// The names and formulas are those of W3C, "Compositing and Blending Level 1" (2024); colors are
/// mixed in sRGB. Raw values are the names of CSS and of the canvas element:
///
/// ```swift
/// let mode = BlendMode(rawValue: "color-dodge")
/// ```
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The source, and the backdrop where the source lets it through.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The complement of the product of the complements: never darker than either.
  case screen
  /// Multiplies where the backdrop is dark, screens where it is light.
  case overlay
  /// The darker of both, in each channel.
  case darken
  /// The lighter of both, in each channel.
  case lighten
  /// Brightens the backdrop to reflect the source.
  case colorDodge = "color-dodge"
  /// Darkens the backdrop to reflect the source.
  case colorBurn = "color-burn"
  /// Multiplies where the source is dark, screens where it is light.
  case hardLight = "hard-light"
  /// Darkens or lightens a little, as light that falls on it.
  case softLight = "soft-light"
  /// How far the channels are apart.
  case difference
  /// Like `difference` with less contrast.
  case exclusion
  /// The hue of the source with the saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the source with the hue and luminosity of the backdrop.
  case saturation
  /// Hue and saturation of the source with the luminosity of the backdrop.
  case color
  /// The luminosity of the source with the hue and saturation of the backdrop.
  case luminosity

  /// The sum of both, of color and of alpha.
  case plusLighter = "plus-lighter"
  /// Nothing.
  case clear
  /// The source alone.
  case copy
  /// The source where the backdrop is.
  case sourceIn = "source-in"
  /// The source where the backdrop is not.
  case sourceOut = "source-out"
  /// The source where the backdrop is, over the backdrop.
  case sourceAtop = "source-atop"
  /// The source below the backdrop.
  case destinationOver = "destination-over"
  /// The backdrop where the source is.
  case destinationIn = "destination-in"
  /// The backdrop where the source is not.
  case destinationOut = "destination-out"
  /// The backdrop where the source is, over the source.
  case destinationAtop = "destination-atop"
  /// Each where the other is not.
  case xor
}

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
