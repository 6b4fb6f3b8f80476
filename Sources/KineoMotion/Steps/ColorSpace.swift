/// Where colors between two are looked for; in each with their components multiplied by alpha.
public enum ColorSpace: String, Sendable, CaseIterable {
  /// As UIKit and CSS do by default.
  case srgb
  /// Where equal ways look equally long (Björn Ottosson, 2020): no gray between blue and yellow.
  case oklab

  var interpolation: Interpolation {
    switch self {
    case .srgb: .premultipliedColor
    case .oklab: .perceptualColor
    }
  }
}
