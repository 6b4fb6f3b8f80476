/// For each pixel of a block's columns the nearest row in which this column is covered.
struct NearestRows {
  static let none = Int32.min
  /// ``EdgeMap/level`` of 255.
  private static let threshold: UInt8 = 64
  let rows: Range<Int>
  let width: Int
  /// `sites[(y - rows.lowerBound) * width + column]`.
  private(set) var sites: [Int32]

  init(of block: CoverageBlock, rows: Range<Int>) {
    (self.rows, width) = (rows, block.box.width)
    sites = Array(repeating: Self.none, count: rows.count * width)
    var last = [Int32](repeating: Self.none, count: width)
    let first = min(rows.lowerBound, block.box.y)
    let end = max(rows.upperBound, block.box.maxY)
    for y in first..<end {
      note(y, of: block, in: &last)
      if rows.contains(y) { sites.replaceSubrange(range(y), with: last) }
    }
    last = Array(repeating: Self.none, count: width)
    for y in (first..<end).reversed() {
      note(y, of: block, in: &last)
      if rows.contains(y) { takeNearer(last, y) }
    }
  }

  func range(_ y: Int) -> Range<Int> {
    (y - rows.lowerBound) * width..<(y - rows.lowerBound + 1) * width
  }

  private func note(_ y: Int, of block: CoverageBlock, in last: inout [Int32]) {
    guard block.box.rows.contains(y) else { return }
    let start = (y - block.box.y) * width
    for column in 0..<width where block.values[start + column] >= Self.threshold {
      last[column] = Int32(truncatingIfNeeded: y)
    }
  }

  /// Replaces rows above by rows below that are nearer.
  private mutating func takeNearer(_ below: [Int32], _ y: Int) {
    let start = range(y).lowerBound
    for column in 0..<width where below[column] != Self.none {
      let above = sites[start + column]
      if above == Self.none || Int(below[column]) - y < y - Int(above) {
        sites[start + column] = below[column]
      }
    }
  }
}

/// The nearest covered pixel of every pixel of a row: the lower envelope of the parabolas of all
/// columns.
struct NearestSites {
  struct Site {
    var x: Int
    var y: Int
    /// The square of the distance of its row.
    var height: Int
  }

  private let columns: Range<Int>
  private let output: Range<Int>
  private var sites: [Site] = []
  /// From which column on a site is the nearest.
  private var starts: [Int] = []

  init(columns: Range<Int>, output: Range<Int>) { (self.columns, self.output) = (columns, output) }

  /// Finds the sites of row `y`, of those in rows not farther than the root of `limit`.
  ///
  /// - Returns: Whether there are any.
  mutating func find(_ rows: NearestRows, _ y: Int, limit: Int) -> Bool {
    sites.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    let first = rows.range(y).lowerBound
    for (index, x) in columns.enumerated() {
      let row = rows.sites[first + index]
      guard row != NearestRows.none else { continue }
      let distance = Int(row) - y
      if distance * distance <= limit {
        add(Site(x: x, y: Int(row), height: distance * distance))
      }
    }
    return !sites.isEmpty
  }

  private mutating func add(_ site: Site) {
    while let last = sites.last, let start = starts.last,
      Self.distance(start, last) > Self.distance(start, site)
    {
      sites.removeLast()
      starts.removeLast()
    }
    guard let last = sites.last else {
      sites.append(site)
      starts.append(output.lowerBound)
      return
    }
    let start = Self.lastColumn(of: last, before: site) + 1
    guard start < output.upperBound else { return }
    sites.append(site)
    starts.append(start)
  }

  private static func distance(_ x: Int, _ site: Site) -> Int {
    (x - site.x) * (x - site.x) + site.height
  }

  /// The last column that is not nearer to the right one of two sites.
  private static func lastColumn(of left: Site, before right: Site) -> Int {
    // With columns counted from the left site, numbers stay small and the quotient's sign is easy.
    let gap = right.x - left.x
    let numerator = gap * gap + right.height - left.height
    let quotient =
      numerator >= 0 ? numerator / (2 * gap) : -((2 * gap - 1 - numerator) / (2 * gap))
    return left.x + quotient
  }

  /// Sites from right to left, each with the first column that it is the nearest of.
  func forEachReversed(_ body: (_ site: Site, _ start: Int) -> Void) {
    for index in sites.indices.reversed() { body(sites[index], starts[index]) }
  }
}

/// The nearest covered pixels of each pixel of three rows, which move down.
struct SiteRows {
  struct Site {
    var x: Int
    var y: Int
    /// The square of the distance; -1 where none is near enough.
    var distance: Int
  }

  private let rows: NearestRows
  private var envelope: NearestSites
  private let output: PixelRect
  private let limit: Int
  /// Of the row above, the one in the middle and the one below.
  private var sites: [[Site]]
  private var row: Int

  /// - Parameters:
  ///   - output: The pixels in the middle and those beside them.
  ///   - limit: The square of the greatest distance.
  init(_ block: CoverageBlock, output: PixelRect, limit: Int) {
    rows = NearestRows(of: block, rows: output.rows)
    envelope = NearestSites(columns: block.box.columns, output: output.columns)
    (self.output, self.limit) = (output, limit)
    row = output.y - 2
    let none = Array(repeating: Site(x: 0, y: 0, distance: -1), count: output.width)
    sites = [none, none, none]
    for _ in 0..<2 { advance() }
  }

  /// Makes the next row the one in the middle.
  mutating func advance() {
    row += 1
    sites.swapAt(0, 1)
    sites.swapAt(1, 2)
    let y = row + 1
    var below = sites[2]
    sites[2] = []
    for x in below.indices { below[x].distance = -1 }
    if output.rows.contains(y), envelope.find(rows, y, limit: limit) {
      var x = output.maxX
      envelope.forEachReversed { site, start in
        while x > start {
          x -= 1
          let (dx, dy) = (x - site.x, y - site.y)
          guard dx * dx + dy * dy <= limit else { continue }
          below[x - output.x] = Site(x: site.x, y: site.y, distance: dx * dx + dy * dy)
        }
      }
    }
    sites[2] = below
  }

  /// The nearest site of a pixel of the row in the middle; nil if none is near enough.
  func nearest(_ x: Int) -> Site? {
    let site = sites[1][x - output.x]
    return site.distance < 0 ? nil : site
  }

  /// The nearest sites of a pixel of the row in the middle and of the four beside it.
  func forEachSite(around x: Int, _ body: (Site) -> Void) {
    let index = x - output.x
    for site in [
      sites[1][index], sites[1][index - 1], sites[1][index + 1], sites[0][index], sites[2][index],
    ] where site.distance >= 0 {
      let (dx, dy) = (x - site.x, row - site.y)
      if dx * dx + dy * dy <= limit { body(site) }
    }
  }
}
