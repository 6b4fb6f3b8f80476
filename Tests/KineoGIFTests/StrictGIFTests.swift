import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("StrictGIF")
struct StrictGIFTests {
  private func sample() throws -> [UInt8] {
    try RandomAnimation(
      seed: 21, width: 9, height: 7, frameCount: 6, colors: 9, isTransparent: true, clears: true
    ).frames().encoded(isTransparent: true).bytes
  }

  @Test("a file cut anywhere is refused")
  func truncation() throws {
    let bytes = try sample()
    for count in bytes.indices {
      #expect(throws: StrictGIFError.self) { try StrictGIF(Array(bytes.prefix(count))) }
    }
    #expect(throws: StrictGIFError.self) { try StrictGIF(bytes + [0]) }
  }

  @Test("a file with any bit flipped is read or refused, never a trap")
  func flips() throws {
    let bytes = try sample()
    let original = try StrictGIF(bytes)
    var same = 0
    for i in bytes.indices {
      for bit in 0..<8 {
        var broken = bytes
        broken[i] ^= 1 << UInt8(bit)
        if let file = try? StrictGIF(broken), file == original { same += 1 }
      }
    }
    // Only the background index and the color resolution may be anything.
    #expect(same == 8 + 3)
  }

  @Test("noise is refused")
  func noise() throws {
    var random = SeededGenerator(seed: 5)
    let head = try sample().prefix(40)
    for count in 0..<300 {
      let tail = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: StrictGIFError.self) { try StrictGIF(tail) }
      #expect(throws: StrictGIFError.self) { try StrictGIF(head + tail) }
    }
  }

  @Test("what viewers disagree on is refused with a reason")
  func strictness() throws {
    let blocks = GIFBlocks(width: 4, height: 4)
    let corner = PixelRect(x: 3, y: 3, width: 1, height: 1)
    let black = SolidColor(red: 0, green: 0, blue: 0)
    let opening = try blocks.opening(colors: [black], loop: .forever)
    let image = try blocks.image(.hold, at: corner, delay: 2)
    let closing = try blocks.closing()

    func reason(_ bytes: [UInt8]) -> String {
      do throws(StrictGIFError) {
        _ = try StrictGIF(bytes)
        return "fine"
      } catch { return error.reason }
    }
    #expect(reason(opening + image + closing) == "fine")
    #expect(reason(opening + closing) == "no image")
    let loop = Array(opening.suffix(19))
    #expect(reason(opening + image + loop + closing) == "the loop block does not come first")
    let fast = try blocks.image(.hold, at: corner, delay: 1)
    #expect(reason(opening + image + fast + closing) == "frame 1 has a delay of 1")
    var outside = image
    outside[9] = 4
    #expect(reason(opening + outside + closing) == "image 1 x 1 at (4, 3) is outside")
    var previous = image
    previous[3] = 3 << 2
    #expect(reason(opening + previous + closing) == "disposal 3")
    var index = image
    index[6] = 2
    #expect(reason(opening + index + closing) == "transparent index 2 of 2 colors")
  }
}
