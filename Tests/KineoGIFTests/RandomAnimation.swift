import KineoRaster
import TestSupport
import Testing

/// An animation of random blocks, lines and holds.
struct RandomAnimation: CustomTestStringConvertible {
  var seed: UInt64
  var width: Int
  var height: Int
  var frameCount: Int
  /// Colors to choose from; every one appears in the first frames if there are pixels enough.
  var colors: Int
  var isTransparent = false
  /// Whether opaque pixels may become clear.
  var clears = false

  var testDescription: String {
    "\(colors) colors, \(width) x \(height), \(frameCount) frames, seed \(seed)"
      + (isTransparent ? clears ? ", clearing" : ", transparent" : "")
  }

  func frames() -> DrawnFrames {
    var random = SeededGenerator(seed: seed)
    let palette = palette(&random)
    var canvas = PixelBuffer(
      width: width, height: height, filledWith: isTransparent ? .clear : palette[0])
    var frames: [PixelBuffer] = []
    var nextColor = 0
    while frames.count < frameCount {
      if !frames.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
        // A hold, or the frame before the last once more.
        if !clears, isTransparent || Bool.random(using: &random) {
          frames.append(canvas)
          continue
        }
        canvas = frames[max(0, frames.count - 2)]
      } else if clears, Int.random(in: 0..<7, using: &random) == 0 {
        canvas = PixelBuffer(width: width, height: height)
      } else {
        paint(&canvas, palette, &nextColor, &random)
      }
      frames.append(canvas)
    }
    return DrawnFrames(frames)
  }

  private func palette(_ random: inout SeededGenerator) -> [Pixel] {
    var seen: Set<UInt32> = []
    while seen.count < colors {
      seen.insert(UInt32.random(in: 0..<1 << 24, using: &random) | 0xFF00_0000)
    }
    return seen.sorted().shuffled(using: &random).map { Pixel(bits: $0) }
  }

  private func paint(
    _ canvas: inout PixelBuffer, _ palette: [Pixel], _ nextColor: inout Int,
    _ random: inout SeededGenerator
  ) {
    let x = Int.random(in: 0..<width, using: &random)
    let y = Int.random(in: 0..<height, using: &random)
    let right = Int.random(in: x..<width, using: &random)
    let bottom = Int.random(in: y..<height, using: &random)
    let isFlat = Bool.random(using: &random)
    let clearsBlock = clears && Int.random(in: 0..<3, using: &random) == 0
    for row in y...bottom {
      for column in x...right {
        canvas[column, row] = clearsBlock ? .clear : palette[nextColor % palette.count]
        if !isFlat { nextColor += 1 }
      }
    }
    nextColor += 1
  }
}
