/// What became of an animation.
package struct GIFReport: Hashable, Sendable {
  /// Images in the file: equal neighbours are one image, a very long hold may be several.
  package var images: Int
  /// How many of them have a table of their own colors, where colors are approximated.
  package var ownTables = 0
  /// Different opaque colors in the frames, as far as they were counted: nil beyond 256 in all.
  package var sourceColors: Int?
  /// Colors in the palette all frames share; some frames may have a palette of their own besides.
  package var paletteColors: Int
  /// Whether the decoded pixels equal the drawn ones.
  package var isExact: Bool
  /// How far the decoded pixels are from the drawn ones; nil if nowhere.
  package var error: ColorError?
  /// Whether pixels that were neither opaque nor clear had to become one of these.
  package var cutsAlpha: Bool
  /// Size of the file.
  package var bytes: Int
  /// Time of one play in centiseconds.
  package var centiseconds: Int

  package init(
    images: Int, sourceColors: Int? = nil, paletteColors: Int = 0, isExact: Bool,
    error: ColorError? = nil, cutsAlpha: Bool = false, bytes: Int, centiseconds: Int
  ) {
    self.images = images
    self.sourceColors = sourceColors
    self.paletteColors = paletteColors
    self.isExact = isExact
    self.error = error
    self.cutsAlpha = cutsAlpha
    self.bytes = bytes
    self.centiseconds = centiseconds
  }
}
