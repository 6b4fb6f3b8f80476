/// The colors of an image, and which of them are nearest to others.
struct ImageColors: Sendable {
  let neighbors: ColorNeighbors
  /// Their numbers.
  private let table: ColorSet
  /// The number that was found last for a color with these upper five bits of its channels.
  private var guesses = [UInt8](repeating: 0, count: 1 << (3 * bits))

  private static let bits = 5

  /// The color that was looked for last, of those with the same upper bits of their hashes.
  private var found: [Found]
  /// Which bits of hashes are these.
  private let foundShift: UInt32

  private struct Found {
    /// The number of the nearest one in the upper byte, and the color's channels below.
    var bits: UInt32 = 0
    /// Negative if nothing was found yet.
    var squaredDistance: Float = -1
  }

  init(_ colors: [SolidColor], foundBits: Int = 14) {
    self.init(NearestColor(colors), foundBits: foundBits)
  }

  /// - Parameter foundBits: 2 to the power of it is the number of colors whose nearest ones are remembered.
  init(_ palette: NearestColor, foundBits: Int = 14) {
    neighbors = ColorNeighbors(palette)
    table = ColorSet(palette.colors)
    found = Array(repeating: Found(), count: 1 << foundBits)
    foundShift = UInt32(32 - foundBits)
  }

  /// In the order of their numbers.
  var colors: [SolidColor] { neighbors.palette.colors }

  /// What they look like.
  var labs: [LabColor] { neighbors.palette.labs }

  /// The index that leaves pixels as they are.
  var transparent: Int { labs.count }

  /// The number of a color, if it is one of these.
  @inline(__always)
  func number(of color: SolidColor) -> Int? { table.number(of: color) }

  /// The number of the nearest one to `color`, which looks like `lab`, and the square of its distance.
  @inline(__always)
  mutating func nearest(
    to color: SolidColor, _ lab: LabColor
  ) -> (number: Int, squaredDistance: Float) {
    Self.nearest(to: color, lab, neighbors, &found, foundShift, &guesses)
  }

  /// Apart from `self`, so that each list is known to have one owner.
  @inline(__always)
  private static func nearest(
    to color: SolidColor, _ lab: LabColor, _ neighbors: ColorNeighbors,
    _ found: inout [Found], _ foundShift: UInt32, _ guesses: inout [UInt8]
  ) -> (number: Int, squaredDistance: Float) {
    let place = Int(color.fibonacciHash &>> foundShift)
    // There is a place for every hash.
    var found = found.mutableSpan
    let known = unsafe found[unchecked: place]
    if known.squaredDistance >= 0, (known.bits ^ color.bits) & 0xFF_FFFF == 0 {
      return (Int(known.bits >> 24), known.squaredDistance)
    }
    let nearest = nearest(toLab: lab, of: color, neighbors, &guesses)
    unsafe found[unchecked: place] = Found(
      bits: UInt32(truncatingIfNeeded: nearest.number) << 24 | color.bits & 0xFF_FFFF,
      squaredDistance: nearest.squaredDistance)
    return nearest
  }

  /// The number of the nearest one to `lab`, and the square of its distance.
  ///
  /// - Parameter color: Looks about like it.
  @inline(__always)
  mutating func nearest(
    toLab lab: LabColor, of color: SolidColor
  ) -> (number: Int, squaredDistance: Float) {
    Self.nearest(toLab: lab, of: color, neighbors, &guesses)
  }

  @inline(__always)
  private static func nearest(
    toLab lab: LabColor, of color: SolidColor, _ neighbors: ColorNeighbors, _ guesses: inout [UInt8]
  ) -> (number: Int, squaredDistance: Float) {
    let bits = Int(color.bits)
    let cell = (bits & 0xF8) << 7 | (bits & 0xF800) >> 6 | (bits & 0xF8_0000) >> 19
    var guesses = guesses.mutableSpan
    // There is a guess for every cell.
    let nearest = neighbors.nearest(to: lab, guess: Int(unsafe guesses[unchecked: cell]))
    unsafe guesses[unchecked: cell] = UInt8(truncatingIfNeeded: nearest.number)
    return nearest
  }
}
