/// The indices of an image that also draws what a viewer shows already. Neighbors are then as alike as
/// in the picture, while pixels that stay, mixed with those that change, are like neither.
struct RedrawnPixels: Sendable {
  struct Image {
    let drawn: [UInt8]
    /// What the source says of each pixel: raw values of `RowKinds.Kind`.
    fileprivate let kinds: [UInt8]
    /// Whether all pixels are drawn: the table has all colors.
    let isComplete: Bool
  }

  private var pixels: [UInt8] = []
  private var kinds: [UInt8] = []
  /// How many pixels are known.
  private var count = 0
  /// Whether the table has all colors so far.
  private var isComplete = true

  /// Begins an image of so many pixels.
  mutating func begin(pixels count: Int) {
    pixels = Array(repeating: 0, count: count)
    kinds = []
    kinds.reserveCapacity(count)
    self.count = 0
    isComplete = true
  }

  /// Ends an image.
  mutating func end() -> Image {
    defer { (pixels, kinds) = ([], []) }
    return Image(drawn: pixels, kinds: kinds, isComplete: isComplete)
  }

  /// A row.
  ///
  /// - Parameters:
  ///   - row: Its indices.
  ///   - shown: What is shown with them.
  mutating func add(
    _ row: [UInt8], _ kinds: RowKinds, showing shown: Span<SolidColor>, of colors: ImageColors
  ) {
    kinds.append(to: &self.kinds)
    let (row, start) = (row.span, count)
    count += row.count
    precondition(count <= pixels.count && shown.count == row.count, "a row of the image")
    var pixels = pixels.mutableSpan
    for i in row.indices { unsafe pixels[unchecked: start &+ i] = row[unchecked: i] }
    let transparent = UInt8(truncatingIfNeeded: colors.transparent)
    var (last, number, lacksColors) = (SolidColor?.none, UInt8(0), false)
    var column = row.next(transparent, from: 0)
    while column < row.count {
      let end = row.endOfLongRun(from: column)
      let kept = shown.extracting(column..<end)
      var i = 0
      while i < kept.count {
        let (color, runEnd) = (kept[i], kept.endOfLongRun(from: i))
        if color != last {
          let known = colors.number(of: color)
          if known == nil { lacksColors = true }
          (last, number) = (color, known.map { UInt8(truncatingIfNeeded: $0) } ?? transparent)
        }
        for j in i..<runEnd { unsafe pixels[unchecked: start &+ column &+ j] = number }
        i = runEnd
      }
      column = row.next(transparent, from: end)
    }
    isComplete = isComplete && !lacksColors
  }
}

extension RedrawnPixels.Image {
  /// The same of a part of the image.
  func cut(to block: DrawnBlock) -> Self {
    Self(drawn: block.cut(drawn), kinds: block.cut(kinds), isComplete: isComplete)
  }

  /// With some of the pixels that stay left.
  ///
  /// - Parameters:
  ///   - indices: What was chosen for all pixels.
  ///   - transparent: The index that leaves pixels as they are.
  func mixed(_ indices: [UInt8], leavingBy transparent: UInt8) -> MixedIndices {
    MixedIndices(
      drawn: drawn, stays: RowKinds.stays(kinds, indices, leftBy: transparent),
      transparent: transparent)
  }
}
