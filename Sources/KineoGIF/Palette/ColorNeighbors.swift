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

  /// The number of the nearest color, and the square of its distance.
  @inline(__always)
  func nearest(
    to wanted: LabColor, guess: Int
  ) -> (number: Int, squaredDistance: Float) {
    let labs = palette.labs.span
    var (best, least) = (guess, labs[guess].squaredDistance(to: wanted))
    let reach = 4 * least
    let first = guess * count
    for i in first..<first + count {
      let neighbor = neighbors[i]
      if neighbor.squaredDistance >= reach { return (best, least) }
      let number = Int(neighbor.number)
      let distance = unsafe labs[unchecked: number].squaredDistance(to: wanted)
      if distance < least { (best, least) = (number, distance) }
    }
    // There may be nearer ones beyond the neighbors, unless these are all.
    return count < Self.most ? (best, least) : palette.nearest(to: wanted, guess: best)
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
