import KineoRaster

/// Chooses the indices of an image row by row with a search for cheap strings (`StringSearch`), and
/// hands what pixels lack to the row below.
///
/// The pixels of a row are added from left to right; then all get their indices.
struct RowSearch: Sendable {
  /// How much is handed on of what a pixel on a smooth surface lacks.
  static let smoothStrength: Float = 0.6

  /// The row, from the last `begin` or `endRow` on.
  private(set) var pixels: [RowPixel] = []
  private var strings: StringSearch
  /// Of the last pixel: its color if it changes, and the number of the nearest one.
  private var color = SolidColor.clear
  private var nearest = 0
  /// What the row above lacks, and what this one does; with a pixel on each side.
  private var carried: [SIMD4<Float>] = []
  private var handedDown: [SIMD4<Float>] = []
  /// Scratch: what each pixel lacks.
  private var lacking: [SIMD4<Float>] = []

  /// The index that leaves pixels as they are.
  var transparent: Int { strings.transparent }

  /// - Parameter bitValue: How far off colors may be, in all, to save a bit.
  init(bitValue: Float) { strings = StringSearch(bitValue: bitValue) }

  /// Begins an image of `width` columns with these colors.
  ///
  /// - Parameter redraws: Whether pixels that stay are rather drawn than left.
  mutating func begin(_ palette: NearestColor, width: Int, redraws: Bool) {
    strings.begin(palette, redraws: redraws)
    pixels.removeAll(keepingCapacity: true)
    (color, nearest) = (.clear, 0)
    carried = Array(repeating: .zero, count: width + 2)
    handedDown = carried
    lacking = Array(repeating: .zero, count: width)
  }

  /// A pixel that may have any color.
  ///
  /// - Parameters:
  ///   - lab: What `color` looks like.
  ///   - kept: What is shown there, if that may stay.
  ///   - strength: The fraction of what it lacks that is handed on.
  @inline(__always)
  mutating func addFree(_ color: SolidColor, _ lab: LabColor, kept: LabColor?, strength: Float) {
    var pixel = RowPixel()
    pixel.source = lab.components
    let carried = carried[pixels.count + 1]
    pixel.wanted = lab.components + (strength > 0 ? carried : .zero)
    pixel.strength = strength
    if let kept { (pixel.kept, pixel.isKeepable) = (kept.components, true) }
    pixel.novelty = novelty(of: color, lab.components)
    if let last = pixels.last, color == self.color, pixel.wanted == last.wanted {
      pixel.least = last.least
    } else {
      nearest = strings.nearest(to: pixel.wanted, guess: nearest)
      pixel.least = pixel.distance(of: strings.labs[nearest].components, handedOn: .zero)
    }
    self.color = color
    pixels.append(pixel)
  }

  /// A pixel that gets `index`, of a color that looks like `lab`.
  mutating func addFixed(_ index: Int, _ color: SolidColor, _ lab: LabColor) {
    var pixel = RowPixel(choice: .fixed, index: Int16(truncatingIfNeeded: index))
    pixel.novelty = novelty(of: color, lab.components)
    pixel.source = lab.components
    self.color = color
    pixels.append(pixel)
  }

  /// A pixel that stays as it is: what `index` shows, if that is not nil.
  mutating func addStay(_ index: Int?) {
    var pixel = RowPixel(choice: .stay, index: Int16(truncatingIfNeeded: index ?? -1))
    pixel.novelty = pixels.last?.choice == .stay ? .stillUnchanged : .unchanged
    color = .clear
    pixels.append(pixel)
  }

  private func novelty(of color: SolidColor, _ lab: SIMD4<Float>) -> CodeCosts.Novelty {
    guard color != self.color else { return .same }
    let difference = lab - (pixels.last?.source ?? .zero)
    let square = (difference * difference).sum()
    return square < 9 ? .similar : square < 100 ? .near : .other
  }

  /// Chooses the indices of all pixels of the row.
  mutating func choose(into indices: inout [UInt8]) {
    strings.choose(pixels, lacking: &lacking, into: &indices)
  }

  /// The row is done.
  mutating func endRow() {
    for i in handedDown.indices { handedDown[i] = .zero }
    for (column, pixel) in pixels.enumerated() where pixel.strength > 0 {
      let error = RowDither.capped(lacking[column] * pixel.strength)
      handedDown[column] += error * (3.0 / 16)
      handedDown[column + 1] += error * (5.0 / 16)
      handedDown[column + 2] += error * (1.0 / 16)
    }
    swap(&carried, &handedDown)
    pixels.removeAll(keepingCapacity: true)
    color = .clear
  }
}
