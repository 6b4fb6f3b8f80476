/// What is beyond a side of an image.
public enum ImageTiling: String, Sendable, Hashable, CaseIterable {
  /// The pixel at the side, again and again. Right for an image in an outline of its own size.
  case pad
  /// The image from its other side on.
  case `repeat`
  /// The image mirrored, then the image again.
  case reflect
  /// Nothing: transparent pixels, into which the image fades by half a pixel.
  case clear
}

extension ImageTiling {
  /// The pixel of `0..<count` that stands at `index`; nil for none.
  func place(_ index: Int, of count: Int) -> Int? {
    if 0..<count ~= index { return index }
    switch self {
    case .pad: return index < 0 ? 0 : count - 1
    case .clear: return nil
    case .repeat:
      let rest = index % count
      return rest < 0 ? rest + count : rest
    case .reflect:
      let rest = index % (2 * count)
      let place = rest < 0 ? rest + 2 * count : rest
      return place < count ? place : 2 * count - 1 - place
    }
  }
}
