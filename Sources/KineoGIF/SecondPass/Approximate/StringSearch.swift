/// Chooses the indices of rows so that bits and distances together cost least.
///
/// LZW writes a code for the longest string it has met before. From each pixel that begins a string,
/// all strings that go on along the row with colors near enough are followed; the one is taken that
/// saves most: what its pixels cost on average (`CodeCosts`), less how much further off its colors are
/// than the nearest ones. What a pixel lacks is handed on along the string (Floyd and Steinberg, see
/// `RowDither`), so that a string may be too light here and too dark there.
///
/// The tree of strings is what libgd's encoder has when it comes to the same pixel. That encoder goes
/// on with a string as long as it can, so one that ends must not be followed by an index with which it
/// could have gone on.
struct StringSearch: Sendable {
  /// A string that is followed, up to and with one pixel.
  private struct Branch {
    var code: Int
    /// The same string without its last pixel: its place in `branches`; -1 for the first.
    var parent: Int
    /// The last index; -1 if the string was begun in the row above.
    var index: Int
    /// The column behind it.
    var end: Int
    /// What it saves.
    var gain: Float
    /// What the next pixel gets of what this one lacks.
    var handedOn: SIMD4<Float>
  }

  /// Branches of a search beside one that runs along the whole row.
  private static let mostBranches = 160
  /// A branch is given up once it is behind the best by this many bits: a code costs 12 at most.
  private static let furthestBehind: Float = 6
  /// A first pixel may cost as many bits more than its nearest color.
  private static let dearestBeginning: Float = 9
  /// How many times as dear it is to miss a color that the palette has: flat areas stay clean.
  private static let exactness: Float = 4

  /// What a bit is worth, in distances.
  private var bitValue: Float = 0
  private var neighbors: ColorNeighbors
  private var tree = StringTree()
  private var costs = CodeCosts()
  private var minimumCodeSize = 2
  /// The current string if it is to go on in the next row.
  private var string: Int?
  /// The string that has ended, which LZW learns with the index that follows.
  private var ended: Int?
  /// The first index of that string.
  private var first = -1
  private var handedOn = SIMD4<Float>.zero
  /// Whether what stays is rather drawn than left, where both are as short.
  private var redraws = false
  /// Scratch: what is followed, and what of it is still to be looked at.
  private var branches: [Branch] = []
  private var open: [Int] = []
  /// Scratch: the branches of the chosen string, the last one first.
  private var path: [Int] = []

  /// The index that leaves pixels as they are.
  var transparent: Int { labs.count }

  /// The colors of the image.
  var labs: [LabColor] { neighbors.palette.labs }

  init() { neighbors = ColorNeighbors(NearestColor(labs: [.black])) }

  /// Begins an image with these colors.
  ///
  /// - Parameters:
  ///   - bitValue: How far off colors may be, in all, to save a bit.
  ///   - redraws: Whether pixels that stay are rather drawn than left.
  mutating func begin(_ colors: ColorNeighbors, bitValue: Float, redraws: Bool) {
    self.bitValue = bitValue
    self.redraws = redraws
    neighbors = colors
    minimumCodeSize = max(2, tableBits(transparent + 1))
    tree.reset(minimumCodeSize: minimumCodeSize)
    costs.reset()
    (string, ended, first) = (nil, nil, -1)
  }

  /// Chooses the indices of a row.
  ///
  /// - Parameter lacking: What each free pixel lacks afterwards: what it wanted less what it got.
  mutating func choose(
    _ pixels: [RowPixel], lacking: inout [SIMD4<Float>], into indices: inout MutableSpan<UInt8>
  ) {
    handedOn = .zero
    var column = 0
    while column < pixels.count {
      let best = string == nil ? beginString(pixels, column) : continueString(pixels, column)
      column = take(best, pixels, column, &lacking, &indices)
      guard column < pixels.count, let string else { continue }
      costs.endCode(width: codeWidth)
      (ended, self.string) = (string, nil)
    }
  }

  /// The bits of the next code.
  private var codeWidth: Int { min(12, max(minimumCodeSize + 1, tableBits(tree.next))) }

  /// The best way on for a string of the row above.
  private mutating func continueString(_ pixels: [RowPixel], _ column: Int) -> Int {
    start(
      Branch(code: string ?? 0, parent: -1, index: -1, end: column, gain: 0, handedOn: handedOn))
    return bestBranch(pixels, from: column)
  }

  /// The best string that begins in a column.
  private mutating func beginString(_ pixels: [RowPixel], _ column: Int) -> Int {
    branches.removeAll(keepingCapacity: true)
    addBeginnings(pixels[column], column)
    let best = bestBranch(pixels, from: column)
    var beginning = branches[firstBranch(of: best)]
    guard let ended else {
      first = beginning.index
      return best
    }
    self.ended = nil
    if let longer = tree.child(of: ended, beginning.index) {
      // So the string has not ended.
      beginning.code = longer
      start(beginning)
      return bestBranch(pixels, from: column)
    }
    let isFull = !tree.add(to: ended, beginning.index)
    if isFull { tree.reset(minimumCodeSize: minimumCodeSize) }
    // What LZW has just learned can be the very next string.
    let isNew = beginning.index == first
    first = beginning.index
    guard isFull || isNew else { return best }
    start(beginning)
    return bestBranch(pixels, from: column)
  }

