import KineoRaster
import TestSupport
import Testing

@Suite struct AlphaTests {
  @Test("every channel times every alpha, rounded to nearest")
  func premultiply() {
    for alpha: UInt32 in 0...255 {
      for channel: UInt32 in 0...255 {
        func product(_ value: UInt32) -> UInt32 { (2 * value * alpha + 255) / 510 }
        let pixel = StraightPixel(bits: channel | (255 - channel) << 16 | alpha << 24)
        #expect(
          Pixel(premultiplying: pixel).bits
            == product(channel) | product(255 - channel) << 16 | alpha << 24)
      }
    }
  }

  @Test("a pixel is not changed by becoming straight and premultiplied again")
  func unpremultiply() {
    for alpha: UInt8 in 0...255 {
      for channel in 0...alpha {
        let bits = UInt32(alpha) << 24 | UInt32(alpha - channel) << 8 | UInt32(channel)
        let pixel = Pixel(bits: bits)
        let straight = StraightPixel(unpremultiplying: pixel)
        #expect(straight.alpha == alpha && Pixel(premultiplying: straight) == pixel)
      }
    }
  }

  @Test("straight bytes become premultiplied pixels, whether all are opaque or not")
  func straightBytes() {
    for (bytes, pixels) in [
      ([200, 100, 0, 128, 200, 100, 0, 255], [0x8000_3264, 0xFF00_64C8]),
      ([1, 2, 3, 255, 4, 5, 6, 255], [0xFF03_0201, 0xFF06_0504]),
    ] as [([UInt8], [Pixel])] {
      var buffer = PixelBuffer(width: 2, height: 1)
      buffer.takeStraightBytes { $0.copyBytes(from: bytes) }
      #expect(buffer.pixels == pixels)
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
