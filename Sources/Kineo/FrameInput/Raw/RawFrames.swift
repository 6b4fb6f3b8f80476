import KineoSystem

/// Frames without any header, one after the other.
struct RawFrames: StoredFrames {
  let width: Int
  let height: Int
  let frameCount: Int
  private let bytes: StoredBytes
  private let bytesPerPixel: Int

  private var bytesPerFrame: Int { width * height * bytesPerPixel }

  /// - Parameters:
  ///   - size: At least one pixel, within the limits of a canvas.
  ///   - bytesPerPixel: 4 for RGBA, 3 for RGB.
  init(_ bytes: StoredBytes, size: FrameSize, bytesPerPixel: Int) throws(FrameInputError) {
    (width, height) = (size.width, size.height)
    self.bytes = bytes
    self.bytesPerPixel = bytesPerPixel
    let frame = size.area * bytesPerPixel
    let (count, rest) = bytes.count.quotientAndRemainder(dividingBy: frame)
    guard bytes.count > 0 else { throw .empty(name: bytes.name) }
    guard rest == 0 else {
      throw .truncated(name: bytes.name, frames: count, missing: frame - rest)
    }
    frameCount = count
  }

  func bytes(of frame: Int) throws -> [UInt8] {
    try bytes.bytes(at: frame * bytesPerFrame, limit: bytesPerFrame)
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var canvas = PixelBuffer(width: width, height: height)
    let bounds = canvas.bounds
    var frame = [UInt8](repeating: 0, count: bytesPerPixel == 3 ? bytesPerFrame : 0)
    for index in range {
      if bytesPerPixel == 4 {
        try readRGBA(index, into: &canvas)
      } else {
        try readRGB(index, into: &canvas, through: &frame)
      }
      try body(canvas, bounds)
    }
  }

  private func readRGBA(_ index: Int, into canvas: inout PixelBuffer) throws {
    try canvas.takeStraightBytes { try bytes.read(into: $0, at: index * bytesPerFrame) }
  }

  private func readRGB(
    _ index: Int, into canvas: inout PixelBuffer, through frame: inout [UInt8]
  ) throws {
    try frame.withUnsafeMutableBytes { try bytes.read(into: $0, at: index * bytesPerFrame) }
    let source = frame.span
    var pixels = canvas.pixels.mutableSpan
    precondition(source.count == pixels.count * 3, "three bytes a pixel")
    for i in pixels.indices {
      let red = UInt32(source[unchecked: 3 &* i])
      let green = UInt32(source[unchecked: 3 &* i &+ 1])
      let blue = UInt32(source[unchecked: 3 &* i &+ 2])
      pixels[unchecked: i] = Pixel(bits: red | green &<< 8 | blue &<< 16 | 0xFF00_0000)
    }
  }
}
