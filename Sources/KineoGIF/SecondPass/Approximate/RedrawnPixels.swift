/// The indices of an image that also draws what a viewer shows already. Neighbors are then as alike as
/// in the picture, while pixels that stay, mixed with those that change, are like neither.
struct RedrawnPixels: Sendable {
  private var pixels: [UInt8] = []
  /// How many pixels are known.
  private var count = 0
  /// Whether the table has all colors so far.
  private var isComplete = true

  /// Begins an image of so many pixels.
  mutating func begin(pixels count: Int) {
    pixels = Array(repeating: 0, count: count)
    self.count = 0
    isComplete = true
  }

  /// Ends an image.
  ///
  /// - Returns: All indices; nil if a color is not in the table.
  mutating func end() -> [UInt8]? {
    defer { pixels = [] }
    return isComplete ? pixels : nil
  }

  /// A row.
  ///
  /// - Parameters:
  ///   - row: Its indices.
  ///   - shown: What is shown with them.
  mutating func add(_ row: [UInt8], showing shown: Span<SolidColor>, of colors: ImageColors) {
    guard isComplete else { return }
    let (row, start) = (row.span, count)
    count += row.count
    precondition(count <= pixels.count && shown.count == row.count, "a row of the image")
    var pixels = pixels.mutableSpan
    for i in row.indices { unsafe pixels[unchecked: start &+ i] = row[unchecked: i] }
    let transparent = UInt8(truncatingIfNeeded: colors.transparent)
    var (last, number) = (SolidColor?.none, UInt8(0))
    var column = row.next(transparent, from: 0)
    while column < row.count {
      let end = row.endOfLongRun(from: column)
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
        for j in i..<runEnd { unsafe pixels[unchecked: start &+ column &+ j] = number }
        i = runEnd
      }
      column = row.next(transparent, from: end)
    }
  }
}
