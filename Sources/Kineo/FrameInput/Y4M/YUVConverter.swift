/// Turns the planes of frames into pixels, row by row; keeps room for one row.
struct YUVConverter {
  private let size: FrameSize
  private let chroma: Y4MChroma
  private let levels: YUVLevels
  private var blue: ChromaPlane
  private var red: ChromaPlane

  init(size: FrameSize, chroma: Y4MChroma, levels: YUVLevels) {
    self.size = size
    self.chroma = chroma
    self.levels = levels
    blue = ChromaPlane(
      size: size, chroma: chroma, offsetY: chroma.siting.blueY, gray: levels.gray)
    red = ChromaPlane(size: size, chroma: chroma, offsetY: chroma.siting.redY, gray: levels.gray)
  }

  /// - Parameter frame: The planes Y, Cb, Cr and alpha, as far as there are any, without gaps.
  mutating func convert<Sample: FixedWidthInteger & UnsignedInteger>(
    _ frame: Span<Sample>, into canvas: inout PixelBuffer
  ) {
    let plane = chroma.hasColor ? chroma.plane(of: size).area : 0
    let blues = frame.extracting(size.area..<size.area + plane)
    let reds = frame.extracting(size.area + plane..<size.area + 2 * plane)
    for y in 0..<size.height {
      if chroma.hasColor {
        blue.load(y, of: blues, maximum: levels.maximum)
        red.load(y, of: reds, maximum: levels.maximum)
      }
      let columns = y * size.width..<(y + 1) * size.width
      fill(&canvas, columns, frame.extracting(columns))
    }
    if chroma.hasAlpha { cut(&canvas, by: frame.extracting(last: size.area)) }
  }

  private func fill<Sample: FixedWidthInteger & UnsignedInteger>(
    _ canvas: inout PixelBuffer, _ columns: Range<Int>, _ brightness: Span<Sample>
  ) {
    let levels = levels
    let (blues, reds) = (blue.row.span, red.row.span)
    var pixels = canvas.pixels.mutableSpan
    let first = columns.lowerBound
    precondition(first >= 0 && columns.upperBound <= pixels.count)
    precondition(
      brightness.count == columns.count && blues.count >= columns.count
        && reds.count >= columns.count)
    let half: Int32 = 1 << (YUVLevels.fraction - 1)
    for i in 0..<columns.count {
      let sample = Int32(truncatingIfNeeded: Sample(littleEndian: brightness[unchecked: i]))
      let y = (min(levels.maximum, sample) &- levels.black) &* levels.brightness &+ half
      let b = blues[unchecked: i] &- levels.gray
      let r = reds[unchecked: i] &- levels.gray
      let red = byte(y &+ r &* levels.redOfRed)
      let green = byte(y &- b &* levels.greenOfBlue &- r &* levels.greenOfRed)
      let blue = byte(y &+ b &* levels.blueOfBlue)
      pixels[unchecked: first &+ i] = Pixel(bits: red | green &<< 8 | blue &<< 16 | 0xFF00_0000)
    }
  }

  /// Gives the pixels, opaque so far, their alpha.
  private func cut<Sample: FixedWidthInteger & UnsignedInteger>(
    _ canvas: inout PixelBuffer, by alphas: Span<Sample>
  ) {
    var pixels = canvas.pixels.mutableSpan
    precondition(alphas.count == pixels.count)
    for i in pixels.indices {
      let alpha = UInt32(truncatingIfNeeded: alphas[unchecked: i])
      let color = pixels[unchecked: i].bits & 0x00FF_FFFF
      pixels[unchecked: i] = Pixel(premultiplying: StraightPixel(bits: color | alpha &<< 24))
    }
  }
}

/// The step of RGB nearest to a sum of levels.
@inline(__always)
private func byte(_ sum: Int32) -> UInt32 {
  UInt32(truncatingIfNeeded: max(0, min(255, sum &>> YUVLevels.fraction)))
}
