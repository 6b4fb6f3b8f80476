/// Finds how many bytes libgd needs for an image, and indices for which it needs few.
struct LZWEncoder: Sendable {
  typealias Code = LZWDictionary.Code

  private var dictionary = LZWDictionary()
  private var frontier: [Code] = []
  private var nextFrontier: [Code] = []

  /// The bytes of the image data with these indices.
  mutating func bytes(of indices: [UInt8], minimumCodeSize: Int) -> Int {
    guard let first = indices.first else { return 0 }
    var length = LZWLength(minimumCodeSize: minimumCodeSize)
    dictionary.reset(minimumCodeSize: minimumCodeSize)
    var node = Code(first)
    for index in indices.dropFirst() {
      let child = dictionary.child(of: node, by: Code(index))
      if child != 0 {
        node = child
        continue
      }
      length.add(next: dictionary.next)
      if dictionary.isFull {
        length.addClear()
        dictionary.reset(minimumCodeSize: minimumCodeSize)
      } else {
        dictionary.add(to: node, Code(index))
      }
      node = Code(index)
    }
    length.add(next: dictionary.next)
    return length.bytes
  }

  /// Chooses between color and transparent index wherever both will do, so that each code covers
  /// as many pixels as it can.
  ///
  /// - Returns: The bytes of the image data with the indices in `output`.
  mutating func weave(
    _ cells: [FrameCell], transparent: UInt8, minimumCodeSize: Int, into output: inout [UInt8]
  ) -> Int {
    output = Array(repeating: 0, count: cells.count)
    var length = LZWLength(minimumCodeSize: minimumCodeSize)
    dictionary.reset(minimumCodeSize: minimumCodeSize)
    var start = 0
    var parent: Code?
    while start < cells.count {
      let match = longest(cells, from: start, after: parent, transparent: transparent)
      dictionary.write(match.code, endingAt: match.end, from: start, into: &output)
      start = match.end
      length.add(next: dictionary.next)
      parent = match.code
      if dictionary.isFull, start < cells.count {
        length.addClear()
        dictionary.reset(minimumCodeSize: minimumCodeSize)
        parent = nil
      }
    }
    return length.bytes
  }

  private typealias Match = (code: Code, end: Int)

  /// The longest known string that fits the cells from `start` on. It adds the string that
  /// `parent`, the code before, makes with its first index.
  private mutating func longest(
    _ cells: [FrameCell], from start: Int, after parent: Code?, transparent: UInt8
  ) -> Match {
    let cell = cells[start]
    guard cell.hasColor, cell.isKept else {
      let index = cell.hasColor ? cell.index : Code(transparent)
      if let parent { dictionary.add(to: parent, index) }
      return extend(index, cells, from: start, transparent)
    }
    let clear = Code(transparent)
    if let parent { dictionary.add(to: parent, clear) }
    let asClear = extend(clear, cells, from: start, transparent)
    if let parent {
      dictionary.removeLast(from: parent, clear)
      dictionary.add(to: parent, cell.index)
    }
    let asColor = extend(cell.index, cells, from: start, transparent)
    guard asClear.end > asColor.end else { return asColor }
    if let parent {
      dictionary.removeLast(from: parent, cell.index)
      dictionary.add(to: parent, clear)
    }
    return asClear
  }

  /// The longest string that starts with `index` and fits.
  private mutating func extend(
    _ index: Code, _ cells: [FrameCell], from start: Int, _ transparent: UInt8
  ) -> Match {
    frontier.removeAll(keepingCapacity: true)
    frontier.append(index)
    var end = start + 1
    while end < cells.count {
      let cell = cells[end]
      nextFrontier.removeAll(keepingCapacity: true)
      for node in frontier {
        if cell.hasColor {
          let child = dictionary.child(of: node, by: cell.index)
          if child != 0 { nextFrontier.append(child) }
        }
        if cell.isKept {
          let child = dictionary.child(of: node, by: Code(transparent))
          if child != 0 { nextFrontier.append(child) }
        }
      }
      if nextFrontier.isEmpty { break }
      swap(&frontier, &nextFrontier)
      end += 1
    }
    return (frontier[0], end)
  }
}
