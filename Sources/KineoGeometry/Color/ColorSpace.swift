/// Where colors between two are looked for.
public enum ColorSpace: String, Sendable, CaseIterable {
  /// As UIKit and CSS do by default.
  case srgb
  /// In proportion to light: what a blend of two lamps looks like.
  case linear
  /// Where equal ways look equally long (Björn Ottosson, 2020): no gray between blue and yellow.
  case oklab
}
