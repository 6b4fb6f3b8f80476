/// Finds the nearest color of a palette quickly from a good guess.
///
/// A color nearer than the guess is at most twice as far from the guess as the guess is from what
/// is wanted (triangle inequality), so only the guess's nearest neighbors have to be compared.
struct ColorNeighbors: Sendable {
  let palette: NearestColor
  /// The nearest neighbors of each color, the nearest first: `quadCount` for each, those behind the last of them empty.
  private var quads: [ColorQuad] = []
  /// Each color and its neighbors.
  private var near: [IndexSet] = []
  /// How many neighbors of each color are known.
  let count: Int

  /// A multiple of `ColorQuad.count`.
  private static let most = 16
  /// At least the two that are always compared.
  private static let quadCount = most / ColorQuad.count

  init(_ palette: NearestColor) {
    self.palette = palette
    count = min(Self.most, palette.labs.count - 1)
    quads.reserveCapacity(Self.quadCount * palette.labs.count)
    near.reserveCapacity(palette.labs.count)
    for (number, neighbors) in palette.neighbors(atMost: Self.most).enumerated() {
      near.append(IndexSet(neighbors + [number]))
      for first in stride(from: 0, to: Self.most, by: ColorQuad.count) {
        let part = neighbors.dropFirst(first).prefix(ColorQuad.count)
        quads.append(ColorQuad(part, of: palette.labs, around: palette.labs[number]))
      }
    }
  }

  /// The number of the nearest color (`NearestColor.key`), and the square of its distance.
  ///
  /// - Parameter guess: The number of a color that may be near; the better, the quicker.
  @inline(__always)
  func nearest(to wanted: LabColor, guess: Int) -> (number: Int, squaredDistance: Float) {
    let (labs, quads) = (palette.labs.span, quads.span)
    var start = guess
    while true {
      let least = labs[start].squaredDistance(to: wanted)
      // A bit more than twice the distance: rounding must not hide a color that is as near.
      let reach = 4.001 * least
      let own = NearestColor.key(of: start, at: least)
      // Mostly some of the first eight are near enough, but not those behind.
      var place = start * Self.quadCount
      let end = place + Self.quadCount
      var keys = unsafe quads[unchecked: place].keys(to: wanted)
      keys = unsafe quads[unchecked: place + 1].nearer(to: wanted, than: keys)
      place += 2
      while place < end, unsafe quads[unchecked: place].leastSquare <= reach {
        keys = unsafe quads[unchecked: place].nearer(to: wanted, than: keys)
        place += 1
      }
      // The guess comes last, as its distance is known last.
      let key = min(own, min(min(keys.x, keys.y), min(keys.z, keys.w)))
      let best = Int(key & 0xFF)
      // There may be nearer ones beyond the neighbors, unless these are all.
      if place < end || count < Self.most {
        return (best, labs[best].squaredDistance(to: wanted))
      }
      if key == own { return palette.nearest(to: wanted, guess: best) }
      start = best
    }
  }

  /// Where the neighbors of a color are, the nearest first, as far as they are known.
  @inline(__always)
  func places(around number: Int) -> Range<Int> {
    let first = number * Self.quadCount
    return first..<first + (count + ColorQuad.count - 1) / ColorQuad.count
  }

  /// The numbers of a color and its neighbors.
  @inline(__always)
  func set(around number: Int) -> IndexSet { near.span[number] }

  /// Whether one of two neighbors of a color is nearer to it than the other one, or is the color itself.
  func isNearer(_ one: Int, than other: Int, to number: Int) -> Bool {
    func key(_ neighbor: Int) -> Int32 {
      guard neighbor != number else { return -1 }
      return NearestColor.key(
        of: neighbor, at: palette.labs[neighbor].squaredDistance(to: palette.labs[number]))
    }
    return key(one) < key(other)
  }

  /// The neighbors at one of these places.
  @inline(__always)
  func quad(at place: Int) -> ColorQuad { quads[place] }

  /// The color itself (rank 0), and its neighbors, the nearest first, 1...count.
  @inline(__always)
  func number(_ rank: Int, around number: Int) -> Int {
    guard rank > 0 else { return number }
    let (quad, place) = (rank - 1).quotientAndRemainder(dividingBy: ColorQuad.count)
    return quads[number * Self.quadCount + quad].number(at: place)
  }
}
