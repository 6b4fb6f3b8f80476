import Kineo
import KineoGIF

/// What a frame looks like after a Gaussian blur of its light.
struct BlurredFrame {
  /// Standard deviation, in pixels.
  private static let deviation = 1.2
  private static let weights: [Float] = {
    let bell = (-4...4).map { Mathematics.exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +)
    return bell.map { Float($0 / sum) }
  }()
  /// The light of each value of a channel, 0...1 (IEC 61966-2-1).
  private static let lights: [Float] = (0..<256).map { level in
    let value = Double(level) / 255
    return Float(
      value <= 0.04045 ? value / 12.92 : Mathematics.pow((value + 0.055) / 1.055, 2.4))
  }

  private let width: Int
  private let height: Int
  private var lights: [SIMD4<Float>]
  private var rows: [SIMD4<Float>]
  private var labs: [LabColor] = []

  init(_ frames: RawFrames) {
    (width, height) = (frames.width, frames.height)
    lights = Array(repeating: .zero, count: frames.area)
    rows = lights
  }

  mutating func look(at pixels: [StraightPixel]) {
    for (i, pixel) in pixels.enumerated() {
      lights[i] = SIMD4(
        Self.lights[Int(pixel.red)], Self.lights[Int(pixel.green)], Self.lights[Int(pixel.blue)], 0)
    }
    Self.blur(lights, into: &rows, lines: height, lineStep: width, count: width, step: 1)
    Self.blur(rows, into: &lights, lines: width, lineStep: 1, count: height, step: width)
    labs = lights.map { LabConverter.shared.lab(ofLight: $0) }
  }

  /// The mean distance in OKLab, times 100.
  func distance(from other: BlurredFrame) -> Double {
    var sum = 0.0
    for (a, b) in zip(labs, other.labs) { sum += Double(a.squaredDistance(to: b).squareRoot()) }
    return sum / Double(labs.count)
  }

  /// Along lines of `count` pixels that are `step` apart; the outermost go on beyond the sides.
  private static func blur(
    _ source: [SIMD4<Float>], into target: inout [SIMD4<Float>], lines: Int, lineStep: Int,
    count: Int, step: Int
  ) {
    let reach = weights.count / 2
    for line in 0..<lines {
      for place in 0..<count {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in weights.enumerated() {
          let near = max(0, min(count - 1, place + offset - reach))
          sum += source[line * lineStep + near * step] * weight
        }
        target[line * lineStep + place * step] = sum
      }
    }
  }
}
