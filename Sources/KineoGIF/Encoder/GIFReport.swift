/// What became of an animation.
public struct GIFReport: Hashable, Sendable {
  /// Images in the file: equal neighbours are one image, a very long hold may be several.
  public var images: Int
  /// Different opaque colors in the frames, as far as they were counted: nil beyond 256 in all.
  public var sourceColors: Int?
  /// Colors in the palette all frames share; some frames may have a palette of their own besides.
  public var paletteColors: Int
  /// Whether the decoded pixels equal the drawn ones.
  public var isExact: Bool
  /// How far the decoded pixels are from the drawn ones; nil if nowhere.
  public var error: ColorError?
  /// Whether pixels that were neither opaque nor clear had to become one of these.
  public var cutsAlpha: Bool
  /// Size of the file.
  public var bytes: Int
  /// Time of one play in centiseconds.
  public var centiseconds: Int
}
