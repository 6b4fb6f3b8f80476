import KineoGeometry

/// Growing and shrinking what is covered, with round corners and soft edges.
///
/// Where the edge of the shape is, is taken from the coverage `a` of each pixel `q`: `a - 1/2` pixels
/// beyond its center. A pixel `p` is then covered by `radius + a - |p - q|` of the pixel for which
/// this is greatest, as in S. Gustavson and R. Strand, "Anti-aliased Euclidean distance transform"
/// (2011). That pixel is sought around the nearest one that is covered by a quarter or more, which
/// the exact transform of A. Meijster, J. Roerdink and W. Hesselink, "A general algorithm for
/// computing distance transforms in linear time" (2000), finds at a cost that does not depend on
/// the radius. Among equally near ones it takes the leftmost, of these the upper, so that the choice
/// depends on the surroundings alone.
///
/// Straight edges along rows and columns are moved exactly. The corner of a shape is known by the
/// coverage of its pixel alone: there the result may be 0.4 pixels within the circle.
extension CoverageBlock {
  /// Radii beyond this many pixels are taken for it.
  static let spreadLimit = 1024.0

  /// How far a pixel may depend on others, and others on it.
  static func reach(ofSpread radius: Double) -> Int {
    let size = clampedSpread(radius).magnitude
    return size == 0 ? 0 : Int(size.rounded(.up)) + 3
  }

  private static func clampedSpread(_ radius: Double) -> Double {
    radius.isNaN ? 0 : max(-spreadLimit, min(spreadLimit, radius))
  }

  /// Covers everything within `radius` pixels of the shape, or shrinks it where that is negative.
  ///
  /// - Parameter alphas: How opaque the shape is, pixel by pixel; nil for opaque where it is covered. What
  ///   is added has the alpha of what is nearest.
  /// - Returns: The coverage, or alpha, of the pixels of `output`.
  func spread(
    by radius: Double, alphas: CoverageBlock? = nil, output: PixelRect
  ) -> CoverageBlock {
    let radius = Self.clampedSpread(radius)
    if radius == 0 || output.isEmpty { return (alphas ?? self).moved(into: output) }
    if radius > 0 { return dilated(by: radius, alphas: alphas, output: output) }
    let left = eroded(by: -radius, output: output)
    return alphas.map { left.faded(by: $0) } ?? left
  }

  private func eroded(by radius: Double, output: PixelRect) -> CoverageBlock {
    // Around the block nothing is covered; the nearest such pixels are enough.
    let ring = PixelRect(x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
    guard let inside = output.intersection(box) else {
      return CoverageBlock(box: output, values: Array(repeating: 0, count: output.area))
    }
    return moved(into: ring).inverted.dilated(by: radius, output: inside).inverted
      .moved(into: output)
  }

  private func dilated(
    by radius: Double, alphas: CoverageBlock? = nil, output: PixelRect
  ) -> CoverageBlock {
    let own = moved(into: output)
    var result = alphas?.moved(into: output) ?? own
    let sites = NearestRows(of: self, rows: output.rows)
    var envelope = NearestSites(columns: box.columns, output: output.columns)
    let farthest = (radius + 2) * (radius + 2)
    let limit = Int(farthest)
    for y in output.rows {
      guard envelope.find(sites, y, limit: limit) else { continue }
      var x = output.maxX
      envelope.forEachReversed { site, start in
        while x > start {
          x -= 1
          let (dx, dy) = (x - site.x, y - site.y)
          let index = (y - output.y) * output.width + x - output.x
          guard dx * dx + dy * dy <= limit, own.values[index] < 255 else { continue }
          let covered = max(0, min(1, radius + nearness(x, y, around: site)))
          let alpha = alphas.map { self.alpha($0, around: site) } ?? 1
          let value = UInt8(covered * alpha * 255 + 0.5)
          result.values[index] = max(result.values[index], value)
        }
      }
    }
    return result
  }

  /// How opaque the shape is around a site: 0...1.
  private func alpha(_ alphas: CoverageBlock, around site: NearestSites.Site) -> Double {
    var (sum, coverage) = (0, 0)
    for row in site.y - 1...site.y + 1 {
      for column in site.x - 1...site.x + 1 {
        sum += Int(alphas.value(x: column, y: row))
        coverage += Int(value(x: column, y: row))
      }
    }
    return min(1, Double(sum) / Double(max(1, coverage)))
  }

  /// The greatest `a - |p - q|` of pixels `q` around a site, for `p = (x, y)`.
  private func nearness(_ x: Int, _ y: Int, around site: NearestSites.Site) -> Double {
    var best = -Double.infinity
    for row in site.y - 1...site.y + 1 {
      for column in site.x - 1...site.x + 1 {
        let coverage = value(x: column, y: row)
        guard coverage > 0 else { continue }
        let (dx, dy) = (x - column, y - row)
        best = max(best, Double(coverage) / 255 - Double(dx * dx + dy * dy).squareRoot())
      }
    }
    return best
  }
}

/// For each pixel of a block's columns the nearest row in which this column is covered.
private struct NearestRows {
  static let none = Int32.min
  /// Coverage from which on a pixel counts: less than the half that a line one pixel wide always has.
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
private struct NearestSites {
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
