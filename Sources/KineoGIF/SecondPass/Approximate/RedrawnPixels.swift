/// The indices of an image that also draws what a viewer shows already. Neighbors are then as alike as
/// in the picture, while pixels that stay, mixed with those that change, are like neither.
struct RedrawnPixels: Sendable {
  private var pixels: [UInt8] = []
  /// Whether the table has all colors so far.
  private var isComplete = true

  /// All indices; nil if a color is not in the table.
  var indices: [UInt8]? { isComplete ? pixels : nil }

  /// Begins an image.
  mutating func begin() {
    pixels.removeAll(keepingCapacity: true)
    isComplete = true
  }

  /// A row.
  ///
  /// - Parameters:
  ///   - row: Its indices.
  ///   - shown: What is shown with them.
  mutating func add(_ row: [UInt8], showing shown: Span<SolidColor>, of colors: ImageColors) {
    guard isComplete else { return }
    let start = pixels.count
    pixels += row
    var pixels = pixels.mutableSpan
    let transparent = UInt8(truncatingIfNeeded: colors.transparent)
    var (last, number) = (SolidColor?.none, UInt8(0))
    var column = row.span.next(transparent, from: 0)
    while column < row.count {
      let end = row.span.endOfLongRun(from: column)
      let kept = shown.extracting(column..<end)
      var i = 0
      while i < kept.count {
        let (color, runEnd) = (kept[i], kept.endOfLongRun(from: i))
        if color != last {
          guard let known = colors.number(of: color) else {
            isComplete = false
            return
          }
          (last, number) = (color, UInt8(truncatingIfNeeded: known))
        }
        for j in i..<runEnd { pixels[start + column + j] = number }
        i = runEnd
      }
      column = row.span.next(transparent, from: end)
    }
  }
}
