/// Chooses the index of each pixel so that LZW's codes become long.
///
/// LZW continues its current string as long as it has met it before. Where several colors, or
/// leaving the pixel as it is, look nearly alike, the one that continues the string is taken; of
/// these the nearest. gifsicle and gifski save bytes in the same way, in their own LZW encoders;
/// here it is done before, on pixels, as the codes are those of libgd's encoder.
struct IndexChooser: Sendable {
  /// How far off a pixel may be at most whose color is in the palette: any further and dots show on
  /// flat areas.
  private static let exactReach: Float = 2.5
  /// How many times as far as the nearest color a pixel may be off besides: where tables have nearly all
  /// colors, those that they lack are as near as others are exact, and no codes are worth more.
  private static let furthestBeyond: Float = 50

  /// The index that leaves pixels as they are.
  private(set) var transparent = 0
  private let tolerance: Tolerance
  private var minimumCodeSize = 2
  private var dictionary = LZWDictionary()
  /// The current string; nil before the first pixel.
  private var string: LZWString?
  /// By code: the indices with which its string goes on.
  private var continuations = [IndexSet](
    repeating: IndexSet(), count: Int(LZWDictionary.codeLimit))
  /// The codes of all strings but the current one.
  private var ended = ImageCodes(minimumCodeSize: 2)

  init(_ tolerance: Tolerance) { self.tolerance = tolerance }

  /// Begins an image with so many colors.
  mutating func begin(colors: Int) {
    transparent = colors
    minimumCodeSize = max(2, tableBits(transparent + 1))
    forget()
    ended = ImageCodes(minimumCodeSize: minimumCodeSize)
    string = nil
  }

  /// Ends the image.
  ///
  /// - Returns: The codes that libgd has for its indices.
  mutating func finish() -> ImageCodes {
    defer { string = nil }
    return ended.finish(string?.code)
  }

