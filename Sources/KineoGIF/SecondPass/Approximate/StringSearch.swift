/// Chooses the indices of rows so that bits and distances together cost least.
///
/// LZW writes a code for the longest string it has met before. From each pixel that begins a string,
/// all strings that go on along the row with colors near enough are followed, breadth first. The one is
/// taken that saves most: what its pixels cost on average (`CodeCosts`), less how much further off its
/// colors are than the nearest ones. What a pixel lacks is handed on along the string (Floyd and
/// Steinberg, see `RowDither`), so that a string may be too light here and too dark there.
///
/// The tree of strings is what libgd's encoder has when it comes to the same pixel. That encoder goes
/// on with a string as long as it can, so one that ends must not be followed by an index with which it
/// could have gone on.
///
/// A string that begins by leaving pixels goes on over all that stays in one step, and one that draws
/// draws what stays once more: a string that does both is hardly ever met again. A string on a flat area goes
/// on over that in one step, too.
struct StringSearch: Sendable {
  /// Branches of a search beside one that runs along the whole row, so that noise of few colors, where all
  /// strings gain about the same, does not take forever.
  private static let mostBranches = 1024
  /// A string goes on with any of 256 indices at most.
  private static let mostAtOnce = 256
  /// A branch is given up once it is behind the best by this many bits: a code costs 12 at most.
  static let furthestBehind: Float = 6
  /// With so many branches waiting, only what is the best of all is followed or added; with fewer, what is
  /// behind by the less, the more there are.
  private static let crowd: Float = 64
  /// How many times as expensive it is to miss a color that the palette has: flat areas stay clean.
  private static let exactness: Float = 4

  /// What a bit is worth, in distances.
  private(set) var bitValue: Float = 0
  private(set) var neighbors: ColorNeighbors
  private var tree = StringTree()
  private var costs = CodeCosts()
  private var minimumCodeSize = 2
  /// The current string if it is to go on in the next row.
  private var string: Int?
  /// The string that has ended, which LZW learns with the index that follows.
  private var ended: Int?
  /// The first index of that string.
  private var first = -1
  /// The codes of all strings before these.
  private var codes = ImageCodes(minimumCodeSize: 2)
  private(set) var handedOn = SIMD4<Float>.zero
  /// Whether a pixel of the row lacks anything that its neighbors get.
  private var handsOn = false
  /// Whether what stays is rather drawn than left, where both are as short.
  private(set) var redraws = false
  /// Scratch: what is followed, in the order in which it was added.
  private var branches: [StringBranch] = []
  private var branchCount = 0
  /// Scratch: what each index shows: the components of `labs`, and last what a pixel shows if it is left,
  /// infinitely far off where it may not be.
  private var shownColors: [SIMD4<Float>] = []
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
  mutating func begin(_ colors: ColorNeighbors, width: Int, bitValue: Float, redraws: Bool) {
    self.bitValue = bitValue
    self.redraws = redraws
    neighbors = colors
    precondition(transparent < Self.mostAtOnce, "an index is a byte")
    minimumCodeSize = max(2, tableBits(transparent + 1))
    tree.reset(minimumCodeSize: minimumCodeSize, transparent: transparent)
    costs.reset()
    codes = ImageCodes(minimumCodeSize: minimumCodeSize)
    branches = Array(
      repeating: StringBranch(code: 0, index: -1, end: 0),
      count: width + Self.mostBranches + Self.mostAtOnce)
    shownColors = labs.map(\.components) + [.zero]
    (string, ended, first) = (nil, nil, -1)
  }

  /// Ends the image.
  ///
  /// - Returns: The codes that libgd has for its indices.
  mutating func finish() -> ImageCodes {
    defer { string = nil }
    return codes.finish(string)
  }

  /// Chooses the indices of a row.
  ///
  /// - Parameter lacking: Gets what free pixels hand on: what they wanted less what they got, as far as
  ///   they hand it on.
  /// - Returns: Whether any pixel hands on anything.
  mutating func choose(
    _ pixels: [RowPixel], lacking: inout [SIMD4<Float>], into indices: inout MutableSpan<UInt8>
  ) -> Bool {
    // Taken out: in a span of its own it needs no check for sharing at each change.
    var branches: [StringBranch] = []
    swap(&branches, &self.branches)
    defer { swap(&branches, &self.branches) }
    var list = branches.mutableSpan
    var lacks = lacking.mutableSpan
    let row = pixels.span
    (handedOn, handsOn) = (.zero, false)
    var column = 0
    while column < row.count {
      let best =
        string == nil
        ? beginString(row, column, &list)
        : continueString(row, column, &list)
      column = take(best, row, column, list.span, &lacks, &indices)
      guard column < row.count, let string else { continue }
      costs.endCode(width: codeWidth)
      (ended, self.string) = (string, nil)
    }
    return handsOn
  }

