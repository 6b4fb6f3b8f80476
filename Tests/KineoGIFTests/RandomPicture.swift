import KineoGeometry
import KineoRaster
import TestSupport

@testable import KineoGIF

/// An animation of gradients, noise and flat blocks with random options.
struct RandomPicture {
  let frames: DrawnFrames
  let delays: [Int]
  let options: GIFOptions

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (width, height) = Self.size(&random)
    var painter = Painter(
      steps: [1, 2, 4, 16, 64].randomElement(using: &random)!,
      noise: [0, 0, 3, 255].randomElement(using: &random)!,
      isTransparent: Bool.random(using: &random), clears: Bool.random(using: &random),
      random: SeededGenerator(seed: seed &+ 1))
    options = Self.options(isTransparent: painter.isTransparent, painter.names, &random)
    let count = Int.random(in: 1...9, using: &random)
    frames = DrawnFrames(painter.frames(count, width: width, height: height))
    delays = (0..<count).map { _ in
      let isLong = Int.random(in: 0..<20, using: &random) == 0
      return Int.random(in: isLong ? 65_000...140_000 : 2...7, using: &random)
    }
  }

  /// Mostly a small canvas, sometimes a single row or column.
  private static func size(_ random: inout SeededGenerator) -> (width: Int, height: Int) {
    let side = Int.random(in: 1...44, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return (side * 20, 1)
    case 1: return (1, side * 20)
    default: return (side, Int.random(in: 1...44, using: &random))
    }
  }

  private static func options(
    isTransparent: Bool, _ names: [Pixel], _ random: inout SeededGenerator
  ) -> GIFOptions {
    GIFOptions(
      OutputSettings(
        quality: [1, 30, 75, 89, 90, 100].randomElement(using: &random)!,
        colors: [2, 3, 5, 17, 64, 254, 255, 256, 256, 256].randomElement(using: &random)!,
        dithering: Dithering.allCases.randomElement(using: &random)!,
        isFast: Int.random(in: 0..<4, using: &random) == 0), isTransparent: isTransparent,
      exactColors: Bool.random(using: &random) ? names : [])
  }
}

/// Paints one canvas after the other.
private struct Painter {
  /// Levels by which neighboring pixels of a gradient differ.
  let steps: Int
  /// Levels of noise.
  let noise: Int
  let isTransparent: Bool
  let clears: Bool
  var random: SeededGenerator
  /// These look alike.
  let names = [0xFFC9_7B5A, 0xFFC9_7B5B].map { Pixel(bits: $0) }

  mutating func frames(_ count: Int, width: Int, height: Int) -> [PixelBuffer] {
    var canvas = PixelBuffer(width: width, height: height)
    var frames: [PixelBuffer] = []
    if !isTransparent || Bool.random(using: &random) { paint(&canvas, canvas.bounds) }
    while frames.count < count {
      frames.append(canvas)
      if Int.random(in: 0..<6, using: &random) > 0 { paint(&canvas, block(in: canvas)) }
    }
    return frames
  }

  private mutating func block(in canvas: PixelBuffer) -> PixelRect {
    let x = Int.random(in: 0..<canvas.width, using: &random)
    let y = Int.random(in: 0..<canvas.height, using: &random)
    return PixelRect(
      x: x, y: y, width: Int.random(in: 1...canvas.width - x, using: &random),
      height: Int.random(in: 1...canvas.height - y, using: &random))
  }

  private mutating func paint(_ canvas: inout PixelBuffer, _ rect: PixelRect) {
    let kind = Int.random(in: 0..<5, using: &random)
    let phase = Int.random(in: 0..<256, using: &random)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        switch kind {
        case 0 where isTransparent && clears: canvas[x, y] = .clear
        case 1: canvas[x, y] = names[(x / 3 + phase) % names.count]
        case 2 where noise > 0: canvas[x, y] = near(names[0], by: (x + y + phase) % 12)
        default: canvas[x, y] = Pixel(color(x * steps + phase, y * steps))
        }
      }
    }
  }

  /// A gentle slope that begins with `color`.
  private func near(_ pixel: Pixel, by levels: Int) -> Pixel {
    let color = SolidColor(ignoringAlphaOf: pixel)
    return Pixel(
      SolidColor(red: color.red, green: color.green + levels, blue: color.blue + levels))
  }

  private mutating func color(_ across: Int, _ down: Int) -> SolidColor {
    func level(_ value: Int) -> Int { abs((value + 255) % 510 - 255) }
    let shake = noise > 0 ? Int.random(in: 0...noise, using: &random) : 0
    return SolidColor(
      red: level(across + shake), green: level(down + shake * 7), blue: level(across + 2 * down))
  }
}
