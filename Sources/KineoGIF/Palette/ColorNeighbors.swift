/// Finds the nearest color of a palette quickly from a good guess.
///
/// A color nearer than the guess is at most twice as far from the guess as the guess is from what
/// is wanted (triangle inequality), so only the guess's nearest neighbors have to be compared.
struct ColorNeighbors: Sendable {
  private struct Neighbor {
    var number: Int32
    var squaredDistance: Float
  }

  let palette: NearestColor
  /// The nearest first, `count` for each color.
  private var neighbors: [Neighbor] = []
  /// How many neighbors of each color are known.
  let count: Int

  private static let most = 12

  init(_ palette: NearestColor) {
    self.palette = palette
    count = min(Self.most, palette.labs.count - 1)
    neighbors.reserveCapacity(count * palette.labs.count)
    for number in palette.labs.indices { addNeighbors(of: number) }
  }

  /// The number of the nearest color, the least of them if several are as near, and the square of its
  /// distance.
  ///
  /// - Parameter guess: The number of a color that may be near; the better, the quicker.
  @inline(__always)
  func nearest(to wanted: LabColor, guess: Int) -> (number: Int, squaredDistance: Float) {
    let (labs, neighbors) = (palette.labs.span, neighbors.span)
    var (best, least) = (guess, labs[guess].squaredDistance(to: wanted))
    while true {
      // A bit more than twice the distance: rounding must not hide a color that is as near.
      let (start, reach) = (best, 4.001 * least)
      let first = start * count
      for i in first..<first + count {
        let neighbor = unsafe neighbors[unchecked: i]
        if neighbor.squaredDistance > reach { return (best, least) }
        let number = Int(neighbor.number)
        let distance = unsafe labs[unchecked: number].squaredDistance(to: wanted)
        if distance < least {
          (best, least) = (number, distance)
        } else if distance == least {
          best = min(best, number)
        }
      }
      // There may be nearer ones beyond the neighbors, unless these are all.
      if count < Self.most { return (best, least) }
      if best == start { return palette.nearest(to: wanted, guess: best) }
    }
  }

  /// Where the neighbors of a color are, the nearest first, as far as they are known.
  @inline(__always)
  func places(around number: Int) -> Range<Int> { number * count..<(number + 1) * count }

  /// The neighbor at one of these places, and the square of its distance.
  @inline(__always)
  func neighbor(at place: Int) -> (number: Int, squaredDistance: Float) {
    let neighbor = neighbors[place]
    return (Int(neighbor.number), neighbor.squaredDistance)
  }

  /// The color itself (rank 0), and its neighbors, the nearest first, 1...count.
  @inline(__always)
  func number(_ rank: Int, around number: Int) -> Int {
    rank == 0 ? number : Int(neighbors[number * count + rank - 1].number)
  }

  private mutating func addNeighbors(of number: Int) {
    var found: [Neighbor] = []
    let lab = palette.labs[number]
    for (other, otherLab) in palette.labs.enumerated() where other != number {
      let distance = otherLab.squaredDistance(to: lab)
      if found.count == count {
        guard let last = found.last, distance < last.squaredDistance else { continue }
        found.removeLast()
      }
      let place = found.lastIndex { $0.squaredDistance <= distance }.map { $0 + 1 } ?? 0
      found.insert(Neighbor(number: Int32(other), squaredDistance: distance), at: place)
    }
    neighbors += found
  }
}
