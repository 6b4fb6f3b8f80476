import KineoRaster
import Testing

@Suite struct AlphaTests {
  @Test("every channel times every alpha, rounded to nearest")
  func premultiply() {
    for alpha: UInt32 in 0...255 {
      var buffer = PixelBuffer(width: 256, height: 1)
      for channel: UInt32 in 0...255 {
        buffer.pixels[Int(channel)] = channel | (255 - channel) << 16 | alpha << 24
      }
      buffer.premultiply()
      for channel: UInt32 in 0...255 {
        func product(_ value: UInt32) -> UInt32 { (2 * value * alpha + 255) / 510 }
        #expect(
          buffer.pixels[Int(channel)]
            == product(channel) | product(255 - channel) << 16 | alpha << 24)
      }
    }
  }

  @Test("a color behind half a pixel is half seen, and not at all behind an opaque one")
  func layOver() {
    var buffer = PixelBuffer(width: 3, height: 1)
    buffer.pixels = [0, 0x8000_0000, 0xFF12_3456]
    #expect(!buffer.isOpaque)
    buffer.lay(over: Pixel(bits: 0xFFFF_8040))
    #expect(buffer.pixels == [0xFFFF_8040, 0xFF7F_4020, 0xFF12_3456])
    #expect(buffer.isOpaque)
  }
}
