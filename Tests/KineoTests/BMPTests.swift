import SceneSupport
import TestSupport
import Testing

@testable import Kineo

/// Reading BMP files.
@Suite struct BMPTests {
  private static func file(
    _ width: Int, _ height: Int, bits: Int, compression: Int = 0, between: [UInt8] = [],
    _ pixels: [UInt8]
  ) -> [UInt8] {
    TinyFiles.bmp(width, height, bits: bits, compression: compression, between, pixels)
  }

  private func pixels(_ file: [UInt8]) throws -> [UInt32] {
    let header = try BMPHeader(file)
    var canvas = PixelBuffer(width: header.size.width, height: header.size.height)
    try BMPDecoder.decode(file, into: &canvas)
    return canvas.pixels.map { $0.bits }
  }

  /// Black, red, green and blue as B, G, R.
  static let table: [UInt8] = [0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0]
  static let fullTable = table + [UInt8](repeating: 128, count: 4 * 252)
  private let black: UInt32 = 0xFF00_0000
  private let red: UInt32 = 0xFF00_00FF
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFFFF_0000

  @Test("rows lie bottom up, or top down where the height is negative, and fill whole words")
  func rows() throws {
    let rows: [UInt8] = [0, 0, 255, 0, 255, 0, 0, 0] + [255, 0, 0, 0, 0, 0, 9, 9]
    #expect(try pixels(Self.file(2, 2, bits: 24, rows)) == [blue, black, red, green])
    #expect(try pixels(Self.file(2, -2, bits: 24, rows)) == [red, green, blue, black])
  }

  @Test("pixels of 1, 2, 4 and 8 bits are numbers of the table's colors")
  func indexed() throws {
    let eight = Self.file(3, 1, bits: 8, between: Self.fullTable, [3, 1, 2, 0])
    #expect(try pixels(eight) == [blue, red, green])
    let four = Self.file(
      3, 1, bits: 4, between: Array(Self.fullTable[..<64]), [0x31, 0x20, 0, 0])
    #expect(try pixels(four) == [blue, red, green])
    let two = Self.file(5, 1, bits: 2, between: Self.table, [0b11_01_10_00, 0b01_00_00_00, 0, 0])
    #expect(try pixels(two) == [blue, red, green, black, red])
    let one = Self.file(9, 1, bits: 1, between: Array(Self.table[..<8]), [0b0110_0001, 0x80, 0, 0])
    #expect(
      try pixels(one) == [black, red, red, black, black, black, black, red, red])
  }

  @Test("masks say where channels are, with and without alpha")
  func masks() throws {
    let five = Self.file(2, 1, bits: 16, [0x00, 0x7C, 0x1F, 0x00])
    #expect(try pixels(five) == [red, blue])
    let masks: [UInt8] = [0, 0xF8, 0, 0, 0xE0, 7, 0, 0, 0x1F, 0, 0, 0]
    let six = Self.file(2, 1, bits: 16, compression: 3, between: masks, [0xE0, 0x07, 0x00, 0x80])
    #expect(try pixels(six) == [green, 0xFF00_0084])
    #expect(try pixels(Self.file(1, 1, bits: 32, [0, 255, 0, 7])) == [green])
    let alpha: [UInt8] =
      [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0] + [0, 0, 0, 255]
    #expect(
      try pixels(
        Self.file(2, 1, bits: 32, compression: 6, between: alpha, [0, 0, 255, 0, 0, 0, 255, 128]))
        == [0, 0x8000_0080])
  }

  @Test("runs of 8 and 4 bits, with jumps, and ends of rows and of the picture")
  func runs() throws {
    let eight: [UInt8] = [2, 1, 1, 2, 0, 0, 0, 3, 3, 2, 1, 0, 0, 1]
    #expect(
      try pixels(Self.file(3, 2, bits: 8, compression: 1, between: Self.fullTable, eight))
        == [blue, green, red, red, red, green])
    let jump: [UInt8] = [0, 2, 1, 1, 1, 1, 0, 1]
    #expect(
      try pixels(Self.file(3, 2, bits: 8, compression: 1, between: Self.fullTable, jump))
        == [black, red, black, black, black, black])
    let four: [UInt8] = [3, 0x12, 0, 0, 0, 3, 0x31, 0x20, 0, 1]
    #expect(
      try pixels(
        Self.file(3, 2, bits: 4, compression: 2, between: Array(Self.fullTable[..<64]), four))
        == [blue, red, green, red, green, red])
  }

  @Test("what no BMP has, what is not read and what is cut is an error")
  func wrong() throws {
    func error(_ file: [UInt8]) -> BMPError? {
      do {
        _ = try pixels(file)
        return nil
      } catch {
        return error as? BMPError
      }
    }
    let sound = Self.file(2, 2, bits: 24, [UInt8](repeating: 1, count: 16))
    #expect(error(sound) == nil && error(Array(sound.dropLast())) == .end)
    #expect(error(Array(sound[..<20])) == .header)
    #expect(error(Self.file(0, 2, bits: 24, [])) == .header)
    #expect(error(Self.file(2, 2, bits: 7, [])) == .depth(7))
    #expect(error(Self.file(2, 2, bits: 24, compression: 4, [])) == .compression(4))
    #expect(error(Self.file(2, 2, bits: 24, compression: 9, [])) == .compression(9))
    let apart: [UInt8] = [5, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
    #expect(
      error(Self.file(1, 1, bits: 16, compression: 3, between: apart, [0, 0, 0, 0])) == .header)
    let endless = Self.file(2, 2, bits: 8, compression: 1, between: Self.fullTable, [1, 1])
    #expect(error(endless) == .end)
  }

  @Test(
    "files of Pillow have the pixels that it reads itself",
    .enabled(if: Tool.hasPillow),
    arguments: ["1", "L", "P", "RGB", "RGBA"])
  func pillow(mode: String) throws {
    let scratch = try Folder()
    let path = scratch.path + "/a.bmp"
    let shown = try Python.run(
      """
      import sys
      from PIL import Image
      image = Image.radial_gradient('L').resize((37, 23))
      image = Image.merge('RGB', (image, image.rotate(90), image.rotate(180)))
      image.convert('\(mode)').save(sys.argv[1])
      sys.stdout.buffer.write(Image.open(sys.argv[1]).convert('RGB').tobytes())
      """, path)
    let drawn = try FrameInput(contentsOf: [path]).drawn()[0]
    #expect(drawn.pixels.flatMap { [$0.red, $0.green, $0.blue] } == shown)
  }
}
