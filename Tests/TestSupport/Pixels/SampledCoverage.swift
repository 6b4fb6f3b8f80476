import KineoGeometry

/// The fraction of each pixel of a block that lies inside outlines, by a slow way of its own: lines
/// at even distances through every row, each divided exactly where it crosses an outline.
public struct SampledCoverage {
  /// Lines a row. Half a line's distance, 1/256 of a pixel, is what a level edge may be off.
  private static let lineCount = 128

  public let x: Int
  public let y: Int
  public let width: Int
  public let height: Int
  /// `values[row * width + column]`, 0...1.
  public private(set) var values: [Double]

  /// - Parameters:
  ///   - sets: Outlines, each closed by an edge from its last point to its first; turns are counted
  ///     for each set apart.
  ///   - isInside: Whether a place is inside around which the sets turn that often.
  public init(
    of sets: [[[Point]]], x: Int = 0, y: Int = 0, width: Int, height: Int,
    where isInside: ([Int]) -> Bool
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    values = [Double](repeating: 0, count: width * height)
    let edges = sets.enumerated().flatMap { set, outlines in
      outlines.flatMap { Edge.edges(of: $0, set: set) }
    }
    for row in 0..<height {
      let top = Double(y + row)
      let edges = edges.filter { $0.minY < top + 1 && $0.maxY > top }
      for line in 0..<Self.lineCount {
        let level = top + (Double(line) + 0.5) / Double(Self.lineCount)
        let crossings = edges.compactMap { $0.crossing(at: level) }.sorted { $0.x < $1.x }
        add(level, row: row, crossings, sets.count, isInside)
      }
    }
  }

  private struct Crossing {
    var x: Double
    var set: Int
    var turn: Int
  }

  private struct Edge {
    var start: Point
    var end: Point
    var set: Int
    var minY: Double
    var maxY: Double

    static func edges(of outline: [Point], set: Int) -> [Edge] {
      zip(outline, outline.dropFirst() + outline.prefix(1)).map { start, end in
        Edge(
          start: start, end: end, set: set, minY: min(start.y, end.y), maxY: max(start.y, end.y))
      }
    }

    func crossing(at level: Double) -> Crossing? {
      guard minY <= level, level < maxY else { return nil }
      let x = start.x + (end.x - start.x) * ((level - start.y) / (end.y - start.y))
      return Crossing(x: x, set: set, turn: start.y < end.y ? 1 : -1)
    }
  }

  private mutating func add(
    _ level: Double, row: Int, _ crossings: [Crossing], _ count: Int, _ isInside: ([Int]) -> Bool
  ) {
    var turns = [Int](repeating: 0, count: count)
    var last = -Double.infinity
    for crossing in crossings {
      if isInside(turns) { add(from: last, to: crossing.x, row: row) }
      turns[crossing.set] += crossing.turn
      last = crossing.x
    }
  }

  private mutating func add(from start: Double, to end: Double, row: Int) {
    let (start, end) = (max(start, Double(x)), min(end, Double(x + width)))
    var left = start
    while left < end {
      let column = left.rounded(.down)
      let right = min(column + 1, end)
      values[row * width + Int(column) - x] += (right - left) / Double(Self.lineCount)
      left = right
    }
  }
}
