/// The indices of one image in the file and what a viewer has to know about them.
struct EncodedImage: Sendable {
  /// What a viewer does with the image when its time is over.
  enum Disposal: Int, Sendable {
    case keep = 1
    case clear = 2
  }

  /// One a pixel, row by row from the top, each below `colors.count`.
  var indices: [UInt8]
  /// The local color table, or as much of the shared one as the indices need: libgd takes the first
  /// code size from it.
  var colors: [SolidColor]
  var hasLocalTable: Bool
  /// The index that leaves the pixel as it was.
  var transparentIndex: Int?
  var disposal: Disposal

  /// One pixel that leaves everything as it is.
  static let hold = EncodedImage(
    indices: [0], colors: [SolidColor(red: 0, green: 0, blue: 0)], hasLocalTable: false,
    transparentIndex: 0, disposal: .keep)
}

extension EncodedImage {
  /// Numbers the colors in the order they come, so that the local table has no others.
  mutating func renumber() {
    var numbers = [UInt8?](repeating: nil, count: 256)
    var table: [SolidColor] = []
    for i in indices.indices {
      let old = Int(indices[i])
      let number = numbers[old] ?? UInt8(table.count)
      if numbers[old] == nil {
        numbers[old] = number
        table.append(old < colors.count ? colors[old] : SolidColor(red: 0, green: 0, blue: 0))
      }
      indices[i] = number
    }
    transparentIndex = transparentIndex.flatMap { numbers[$0] }.map(Int.init)
    colors = table
  }

  /// Cuts the table after the highest index, or fills it up to it.
  mutating func trimTable() {
    let needed = Int(indices.max() ?? 0) + 1
    let missing = max(0, needed - colors.count)
    colors =
      colors.prefix(needed)
      + Array(repeating: SolidColor(red: 0, green: 0, blue: 0), count: missing)
    if let index = transparentIndex, index >= needed { transparentIndex = nil }
  }
}
