/// The indices of an image that also draws what a viewer shows already. Neighbors are then as alike as
/// in the picture, while pixels that stay, mixed with those that change, are like neither.
struct RedrawnPixels: Sendable {
  private var colors = ColorSet()
  /// Nil as soon as a color is not in the table.
  private(set) var indices: [UInt8]?
  private var last: (color: SolidColor, index: UInt8)?

  /// Begins an image of `count` pixels with a table.
  mutating func begin(_ colors: ColorSet, count: Int) {
    self.colors = colors
    last = nil
    indices = []
    indices?.reserveCapacity(count)
  }

  /// The next pixel, and the color it shows once the image is there.
  @inline(__always)
  mutating func add(_ color: SolidColor) {
    if let last, last.color == color {
      indices?.append(last.index)
    } else if indices != nil, let number = color == .clear ? nil : colors.number(of: color) {
      last = (color, UInt8(truncatingIfNeeded: number))
      indices?.append(UInt8(truncatingIfNeeded: number))
    } else {
      indices = nil
    }
  }
}
