import KineoRaster
import TestSupport
import Testing

@testable import KineoRaster

@Suite("PNGEncoder")
struct PNGEncoderTests {
  @Test(
    "Pillow reads the pixels with straight alpha", .enabled(if: Tool.hasPillow),
    arguments: [false, true])
  func roundTrip(isOpaque: Bool) throws {
    var random = SeededGenerator(seed: 3)
    var buffer = PixelBuffer(width: 13, height: 7)
    for i in buffer.pixels.indices {
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
      buffer.pixels[i] = Pixel(
        bits: channel() | channel() << 8 | channel() << 16 | alpha << 24)
    }
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      sys.stdout.buffer.write(image.mode.ljust(4).encode() + image.convert('RGBA').tobytes())
      """
    let png = try PNGEncoder.encode(buffer)
    let output = try Tool.withFile(png) { try Python.run(script, $0) }
    #expect(String(decoding: output.prefix(4), as: UTF8.self) == (isOpaque ? "RGB " : "RGBA"))
    let straight = buffer.pixels.map { StraightPixel(unpremultiplying: $0).bits }
    #expect(packed(output.dropFirst(4)) == straight)
  }
}
