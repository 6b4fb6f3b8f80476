/// Finds the color of a palette that is nearest to any color, by squared distance in sRGB.
///
/// Of equally near ones it is the first. Color space is cut into cubes, and each knows the few
/// colors that can be the nearest one for something inside it.
struct NearestColor: Sendable {
  let colors: [SolidColor]
  /// Candidates of all cubes, one cube after the other, each in ascending order.
  private var candidates: [UInt8] = []
  /// Cube `i` has `candidates[starts[i]..<starts[i + 1]]`.
  private var starts: [Int] = [0]

  private static let bits = 3
  private static let side = 256 >> bits

  /// - Parameter colors: 1...256 of them.
  init(_ colors: [SolidColor]) {
    precondition(1...256 ~= colors.count, "a palette has 1 to 256 colors")
    self.colors = colors
    for red in 0..<1 << Self.bits {
      for green in 0..<1 << Self.bits {
        for blue in 0..<1 << Self.bits { addCube([red, green, blue]) }
      }
    }
  }

  /// The number of the nearest color.
  func number(of color: SolidColor) -> UInt8 {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let shift = 8 - Self.bits
    let cube = ((red >> shift) << Self.bits | green >> shift) << Self.bits | blue >> shift
    var (best, least) = (UInt8(0), Int.max)
    for i in starts[cube]..<starts[cube + 1] {
      let number = candidates[i]
      let other = colors[Int(number)]
      let (r, g, b) = (other.red - red, other.green - green, other.blue - blue)
      let distance = r * r + g * g + b * b
      if distance < least { (best, least) = (number, distance) }
    }
    return best
  }

  /// A color is a candidate if its nearest point of the cube is no further away than the furthest
  /// point of the cube is from some other color.
  private mutating func addCube(_ cube: SIMD3<Int>) {
    let low = cube &* Self.side
    let high = low &+ (Self.side - 1)
    var reach = Int.max
    var nearest: [Int] = []
    nearest.reserveCapacity(colors.count)
    for color in colors {
      let point = SIMD3(color.red, color.green, color.blue)
      let inside = point.clamped(lowerBound: low, upperBound: high)
      let middle = low &+ (Self.side / 2)
      let furthest = low.replacing(with: high, where: point .< middle)
      nearest.append(Self.square(point &- inside))
      reach = min(reach, Self.square(point &- furthest))
    }
    for (number, distance) in nearest.enumerated() where distance <= reach {
      candidates.append(UInt8(number))
    }
    starts.append(candidates.count)
  }

  private static func square(_ v: SIMD3<Int>) -> Int { (v &* v).wrappedSum() }
}
