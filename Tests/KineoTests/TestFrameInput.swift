import Foundation
import Kineo
import TestSupport

/// Seeded frames, and the files that hold them.
struct TestFrames {
  let width: Int
  let height: Int
  /// Of each frame, as files have them.
  private(set) var straight: [[StraightPixel]] = []

  /// Blocks of few colors, so that GIFs are exact.
  ///
  /// - Parameter alphas: What pixels may have.
  init(width: Int = 9, height: Int = 7, count: Int, seed: Int, alphas: [UInt32] = [255]) {
    (self.width, self.height) = (width, height)
    var random = SeededGenerator(seed: seed)
    let colors = (0..<20).map { _ in UInt32.random(in: 0..<1 << 24, using: &random) }
    for _ in 0..<count {
      straight.append(
        (0..<width * height).map { _ in
          let alpha = alphas.randomElement(using: &random) ?? 255
          return StraightPixel(bits: (colors.randomElement(using: &random) ?? 0) | alpha << 24)
        })
    }
  }

  /// As canvases.
  var frames: [PixelBuffer] {
    straight.map { pixels in
      var frame = PixelBuffer(width: width, height: height)
      frame.pixels = pixels.map { Pixel(premultiplying: $0) }
      return frame
    }
  }

  var size: FrameSize { FrameSize(width: width, height: height) }

  /// Straight RGBA.
  var rgba: [UInt8] { straight.flatMap { $0.withUnsafeBytes { Array($0) } } }

  var rgb: [UInt8] { rgba.enumerated().filter { $0.offset % 4 != 3 }.map(\.element) }

  /// Each frame as a PNG file.
  func pngs() throws -> [[UInt8]] {
    try frames.map { try PNGEncoder.encode($0) }
  }
}

extension FrameInput {
  /// All frames, drawn in one go, without a color behind them.
  func drawn() throws -> [PixelBuffer] {
    var drawn: [PixelBuffer] = []
    try frames.draw(0..<frames.frameCount) { canvas, _ in drawn.append(canvas) }
    return drawn
  }

  /// Each frame, drawn alone, from the last to the first.
  func drawnAlone() throws -> [PixelBuffer] {
    var drawn: [PixelBuffer] = []
    for index in (0..<frames.frameCount).reversed() {
      try frames.draw(index..<index + 1) { canvas, _ in drawn.append(canvas) }
    }
    return drawn.reversed()
  }
}