  private func firstBranch(of branch: Int) -> Int {
    var number = branch
    while branches[number].parent >= 0 { number = branches[number].parent }
    return number
  }

  private mutating func start(_ branch: Branch) {
    branches.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    add(branch)
  }

  @inline(__always)
  private mutating func add(_ branch: Branch) {
    open.append(branches.count)
    branches.append(branch)
  }

  /// The colors that a string may begin with, the best one last.
  private mutating func addBeginnings(_ pixel: RowPixel, _ column: Int) {
    open.removeAll(keepingCapacity: true)
    func add(_ index: Int, _ cost: Float = 0, lacking: SIMD4<Float> = .zero) {
      self.add(
        Branch(
          code: index, parent: -1, index: index, end: column + 1, gain: -cost,
          handedOn: lacking * (pixel.strength * HandedDown.ahead)))
    }
    switch pixel.choice {
    case .fixed: add(Int(pixel.index))
    case .stay:
      if redraws { add(transparent) }
      if pixel.index >= 0 { add(Int(pixel.index)) }
      if !redraws { add(transparent) }
    case .free:
      let wanted = pixel.wanted + handedOn
      let nearest = neighbors.nearest(
        to: LabColor(components: wanted), guess: Int(pixel.index)
      ).number
      let least = pixel.distance(of: labs[nearest].components, handedOn: handedOn)
      let limit = least + Self.dearestBeginning * bitValue
      for rank in (0...neighbors.count).reversed() {
        let index = neighbors.number(rank, around: nearest)
        let shown = labs[index].components
        let cost = pixel.distance(of: shown, handedOn: handedOn)
        if cost <= limit { add(index, cost, lacking: wanted - shown) }
      }
      guard pixel.isKeepable else { return }
      let cost = pixel.distance(of: pixel.kept, handedOn: handedOn)
      if cost <= limit { add(transparent, cost, lacking: wanted - pixel.kept) }
    }
  }

  /// Follows all open branches, and returns the best one of all.
  private mutating func bestBranch(_ pixels: [RowPixel], from column: Int) -> Int {
    let limit = pixels.count - column + Self.mostBranches
    let behind = Self.furthestBehind * bitValue
    let (transparent, colors) = (self.transparent, self.labs)
    let (row, labs) = (pixels.span, colors.span)
    var (best, most) = (0, -Float.infinity)
    while let number = open.popLast() {
      let branch = branches[number]
      if branch.gain > most { (best, most) = (number, branch.gain) }
      guard branch.end < row.count, branches.count < limit else { continue }
      let pixel = row[branch.end]
      let saved = branch.gain + bitValue * costs[pixel.novelty]
      let wanted = pixel.wanted + branch.handedOn
      let furthest = saved - most + behind + pixel.least
      let furthestSquare = furthest * furthest
      var code = tree.firstChild(of: branch.code)
      while code != 0 {
        let node = tree.node(code)
        var next = Branch(
          code: code, parent: number, index: node.index, end: branch.end + 1, gain: saved,
          handedOn: .zero)
        code = node.sibling
        switch pixel.choice {
        case .free:
          let isKept = node.index == transparent
          if isKept, !pixel.isKeepable { continue }
          let shown = isKept ? pixel.kept : unsafe labs[unchecked: node.index].components
          let square = pixel.squaredDistance(of: shown, handedOn: branch.handedOn)
          guard square < furthestSquare else { continue }
          var cost = square.squareRoot() - pixel.least
          if pixel.least == 0, cost > 0 { cost *= Self.exactness }
          next.gain -= cost
          next.handedOn = (wanted - shown) * (pixel.strength * HandedDown.ahead)
        case .fixed: if node.index != pixel.index { continue }
        case .stay: if node.index != transparent, node.index != pixel.index { continue }
        }
        if next.gain > most - behind { add(next) }
      }
    }
    return best
  }

  /// Gives the pixels of a string their indices.
  ///
  /// - Returns: The column behind it.
  private mutating func take(
    _ best: Int, _ pixels: [RowPixel], _ column: Int, _ lacking: inout [SIMD4<Float>],
    _ indices: inout MutableSpan<UInt8>
  ) -> Int {
    path.removeAll(keepingCapacity: true)
    var number = best
    while number >= 0, branches[number].index >= 0 {
      path.append(number)
      number = branches[number].parent
    }
    var column = column
    for number in path.reversed() {
      let (branch, pixel) = (branches[number], pixels[column])
      indices[column] = UInt8(truncatingIfNeeded: branch.index)
      if pixel.choice == .free {
        let isKept = branch.index == transparent
        let shown = isKept ? pixel.kept : labs[branch.index].components
        lacking[column] = pixel.wanted + handedOn - shown
      }
      handedOn = branch.handedOn
      costs.add(pixel.novelty)
      column += 1
    }
    string = branches[best].code
    return column
  }
}
