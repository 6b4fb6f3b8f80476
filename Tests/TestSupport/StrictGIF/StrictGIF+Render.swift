import KineoRaster

extension StrictGIF {
  /// What a viewer shows for a while.
  public struct Picture: Sendable, Equatable {
    /// Row by row; opaque or clear.
    public var pixels: [Pixel]
    /// Centiseconds.
    public var delay: Int

    public init(pixels: [Pixel], delay: Int) {
      self.pixels = pixels
      self.delay = delay
    }

    /// Whether all pixels are the same. Tests are compiled without the optimizer, and would take long
    /// to compare them.
    public func looks(like other: Self) -> Bool { pixels == other.pixels }

    /// The mean of the differences of all channels, in 255ths; infinite if the sizes differ.
    public func meanDifference(from other: [Pixel]) -> Double {
      guard pixels.count == other.count else { return .infinity }
      var sum = 0
      for (a, b) in zip(pixels, other) where a != b {
        sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
        sum += abs(Int(a.blue) - Int(b.blue)) + abs(Int(a.alpha) - Int(b.alpha))
      }
      return Double(sum) / Double(4 * max(pixels.count, 1))
    }

    /// What the eye sees: equal neighbors are one picture.
    public static func merged(_ pictures: [Self]) -> [Self] {
      pictures.reduce(into: []) { merged, picture in
        if let last = merged.last, last.looks(like: picture) {
          merged[merged.count - 1].delay += picture.delay
        } else {
          merged.append(picture)
        }
      }
    }
  }

  /// What a viewer shows, image by image, on a screen that starts transparent.
  public func rendered() -> [Picture] {
    var screen = [Pixel](repeating: .clear, count: width * height)
    return frames.map { frame in
      draw(frame, on: &screen)
      defer { if frame.disposal == 2 { clear(frame, on: &screen) } }
      return Picture(pixels: screen, delay: frame.delay)
    }
  }

  private func draw(_ frame: Frame, on screen: inout [Pixel]) {
    let colors = (frame.localTable ?? globalTable ?? []).map { color in
      Pixel(bits: color >> 16 | color & 0xFF00 | (color & 0xFF) << 16 | 0xFF00_0000)
    }
    for y in 0..<frame.height {
      let place = (frame.y + y) * width + frame.x
      for x in 0..<frame.width {
        let index = Int(frame.indices[y * frame.width + x])
        if index != frame.transparentIndex { screen[place + x] = colors[index] }
      }
    }
  }

  private func clear(_ frame: Frame, on screen: inout [Pixel]) {
    for y in frame.y..<frame.y + frame.height {
      for x in frame.x..<frame.x + frame.width { screen[y * width + x] = .clear }
    }
  }
}
