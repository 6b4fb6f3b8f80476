/// Colors that are not approximated, and where an image has them.
struct NamedColors: Sendable {
  private let names: ColorSet
  /// By number in `names`; nil if the image lacks the color.
  private var indices: [Int?] = []

  init(_ colors: [SolidColor]) { names = ColorSet(colors) }

  var isEmpty: Bool { names.count == 0 }

  /// Begins an image with these colors.
  mutating func begin(_ colors: ImageColors) {
    indices = names.colors.map { colors.number(of: $0) }
  }

  /// Where the image has `color`, if it is one of these.
  @inline(__always)
  func index(of color: SolidColor) -> Int? {
    guard !isEmpty, let number = names.number(of: color) else { return nil }
    return indices[number]
  }
}
