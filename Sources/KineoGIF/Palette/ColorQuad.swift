/// Up to four colors, which are compared with another one at once.
struct ColorQuad: Sendable {
  static let count = 4

  /// The components of the colors; infinite where there are fewer.
  private var lightness = SIMD4<Float>(repeating: .infinity)
  private var greenRed = SIMD4<Float>.zero
  private var blueYellow = SIMD4<Float>.zero
  private var numbers = SIMD4<Int32>.zero
  /// The distance that all of them have from the color they are near to, squared.
  private(set) var leastSquare = Float.infinity

  /// - Parameter neighbors: At most four, the nearest first, and their distances from `center`.
  init(_ neighbors: ArraySlice<Int>, of palette: [LabColor], around center: LabColor) {
    for (place, number) in neighbors.enumerated() {
      let components = palette[number].components
      lightness[place] = components.x
      greenRed[place] = components.y
      blueYellow[place] = components.z
      numbers[place] = Int32(truncatingIfNeeded: number)
    }
    if let first = neighbors.first { leastSquare = palette[first].squaredDistance(to: center) }
  }

  /// As `LabColor.squaredDistance` gives them; infinite where there is no color.
  @inline(__always)
  func squaredDistances(to wanted: LabColor) -> SIMD4<Float> {
    let x = lightness - wanted.components.x
    let y = greenRed - wanted.components.y
    let z = blueYellow - wanted.components.z
    return x * x + y * y + z * z
  }

  /// How near the colors are to another one (`NearestColor.key`).
  @inline(__always)
  func keys(to wanted: LabColor) -> SIMD4<Int32> {
    unsafeBitCast(squaredDistances(to: wanted), to: SIMD4<Int32>.self) & ~0xFF | numbers
  }

  /// What of `keys` and those of the colors is less, place by place.
  @inline(__always)
  func nearer(to wanted: LabColor, than keys: SIMD4<Int32>) -> SIMD4<Int32> {
    let difference = self.keys(to: wanted) &- keys
    // Comparisons of vectors are taken apart by the compiler, but the sign bit says as much.
    return keys &+ (difference & difference &>> 31)
  }

  /// The colors below a squared distance, one bit each.
  @inline(__always)
  func places(
    near wanted: LabColor, below limit: Float
  ) -> (bits: Int32, squaredDistances: SIMD4<Float>) {
    let distances = squaredDistances(to: wanted)
    let excess =
      unsafeBitCast(distances, to: SIMD4<Int32>.self) &- Int32(bitPattern: limit.bitPattern)
    return ((excess &>> 31 & SIMD4(1, 2, 4, 8)).wrappedSum(), distances)
  }

  @inline(__always)
  func number(at place: Int) -> Int { Int(numbers[place]) }
}
