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

    /// What the eye sees: equal neighbors are one picture.
    public static func merged(_ pictures: [Self]) -> [Self] {
      pictures.reduce(into: []) { merged, picture in
        if merged.last?.pixels == picture.pixels {
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
    let table = frame.localTable ?? globalTable ?? []
    for (i, index) in frame.indices.enumerated() where Int(index) != frame.transparentIndex {
      let color = table[Int(index)]
      let place = (frame.y + i / frame.width) * width + frame.x + i % frame.width
      screen[place] = Pixel(
        bits: color >> 16 | color & 0xFF00 | (color & 0xFF) << 16 | 0xFF00_0000)
    }
  }

  private func clear(_ frame: Frame, on screen: inout [Pixel]) {
    for y in frame.y..<frame.y + frame.height {
      for x in frame.x..<frame.x + frame.width { screen[y * width + x] = .clear }
    }
  }
}
