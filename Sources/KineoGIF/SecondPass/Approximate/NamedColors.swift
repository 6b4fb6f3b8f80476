/// Colors that are not approximated, and where the palette of an image has them.
struct NamedColors: Sendable {
  private let names: ColorSet
  /// By number in `names`; nil if the palette lacks the color.
  private var indices: [Int?] = []

  init(_ colors: [SolidColor]) { names = ColorSet(colors) }

  /// Begins an image with these colors.
  mutating func begin(_ palette: NearestColor) {
    indices = names.colors.map { palette.colors.firstIndex(of: $0) }
  }

  /// Where the palette has `color`, if it is one of these.
  @inline(__always)
  func index(of color: SolidColor) -> Int? {
    guard names.count > 0, let number = names.number(of: color) else { return nil }
    return indices[number]
  }
}
