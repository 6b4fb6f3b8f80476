import KineoGeometry

/// Where the edge of a shape is, of which the coverage of pixels is known.
///
/// In each pixel that is covered in part the edge is a line, as where volumes of fluids are followed: of six
/// directions from the sums of the nine pixels around it that one whose half-plane is most like these pixels (J. E.
/// Pilliod and E. G. Puckett, "Second-order accurate volume-of-fluid algorithms for tracking material
/// interfaces", 2004, ELVIRA). So straight edges are found exactly.
///
/// Where coverage changes slowly, as in a blurred picture, it is no area: there the edge is where the coverage is
/// ``level``.
struct EdgeMap {
  /// The coverage from which on a pixel shows the shape: less than the half that a line one pixel wide always has.
  static let level = 0.25
  /// How far around a pixel its edge depends on others.
  static let reach = 5

  /// What shapes with such edges would cover.
  let coverage: CoverageBlock
  /// Of those pixels that were asked for.
  private var parts: [Found] = []
  /// Of each pixel its place in `parts`; -1 before it was asked for.
  private var places: [Int32]
  /// The sum of squares of what a straight edge may leave unexplained: more than rounding does.
  private static let straight = 0.001
  /// More than curves leave that are nearly straight.
  private static let bent = 0.01

  /// What is covered of a pixel.
  enum Part {
    /// Up to a line.
    case half(HalfPlane)
    /// A corner of the shape at a place, which covers about as much as what is up to a line.
    case corner(Point, like: HalfPlane)
    /// Around the center: of a line or a dot thinner than a pixel.
    case disk(radius: Double)
    case all
  }

  private struct Found {
    /// From the nine pixels around the pixel.
    var part: Part
    /// The sum of squares of what it leaves unexplained; infinite for a disk.
    var error: Double
    /// With what straight edges beside the pixel show; nil before it was asked for.
    var final: Part?
  }

  /// - Parameter level: That of slow changes, 0...1.
  init(_ block: CoverageBlock, level: Double = Self.level) {
    coverage = block.sharpened(level: level)
    places = Array(repeating: -1, count: coverage.box.area)
  }

  /// What is covered of pixel (x, y); nil for nothing.
  mutating func part(x: Int, y: Int) -> Part? {
    let covered = coverage.value(x: x, y: y)
    if covered == 0 { return nil }
    if covered == 255 { return .all }
    let found = ownPart(x, y)
    if let part = found.final { return part }
    var part = found.part
    if found.error > Self.bent, found.error.isFinite {
      part = partOfStraightEdges(x: x, y: y) ?? part
    }
    parts[Int(places[coverage.box.index(x: x, y: y)])].final = part
    return part
  }

  /// The straight edge in a pixel; nil if there is none.
  mutating func straightEdge(x: Int, y: Int) -> HalfPlane? {
    guard 1..<255 ~= coverage.value(x: x, y: y) else { return nil }
    let found = ownPart(x, y)
    guard found.error <= Self.straight, case .half(let half) = found.part else { return nil }
    return half
  }

  private mutating func ownPart(_ x: Int, _ y: Int) -> Found {
    let index = coverage.box.index(x: x, y: y)
    if places[index] >= 0 { return parts[Int(places[index])] }
    let found = NinePixels { Double(coverage.value(x: x + $0, y: y + $1)) / 255 }.part
    places[index] = Int32(truncatingIfNeeded: parts.count)
    parts.append(Found(part: found.part, error: found.error))
    return parts[parts.count - 1]
  }
}

extension CoverageBlock {
  /// The coverage with slow changes replaced by edges.
  fileprivate func sharpened(level: Double) -> CoverageBlock {
    var result = self
    // Around the block nothing is covered.
    let wide = moved(into: box.grown(by: FilterReach(x: 2, y: 2)))
    for y in box.rows {
      let first = box.index(x: box.x, y: y)
      let start = wide.box.index(x: box.x, y: y)
      for column in 0..<box.width where 1..<255 ~= values[first + column] {
        result.values[first + column] = wide.sharpened(start + column, level)
      }
    }
    return result
  }

