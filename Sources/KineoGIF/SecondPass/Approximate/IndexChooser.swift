/// Chooses the index of each pixel so that LZW's codes become long.
///
/// LZW continues its current string as long as it has met it before. Where several colors, or
/// leaving the pixel as it is, look nearly alike, the one that continues the string is taken; of
/// these the nearest. gifsicle and gifski save bytes in the same way, in their own LZW encoders;
/// here it is done before, on pixels, because libgd writes the codes.
struct IndexChooser: Sendable {
  /// How far off a pixel may be at most whose color is in the palette: any further and dots show on
  /// flat areas.
  private static let exactReach: Float = 2.5

  /// The index that leaves pixels as they are.
  private(set) var transparent = 0
  private var tolerance: Float = 0
  /// Whether a pixel whose color is in the palette gets no other.
  private var keepsExactColors = true
  private var minimumCodeSize = 2
  private var labs: [LabColor] = []
  private var tree = StringTree()
  /// The code of the current string; nil before the first pixel.
  private var string: Int?

  /// Begins an image.
  mutating func begin(_ palette: NearestColor, _ tolerance: Tolerance) {
    labs = palette.labs
    transparent = labs.count
    self.tolerance = tolerance.color
    keepsExactColors = tolerance.keepsExactColors
    minimumCodeSize = max(2, tableBits(transparent + 1))
    tree.reset(minimumCodeSize: minimumCodeSize)
    string = nil
  }

  /// A pixel that must stay as it is: transparent, or once more the color it shows.
  ///
  /// - Parameter isAlike: Whether a color of the palette is what the pixel shows.
  /// - Returns: Its index.
  @inline(__always)
  mutating func keep(isAlike: (_ index: Int) -> Bool) -> Int {
    guard let string else { return begin(transparent) }
    var (child, elder) = (tree.firstChild(of: string), 0)
    var (alike, beforeAlike) = (0, 0)
    while child != 0 {
      let node = tree.node(child)
      if node.index == transparent { return extend(string, by: child, after: elder) }
      if alike == 0, isAlike(node.index) { (alike, beforeAlike) = (child, elder) }
      (elder, child) = (child, node.sibling)
    }
    if alike != 0 { return extend(string, by: alike, after: beforeAlike) }
    return end(string, with: transparent)
  }

  /// A pixel that must have the color `index`.
  mutating func draw(_ index: Int) -> Int {
    guard let string else { return begin(index) }
    var (child, elder) = (tree.firstChild(of: string), 0)
    while child != 0 {
      let node = tree.node(child)
      if node.index == index { return extend(string, by: child, after: elder) }
      (elder, child) = (child, node.sibling)
    }
    return end(string, with: index)
  }

  /// A pixel that must become clear, or stay so.
  mutating func clear() -> Int { draw(transparent) }

  /// A pixel that should have the color `wanted`.
  ///
  /// - Parameters:
  ///   - nearest: The nearest color of the palette and the square of its distance.
  ///   - kept: The square of the distance of what the pixel shows; infinity if it must change.
  /// - Returns: Its index.
  @inline(__always)
  mutating func choose(
    _ wanted: LabColor, nearest: (number: Int, squaredDistance: Float), kept: Float
  ) -> Int {
    let best = kept <= nearest.squaredDistance ? transparent : nearest.number
    guard let string else { return begin(best) }
    var limit = nearest.squaredDistance
    if tolerance > 0, limit > 0 || !keepsExactColors {
      let reach =
        limit > 0 ? limit.squareRoot() + tolerance : min(tolerance, Self.exactReach)
      limit = reach * reach
    }
    var (found, beforeFound, least) = (0, 0, limit.nextUp)
    var (child, elder) = (tree.firstChild(of: string), 0)
    while child != 0 {
      let node = tree.node(child)
      if node.index == best { return extend(string, by: child, after: elder) }
      let distance =
        node.index == transparent
        ? kept : unsafe labs.span[unchecked: node.index].squaredDistance(to: wanted)
      if distance < least { (found, beforeFound, least) = (child, elder, distance) }
      (elder, child) = (child, node.sibling)
    }
    if found != 0 { return extend(string, by: found, after: beforeFound) }
    return end(string, with: best)
  }

  /// The first pixel.
  private mutating func begin(_ index: Int) -> Int {
    string = index
    return index
  }

  /// Goes on to a longer string.
  @inline(__always)
  private mutating func extend(_ parent: Int, by child: Int, after elder: Int) -> Int {
    tree.moveToFront(child, of: parent, after: elder)
    string = child
    return tree.node(child).index
  }

  /// Ends the string, which LZW learns with `index` at its end, and begins a new one.
  @inline(__always)
  private mutating func end(_ parent: Int, with index: Int) -> Int {
    if !tree.add(to: parent, index) { tree.reset(minimumCodeSize: minimumCodeSize) }
    string = index
    return index
  }
}
