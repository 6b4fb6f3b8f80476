public import Kineo

/// Frames that follow from a formula, so that anybody has them to the bit without any file.
public protocol ComputedFrames: FrameSource {
  /// How many frames are shown in a second.
  var frameRate: Int { get }

  /// One frame, by its index.
  func frame(_ index: Int) -> PixelBuffer
}

extension ComputedFrames {
  public func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    for index in range {
      let canvas = frame(index)
      try body(canvas, canvas.bounds)
    }
  }

  /// Where frame `index` is on the way from the first to the one after the last, 0..<1.
  func progress(_ index: Int) -> Double { Double(index) / Double(frameCount) }
}

/// A color in sRGB, red, green and blue 0...1, that is easily mixed.
typealias Mixture = SIMD3<Double>

extension Mixture {
  /// From the digits of `#rrggbb`.
  init(_ digits: Int) {
    self.init(Double(digits >> 16 & 255), Double(digits >> 8 & 255), Double(digits & 255))
    self /= 255
  }

  /// The color `share` of the way to `other`.
  func mixed(with other: Mixture, _ share: Double) -> Mixture { self + (other - self) * share }

  /// The nearest opaque pixel.
  var pixel: Pixel {
    let levels = SIMD3<UInt32>((clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5))
    return Pixel(bits: levels.x | levels.y << 8 | levels.z << 16 | 0xFF00_0000)
  }
}