  /// - Parameter index: Of a pixel at least two from the border of the block.
  private func sharpened(_ index: Int, _ level: Double) -> UInt8 {
    let near = NinePixels { Double(values[index + $1 * box.width + $0]) / 255 }
    // Specks too faint to be visible have no edges.
    guard near.largest >= EdgeMap.level else { return 0 }
    // At the edge of a shape most of the change within five pixels is from one pixel to the next.
    var (least, greatest) = (UInt8.max, UInt8.min)
    for row in -2...2 {
      let middle = index + row * box.width
      for place in middle - 2...middle + 2 {
        (least, greatest) = (min(least, values[place]), max(greatest, values[place]))
      }
    }
    let range = Double(greatest - least) / 255
    let sharpness = range > 0 ? (near.steepest / range - 0.3) / 0.15 : 0
    guard sharpness < 1 else { return values[index] }
    let (own, soft) = (near[0, 0], near.partAbove(level))
    return UInt8(max(0, min(1, soft + (own - soft) * max(0, sharpness))) * 255 + 0.5)
  }
}

/// The coverage of a pixel and its neighbors, 0...1.
private struct NinePixels {
  private var values: InlineArray<9, Double>

  init(_ value: (_ x: Int, _ y: Int) -> Double) {
    values = InlineArray { value($0 % 3 - 1, $0 / 3 - 1) }
  }

  /// That of the pixel so many columns to the right and rows below: -1...1 each.
  subscript(x: Int, y: Int) -> Double { values[(y + 1) * 3 + x + 1] }

  var largest: Double {
    var largest = 0.0
    for index in values.indices { largest = max(largest, values[index]) }
    return largest
  }

  /// The greatest change from a pixel to the next, along rows or columns.
  var steepest: Double {
    var steepest = 0.0
    for a in -1...1 {
      for b in 0...1 {
        steepest = max(steepest, (self[b, a] - self[b - 1, a]).magnitude)
        steepest = max(steepest, (self[a, b] - self[a, b - 1]).magnitude)
      }
    }
    return steepest
  }

  private func column(_ x: Int) -> Double { self[x, -1] + self[x, 0] + self[x, 1] }
  private func row(_ y: Int) -> Double { self[-1, y] + self[0, y] + self[1, y] }

  /// The fraction of the pixel that is above a level, if the change is even.
  func partAbove(_ level: Double) -> Double {
    let slope = Point(x: column(1) - column(-1), y: row(1) - row(-1)) * (1 / 6.0)
    let steepness = slope.length
    guard steepness > 0 else { return self[0, 0] > level ? 1 : 0 }
    return HalfPlane(
      normal: slope * (-1 / steepness), offset: (self[0, 0] - level) / steepness
    ).area()
  }

  /// What is covered of the pixel in the middle.
  var part: (part: EdgeMap.Part, error: Double) {
    let columns = (column(-1), column(0), column(1))
    let rows = (row(-1), row(0), row(1))
    var best: (error: Double, half: HalfPlane)?
    func attempt(_ x: Double, _ y: Double) {
      let length = (x * x + y * y).squareRoot()
      let half = HalfPlane(normal: Point(x: x / length, y: y / length), area: self[0, 0])
      let error = error(of: half)
      if best.map({ error < $0.error }) ?? true { best = (error, half) }
    }
    for slope in [
      (columns.2 - columns.0) / 2, columns.1 - columns.0, columns.2 - columns.1,
    ] {
      attempt(-slope, rows.2 >= rows.0 ? -1 : 1)
    }
    for slope in [(rows.2 - rows.0) / 2, rows.1 - rows.0, rows.2 - rows.1] {
      attempt(columns.2 >= columns.0 ? -1 : 1, -slope)
    }
    // Three pixels that should be covered and are not.
    guard let best, best.error < 2.25 else { return (.disk(radius: self[0, 0] / 2), .infinity) }
    return (.half(best.half), best.error)
  }

  private func error(of half: HalfPlane) -> Double {
    var sum = 0.0
    for y in -1...1 {
      for x in -1...1 {
        let error = half.area(at: Point(x: Double(x), y: Double(y))) - self[x, y]
        sum += error * error
      }
    }
    return sum
  }
}