  /// LZW learns a string.
  ///
  /// - Returns: False if it forgets all strings instead.
  @discardableResult
  private mutating func learn(_ string: Int, and index: Int) -> Bool {
    let isLearned = tree.add(to: string, index)
    if !isLearned { tree.reset(minimumCodeSize: minimumCodeSize, transparent: transparent) }
    return isLearned
  }

  /// The bits of the next code.
  private var codeWidth: Int { min(12, max(minimumCodeSize + 1, tableBits(tree.next))) }

  /// The best way on for a string of the row above.
  private mutating func continueString(
    _ row: Span<RowPixel>, _ column: Int, _ list: inout MutableSpan<StringBranch>
  ) -> Int {
    let branch = StringBranch(code: string ?? 0, index: -1, end: column, handedOn: handedOn)
    start(branch, &list)
    return bestBranch(row, &list)
  }

  /// The best string that begins in a column.
  private mutating func beginString(
    _ row: Span<RowPixel>, _ column: Int, _ list: inout MutableSpan<StringBranch>
  ) -> Int {
    branchCount = 0
    addBeginnings(row[column], column, &list)
    let best = bestBranch(row, &list)
    var beginning = list[Self.firstBranch(of: best, list.span)]
    let index = Int(beginning.index)
    guard let ended else {
      first = index
      return best
    }
    self.ended = nil
    if let longer = tree.child(of: ended, index) {
      // So the string has not ended.
      beginning.code = UInt16(truncatingIfNeeded: longer)
      start(beginning, &list)
      return bestBranch(row, &list)
    }
    codes.append(ended)
    let isFull = !learn(ended, and: index)
    // What LZW has just learned can be the very next string.
    let isNew = index == first
    first = index
    guard isFull || isNew else { return best }
    start(beginning, &list)
    return bestBranch(row, &list)
  }

  private static func firstBranch(of branch: Int, _ list: Span<StringBranch>) -> Int {
    var number = branch
    while list[number].parent >= 0 { number = Int(list[number].parent) }
    return number
  }

  private mutating func start(
    _ branch: StringBranch, _ list: inout MutableSpan<StringBranch>
  ) {
    branchCount = 0
    add(branch, &list)
  }

  /// A branch that is to be followed.
  @inline(__always)
  mutating func add(_ branch: StringBranch, _ list: inout MutableSpan<StringBranch>) {
    list[branchCount] = branch
    branchCount += 1
  }

  /// The branch that gains most, of several that gain the same the first.
  private struct Best {
    private(set) var number = 0
    private(set) var gain = -Float.infinity

    /// - Returns: Whether this one gains more than all before.
    @inline(__always)
    @discardableResult
    mutating func compare(_ other: Int, gain otherGain: Float) -> Bool {
      let isBetter = otherGain > gain
      number = isBetter ? other : number
      gain = isBetter ? otherGain : gain
      return isBetter
    }
  }

  /// Follows all branches, and returns the best one of all.
  private mutating func bestBranch(
    _ row: Span<RowPixel>, _ list: inout MutableSpan<StringBranch>
  ) -> Int {
    // Taken out, as the branches are.
    var shownColors: [SIMD4<Float>] = []
    swap(&shownColors, &self.shownColors)
    defer { swap(&shownColors, &self.shownColors) }
    var palette = shownColors.mutableSpan
    let limit = list.count - Self.mostAtOnce
    let furthestBehind = Self.furthestBehind * bitValue
    let step = furthestBehind / Self.crowd
    var best = Best()
    for number in 0..<branchCount { best.compare(number, gain: list[number].gain) }
    var next = 0
    while next < branchCount, branchCount < limit {
      let (number, branch) = (next, list[next])
      next += 1
      let least = best.gain - max(0, furthestBehind - step * Float(branchCount - next))
      guard branch.gain >= least, branch.end < row.count,
        tree.firstChild(of: Int(branch.code)) != 0
      else { continue }
      let pixel = row[Int(branch.end)]
      let saved = branch.gain + bitValue * costs[pixel.novelty]
      if pixel.choice != .free || branch.stays(on: pixel) {
        guard let longer = run(after: branch, number, pixel, saved), longer.gain > least
        else { continue }
        best.compare(branchCount, gain: longer.gain)
        add(longer, &list)
      } else {
        addChildren(of: branch, number, pixel, saved, above: least, &best, &palette, &list)
      }
    }
    return best.number
  }