  /// Pixels that must stay as they are: transparent, or once more the color they show.
  ///
  /// - Parameter number: The index of what the pixel in a column shows; nil if there is none.
  @inline(__always)
  mutating func keep(
    _ columns: Range<Int>, into indices: inout MutableSpan<UInt8>, number: (_ column: Int) -> Int?
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      if repeats(transparent, &column, columns.upperBound, &indices) { continue }
      var index = transparent
      if !extends(by: transparent) {
        if let shown = number(column), extends(by: shown) {
          index = shown
        } else {
          end(with: transparent)
        }
      }
      indices[column] = UInt8(truncatingIfNeeded: index)
      column += 1
    }
  }

  /// Pixels that must have the color `index`.
  mutating func draw(
    _ index: Int, _ columns: Range<Int>, into indices: inout MutableSpan<UInt8>
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      if repeats(index, &column, columns.upperBound, &indices) { continue }
      if !extends(by: index) { end(with: index) }
      indices[column] = UInt8(truncatingIfNeeded: index)
      column += 1
    }
  }

  /// Pixels that may have any of `colors`.
  ///
  /// - Parameter weights: What their errors count.
  @inline(__always)
  mutating func choose(
    _ columns: Range<Int>, _ wishes: Span<RowDither.Wish>, weights: Span<Float>,
    of colors: ColorNeighbors, into indices: inout MutableSpan<UInt8>
  ) {
    precondition(
      columns.lowerBound >= 0
        && columns.upperBound <= min(wishes.count, weights.count, indices.count),
      "columns of the row")
    var columns = columns
    // The current string is kept apart meanwhile, where it need not be in memory.
    guard
      var string = string
        ?? columns.popFirst().map({ column in
          let first = best(wishes[column])
          indices[column] = UInt8(truncatingIfNeeded: first)
          return LZWString(first)
        })
    else { return }
    for column in columns {
      let (wish, weight) = unsafe (wishes[unchecked: column], weights[unchecked: column])
      let index = choose(wish, weight: weight, of: colors, goingOn: &string)
      unsafe indices[unchecked: column] = UInt8(truncatingIfNeeded: index)
    }
    self.string = string
  }

  /// What a pixel becomes if no string matters.
  @inline(__always)
  private func best(_ wish: RowDither.Wish) -> Int {
    wish.keptSquare <= wish.squaredDistance ? transparent : Int(wish.nearest)
  }

  /// The index of a pixel, with which `string` goes on, or which begins a new one.
  @inline(__always)
  private mutating func choose(
    _ wish: RowDither.Wish, weight: Float, of colors: ColorNeighbors,
    goingOn string: inout LZWString
  ) -> Int {
    let (number, best) = (Int(wish.nearest), best(wish))
    var others = continuations.span[Int(string.code)]
    if others.contains(best), let longer = dictionary.string(string, and: best) {
      string = longer
      return best
    }
    let isKept = others.contains(transparent) && wish.keptSquare < .infinity
    others = others.intersection(colors.set(around: number))
    guard isKept || !others.isEmpty else {
      end(&string, with: best)
      return best
    }
    let reach = reach(beyond: wish.squaredDistance.squareRoot(), weight: weight)
    var (index, least) = (best, reach * reach)
    if isKept, wish.keptSquare <= least { (index, least) = (transparent, wish.keptSquare) }
    let labs = colors.palette.labs.span
    while let other = others.popFirst() {
      let square = labs[other].squaredDistance(to: wish.wanted)
      guard square <= least else { continue }
      if square == least, index != best {
        // Of two that are as good, the one that is nearer to the nearest.
        guard index != transparent, colors.isNearer(other, than: index, to: number) else {
          continue
        }
      }
      (index, least) = (other, square)
    }
    guard index != best, let longer = dictionary.string(string, and: index) else {
      end(&string, with: best)
      return best
    }
    string = longer
    return index
  }

  /// How far off a color may be if the nearest one is `distance` away.
  @inline(__always)
  private func reach(beyond distance: Float, weight: Float) -> Float {
    let most = tolerance.color / weight
    if distance > 0 { return distance + min(most, Self.furthestBeyond * distance) }
    return tolerance.keepsExactColors ? 0 : min(most, Self.exactReach)
  }

  /// Goes on as far as the current string, of nothing but `index`, was met before: in one leap.
  ///
  /// - Returns: False if that is nowhere.
  @inline(__always)
  private mutating func repeats(
    _ index: Int, _ column: inout Int, _ end: Int, _ indices: inout MutableSpan<UInt8>
  ) -> Bool {
    guard let string, string.repeats(index) else { return false }
    let longest = dictionary.repeated(string, atMost: string.length + end - column)
    let pixels = longest.length - string.length
    guard pixels > 0 else { return false }
    for i in column..<column + pixels { indices[i] = UInt8(truncatingIfNeeded: index) }
    self.string = longest
    column += pixels
    return true
  }

  /// Goes on to the string with `index` at its end, if it was met before.
  @inline(__always)
  private mutating func extends(by index: Int) -> Bool {
    guard let string, let longer = dictionary.string(string, and: index) else { return false }
    self.string = longer
    return true
  }

  /// Ends the current string, if there is one, and begins a new one with `index`.
  @inline(__always)
  private mutating func end(with index: Int) {
    guard var current = string else {
      string = LZWString(index)
      return
    }
    end(&current, with: index)
    string = current
  }

  /// Ends a string, which LZW learns with `index` at its end, and begins a new one.
  @inline(__always)
  private mutating func end(_ string: inout LZWString, with index: Int) {
    ended.append(string.code)
    if dictionary.isFull {
      forget()
    } else {
      dictionary.learn(string, and: index)
      continuations[Int(string.code)].insert(index)
    }
    string = LZWString(index)
  }

  /// LZW forgets all strings.
  private mutating func forget() {
    let count = Int(dictionary.next)
    var sets = continuations.mutableSpan
    for code in 0..<count { sets[code] = IndexSet() }
    dictionary.reset(minimumCodeSize: minimumCodeSize)
  }
}
