import TestSupport
import Testing

@testable import Kineo

/// Pictures that come through a pipe.
@Suite struct PNGCounterTests {
  @Test("pictures are counted wherever blocks end", arguments: [1, 3, 7, 8, 64, 1 << 20])
  func blocks(size: Int) throws {
    let picture = try PNGEncoder.encode(PixelBuffer(width: 5, height: 4))
    let bytes = picture + picture + picture.dropLast(9)
    var counter = PNGCounter()
    for start in stride(from: 0, to: bytes.count, by: size) {
      counter.add(bytes[start..<min(bytes.count, start + size)])
    }
    #expect(counter.pictures == 2)
    // Length and name of the last chunk are enough.
    counter.add(picture.suffix(9)[...])
    #expect(counter.pictures == 3)
  }
}