  /// Adds branches that go on over a pixel with the indices of all strings that were met before, as far as they
  /// gain enough.
  ///
  /// Without a branch for each string: half of them gain enough, which no processor foresees. A string with
  /// which no other one goes on is added only if it is the best.
  ///
  /// - Parameters:
  ///   - saved: What they save with `pixel`.
  ///   - least: What they must gain more than.
  @inline(__always)
  private mutating func addChildren(
    of branch: StringBranch, _ number: Int, _ pixel: RowPixel, _ saved: Float,
    above least: Float, _ best: inout Best, _ palette: inout MutableSpan<SIMD4<Float>>,
    _ list: inout MutableSpan<StringBranch>
  ) {
    let wanted = pixel.wanted + branch.handedOn
    let middle = pixel.middle(handedOn: branch.handedOn)
    let fraction = pixel.strength * HandedDown.ahead
    let weight = pixel.least == 0 ? Self.exactness * pixel.weight : pixel.weight
    palette[transparent] = pixel.isKeepable ? pixel.kept : SIMD4(repeating: .infinity)
    var count = branchCount
    var code = tree.firstChild(of: Int(branch.code))
    repeat {
      let (child, node) = (code, tree.node(code))
      code = node.sibling
      // Indices of the tree are those of the image.
      let shown = unsafe palette[unchecked: node.index]
      let cost = middle.squaredDistance(of: shown).squareRoot() - pixel.least
      let gain = saved - cost * weight
      // There is room for `mostAtOnce` strings.
      unsafe list[unchecked: count] = StringBranch(
        code: child, parent: number, index: node.index, end: Int(branch.end) + 1, gain: gain,
        handedOn: (wanted - shown) * fraction)
      let isBest = best.compare(count, gain: gain)
      let goesOn = (gain > least ? 1 : 0) & (tree.firstChild(of: child) != 0 ? 1 : 0)
      count &+= goesOn | (isBest ? 1 : 0)
    } while code != 0
    branchCount = count
  }

  /// A branch that goes on over a pixel which wants one index, and over those behind it that are alike, as far
  /// as its string was met before: in one step.
  ///
  /// - Parameter saved: What it saves with `pixel`.
  private func run(
    after branch: StringBranch, _ number: Int, _ pixel: RowPixel, _ saved: Float
  ) -> StringBranch? {
    let leaves = pixel.choice == .stay && Int(branch.index) == transparent
    let index = leaves ? transparent : Int(pixel.index)
    let end = leaves ? pixel.stayEnd : pixel.runEnd
    var (code, column) = (Int(branch.code), branch.end)
    while column < end, let longer = tree.child(of: code, index) {
      code = longer
      column += 1
    }
    let others = column - branch.end - 1
    guard others >= 0 else { return nil }
    return StringBranch(
      code: code, parent: number, index: index, end: Int(column),
      gain: saved + bitValue * costs[pixel.novelty.next] * Float(others))
  }

  /// Gives the pixels of a string their indices.
  ///
  /// - Returns: The column behind it.
  private mutating func take(
    _ best: Int, _ row: Span<RowPixel>, _ column: Int, _ list: Span<StringBranch>,
    _ lacking: inout MutableSpan<SIMD4<Float>>, _ indices: inout MutableSpan<UInt8>
  ) -> Int {
    path.removeAll(keepingCapacity: true)
    var number = best
    while number >= 0, list[number].index >= 0 {
      path.append(number)
      number = Int(list[number].parent)
    }
    let colors = self.labs
    let labs = colors.span
    var column = column
    for number in path.reversed() {
      let branch = list[number]
      let pixel = row[column]
      let (index, end) = (UInt8(truncatingIfNeeded: branch.index), Int(branch.end))
      costs.add(pixel.novelty)
      if pixel.choice == .free, end == column + 1 {
        indices[column] = index
        if pixel.strength > 0 {
          let isKept = Int(branch.index) == transparent
          let shown = isKept ? pixel.kept : labs[Int(branch.index)].components
          let lack = (pixel.wanted + handedOn - shown) * pixel.strength
          if lack != .zero { (lacking[column], handsOn) = (lack, true) }
        }
      } else {
        for i in column..<end { indices[i] = index }
        costs.add(pixel.novelty.next, count: end - column - 1)
      }
      (column, handedOn) = (end, branch.handedOn)
    }
    string = Int(list[best].code)
    return column
  }
}
