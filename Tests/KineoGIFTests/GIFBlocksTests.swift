import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

extension GIFBlocks {
  func image(_ image: EncodedImage, at rect: PixelRect, delay: Int) throws(GIFError) -> [UInt8] {
    var packer = LZWPacker()
    return try self.image(image, at: rect, delay: delay, &packer)
  }
}

@Suite("GIFBlocks")
struct GIFBlocksTests {
  private let blocks = GIFBlocks(width: 10, height: 8)
  private let colors = [0xFF00_0000, 0xFF00_00FF, 0xFF00_FF00].map {
    SolidColor(ignoringAlphaOf: $0)
  }

  private func image(_ indices: [UInt8], transparent: Int? = nil) -> EncodedImage {
    EncodedImage(
      indices: ImageIndices(indices), colors: colors, hasLocalTable: true,
      transparentIndex: transparent, disposal: .keep)
  }

  @Test("numbers libgd would let wrap around are refused")
  func ranges() {
    let pixel = image([0])
    for (x, y) in [(-1, 0), (0, -1), (10, 0), (0, 8), (Int.max, 0)] {
      #expect(throws: GIFError.imageOutsideScreen(x: x, y: y, width: 1, height: 1)) {
        try blocks.image(pixel, at: PixelRect(x: x, y: y, width: 1, height: 1), delay: 2)
      }
    }
    for size in [0, -1, 11, Int.max] {
      #expect(throws: GIFError.imageOutsideScreen(x: 0, y: 0, width: size, height: 1)) {
        try blocks.image(pixel, at: PixelRect(x: 0, y: 0, width: size, height: 1), delay: 2)
      }
    }
    let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
    for delay in [-1, 65536] {
      #expect(throws: GIFError.delay(centiseconds: delay)) {
        try blocks.image(pixel, at: corner, delay: delay)
      }
    }
    #expect(throws: GIFError.index(3, colors: 3)) {
      try blocks.image(image([3]), at: corner, delay: 2)
    }
    #expect(throws: GIFError.index(256, colors: 256)) {
      try blocks.image(image([0], transparent: 256), at: corner, delay: 2)
    }
    #expect(throws: GIFError.indexCount(2, width: 1, height: 1)) {
      try blocks.image(image([0, 0]), at: corner, delay: 2)
    }
    for plays in [-1, 0, 1, 65537] {
      #expect(throws: GIFError.plays(plays)) {
        try blocks.opening(colors: colors, loop: .plays(plays))
      }
    }
    #expect(throws: GIFError.colorCount(0)) { try blocks.opening(colors: [], loop: .once) }
    #expect(throws: GIFError.colorCount(257)) {
      try blocks.opening(colors: Array(repeating: colors[0], count: 257), loop: .once)
    }
    #expect(throws: GIFError.screenSize(width: 65536, height: 1)) {
      try GIFBlocks(width: 65536, height: 1).opening(colors: colors, loop: .once)
    }
  }

  @Test("an image comes back as it was given")
  func roundTrip() throws {
    let indices: [UInt8] = (0..<12).map { UInt8($0 % 3) }
    let rect = PixelRect(x: 6, y: 5, width: 4, height: 3)
    let bytes =
      try blocks.opening(colors: colors, loop: .plays(3))
      + blocks.image(image(indices, transparent: 1), at: rect, delay: 65535) + blocks.closing()
    let file = try StrictGIF(bytes)
    #expect(file.loops == 2)
    #expect(file.globalTable == [0, 0xFF0000, 0x00FF00, 0])
    let frame = try #require(file.frames.first)
    #expect((frame.x, frame.y, frame.width, frame.height) == (6, 5, 4, 3))
    #expect((frame.delay, frame.disposal, frame.transparentIndex) == (65535, 1, 1))
    #expect(frame.localTable == [0, 0xFF0000, 0x00FF00, 0])
    #expect(frame.minimumCodeSize == 2)
    #expect(frame.indices == indices)
  }

  @Test("a measured size is what is written, or more once the dictionary is full", arguments: 1...8)
  func measure(bits: Int) throws {
    var random = SeededGenerator(seed: UInt64(bits))
    let blocks = GIFBlocks(width: 200, height: 200)
    var meter = LZWMeter()
    for run in [1, 3, 50, 5000] {
      for count in [1, 2, 199, 4000, 40000] {
        var indices: [UInt8] = []
        while indices.count < count {
          let index = UInt8(Int.random(in: 0..<1 << bits, using: &random))
          indices += Array(repeating: index, count: Int.random(in: 1...run, using: &random))
        }
        indices = Array(indices.prefix(count))
        let width = count % 200 == 0 ? 200 : count
        let block = try blocks.image(
          EncodedImage(
            indices: ImageIndices(indices), colors: Array(repeating: colors[0], count: 1 << bits),
            hasLocalTable: false, transparentIndex: nil, disposal: .keep),
          at: PixelRect(x: 0, y: 0, width: width, height: count / width), delay: 2)
        let reading = meter.measure(indices, minimumCodeSize: max(2, bits))
        let saved = reading.bytes - (block.count - 8 - 10)
        // One length of a block, where the longest have 255 bytes and libgd's 254.
        #expect(saved >= 0 && (saved <= 1 || reading.codes == nil))
        if let other = reading.starting(minimumCodeSize: 8) {
          #expect(other.bytes == meter.measure(indices, minimumCodeSize: 8).bytes)
        }
      }
    }
  }
}
