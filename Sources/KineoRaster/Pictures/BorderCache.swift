import KineoGeometry

/// Finds the borders of what shapes cover; keeps those that are asked for again, as in the letters of
/// a text and in shapes that only move.
struct BorderCache: Sendable {
  /// The border of an area to be painted.
  struct PaintedBorder: Sendable {
    var border: AreaBorder
    /// Whether it is painted as the stroke is, not as the fill.
    var isStroke: Bool
  }

  private struct Entry {
    var digest: UInt64
    var geometry: ShapeGeometry
    var borders: [PaintedBorder]
  }

  /// The most points of kept borders that one generation has: 8 MB.
  private static let pointLimit = 1 << 19
  /// What an entry takes beside its points, in points.
  private static let entryCost = 64
  private static let latestCount = 16
  /// Borders with more points than this are not kept for other blocks.
  private static let latestPointLimit = 1 << 14
  /// How many digests of geometries are remembered, to see which come again.
  private static let sightings = 1 << 12

  private var finder = BorderFinder()
  /// What was asked for lately, and before that: when the one is full, the other is given up.
  private var (young, old): ([UInt64: Entry], [UInt64: Entry]) = ([:], [:])
  private var youngPoints = 0
  private var seen: [UInt64] = []
  /// What was found last, for shapes that lie in several blocks of a frame. Its memory is used again.
  private var latest: [Entry] = []
  private var oldest = 0

  /// What is painted for a shape, from back to front.
  mutating func borders(of geometry: ShapeGeometry) -> [PaintedBorder] {
    let digest = geometry.digest
    if let entry = young[digest], entry.geometry == geometry { return entry.borders }
    if let entry = old[digest], entry.geometry == geometry {
      keep(entry)
      return entry.borders
    }
    for entry in latest where entry.digest == digest && entry.geometry == geometry {
      return entry.borders
    }
    let borders = find(geometry, digest)
    if comesAgain(digest) {
      keep(Entry(digest: digest, geometry: geometry, borders: borders.map(\.trimmed)))
    }
    return borders
  }

  private mutating func find(_ geometry: ShapeGeometry, _ digest: UInt64) -> [PaintedBorder] {
    if latest.count < Self.latestCount {
      oldest = latest.count
      latest.append(Entry(digest: digest, geometry: geometry, borders: []))
    }
    var borders: [PaintedBorder] = []
    swap(&borders, &latest[oldest].borders)
    find(geometry.areas, into: &borders)
    latest[oldest] = Entry(digest: digest, geometry: geometry, borders: borders)
    // The memory of a large border is for the next one.
    if borders.pointCount <= Self.latestPointLimit { oldest = (oldest + 1) % Self.latestCount }
    return borders
  }

  private mutating func find(
    _ areas: [ShapeGeometry.PaintedArea], into borders: inout [PaintedBorder]
  ) {
    while borders.count > areas.count { borders.removeLast() }
    for (index, painted) in areas.enumerated() {
      if index == borders.count {
        borders.append(PaintedBorder(border: AreaBorder(), isStroke: painted.isStroke))
      }
      borders[index].isStroke = painted.isStroke
      finder.find(painted.area, into: &borders[index].border)
    }
  }

  /// Whether a geometry with the same digest was asked for before, not long ago.
  private mutating func comesAgain(_ digest: UInt64) -> Bool {
    if seen.isEmpty { seen = Array(repeating: 0, count: Self.sightings) }
    let slot = Int(digest >> 32) & (Self.sightings - 1)
    if seen[slot] == digest { return true }
    seen[slot] = digest
    return false
  }

  private mutating func keep(_ entry: Entry) {
    let count = entry.borders.pointCount + Self.entryCost
    guard count <= Self.pointLimit else { return }
    if youngPoints + count > Self.pointLimit {
      old = young
      young = [:]
      youngPoints = 0
    }
    young[entry.digest] = entry
    youngPoints += count
  }
}

extension [BorderCache.PaintedBorder] {
  fileprivate var pointCount: Int { reduce(0) { $0 + $1.border.points.count } }
}

extension BorderCache.PaintedBorder {
  /// The same without memory that is not used.
  fileprivate var trimmed: Self {
    var border = border
    border.points = border.points.map(\.self)
    border.runs = border.runs.map(\.self)
    border.tangles = border.tangles.map(\.self)
    border.chains = border.chains.map(\.self)
    return Self(border: border, isStroke: isStroke)
  }
}

// MARK: - Digests

/// Geometries that differ may have the same digest.
extension ShapeGeometry {
  fileprivate var digest: UInt64 {
    var digest = Digest()
    let map = view.numerators
    for number in [map.a, map.b, map.c, map.d] { digest.add(number) }
    digest.add(path)
    if isStroked { digest.add(strokeStyle.width) }
    if let strokePath { digest.add(strokePath) }
    if growth > 0 { digest.add(growth) }
    return digest.bits
  }
}

private struct Digest {
  var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Double) {
    bits = (bits ^ number.bitPattern) &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 29
  }

  /// Looks at a few elements alone.
  mutating func add(_ path: Path) {
    let elements = path.elements
    add(Double(elements.count))
    for index in stride(from: 0, to: elements.count, by: max(1, elements.count / 4)) {
      let end = elements[index].end
      add(end.x)
      add(end.y)
    }
  }
}

extension Path.Element {
  /// Where the pen is then; the origin where it closes.
  fileprivate var end: Point {
    switch self {
    case .move(let point), .line(let point): point
    case .quad(_, let end), .cubic(_, _, let end): end
    case .close: .zero
    }
  }
}
