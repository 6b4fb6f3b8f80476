import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("GIFPlayer")
struct GIFPlayerTests {
  /// Images of every disposal, interlaced or not, with and without transparency.
  private func animation(seed: Int, disposals: [Int]) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var gif = GIFBytes(width: 19, height: 21, colors: 8).with(GIFBytes.loop())
    // Some clear to the background color where an image names no transparent index.
    gif = gif.with(
      GIFBytes.control(transparent: 7), GIFBytes.image(width: 19, height: 21, codeSize: 3))
    for _ in 0..<8 {
      let (x, y) = (Int.random(in: 0..<19, using: &random), Int.random(in: 0..<21, using: &random))
      let width = Int.random(in: 1...19 - x, using: &random)
      let height = Int.random(in: 1...21 - y, using: &random)
      let indices = (0..<width * height).map { _ in UInt8.random(in: 0..<7, using: &random) }
      let disposal = disposals.randomElement(using: &random) ?? 1
      gif = gif.with(
        GIFBytes.control(
          delay: Int.random(in: 2...9, using: &random), disposal: disposal,
          transparent: Bool.random(using: &random) ? 3 : 7),
        GIFBytes.image(
          x: x, y: y, width: width, height: height,
          isInterlaced: Bool.random(using: &random), codeSize: 3,
          data: GIFBytes.lzw(indices, codeSize: 3)))
    }
    return gif.ended
  }

  @Test(
    "other programs show the same, interlaced or not, whatever the disposal",
    arguments: 0..<6, GIFViewer.installed)
  func viewers(seed: Int, viewer: GIFViewer) throws {
    // Pillow 9 and gifsicle 1.93 clear and restore other blocks than the rest once both are mixed.
    let disposals = viewer.tellsDelays ? [0, 1] : [0, 1, 2, 3]
    let bytes = animation(seed: seed, disposals: disposals)
    let shown = try pictures(of: bytes)
    let expected = try viewer.pictures(of: bytes, width: 19, height: 21)
    #expect(shown.count == expected.count)
    #expect(zip(shown, expected).allSatisfy { $0.pixels == $1.pixels })
    if viewer.tellsDelays { #expect(shown.map(\.delay) == expected.map(\.delay)) }
  }

  @Test(
    "as browsers do, the screen is enlarged to the first image, even from nothing",
    arguments: [
      // Of the screen, the image and the canvas; the image is at (2, 1).
      ([3, 2], [4, 3], [6, 4]), ([9, 2], [4, 3], [9, 4]), ([0, 0], [4, 3], [6, 4]),
      ([0, 5], [4, 3], [6, 5]), ([9, 7], [4, 3], [9, 7]), ([3, 2], [0, 3], [3, 2]),
    ])
  func enlarged(screen: [Int], image: [Int], canvas: [Int]) throws {
    let bytes = GIFBytes(width: screen[0], height: screen[1]).with(
      GIFBytes.control(), GIFBytes.image(x: 2, y: 1, width: image[0], height: image[1]),
      GIFBytes.control(), GIFBytes.image(width: 90, height: 80))
    let file = try GIFFile(bytes.ended)
    #expect([file.canvas.width, file.canvas.height] == canvas)
    #expect([file.width, file.height] == screen)
    var player = try GIFPlayer(file)
    let first = player.advance()
    #expect(
      first?.changed
        == (image[0] == 0 ? nil : PixelRect(x: 2, y: 1, width: image[0], height: image[1])))
    #expect([player.canvas.width, player.canvas.height] == canvas)
    _ = player.advance()
    #expect(!player.canvas.pixels.contains(.clear))
    #expect([player.canvas.width, player.canvas.height] == canvas)
  }

  @Test("images that reach beyond the screen are cut, but for the first")
  func clipped() throws {
    let bytes = GIFBytes(width: 3, height: 2).with(
      GIFBytes.control(), GIFBytes.image(x: 0, y: 1, width: 1, height: 1, data: GIFBytes.lzw([3])),
      GIFBytes.control(), GIFBytes.image(x: 1, y: 1, width: 4, height: 3),
      GIFBytes.control(), GIFBytes.image(x: 3, y: 0), GIFBytes.control(),
      GIFBytes.image(x: 0, y: 60000)
    ).ended
    let (black, gray, white): (Pixel, Pixel, Pixel) = (0xFF00_0000, 0xFF55_5555, 0xFFFF_FFFF)
    #expect(
      try pictures(of: bytes) == [
        .init(pixels: [0, 0, 0, white, 0, 0], delay: 5),
        .init(pixels: [0, 0, 0, white, black, gray], delay: 15),
      ])
  }

  @Test("disposals clear and restore")
  func disposals() throws {
    func gray(_ index: UInt32) -> Pixel { Pixel(bits: 0xFF00_0000 | index * 85 * 0x01_0101) }
    let dot = { (x: Int, disposal: Int, index: UInt8) in
      GIFBytes.control(disposal: disposal)
        + GIFBytes.image(x: x, width: 1, height: 1, data: GIFBytes.lzw([index]))
    }
    let bytes = GIFBytes(width: 3, height: 1).with(
      dot(0, 1, 1), dot(0, 3, 2), dot(1, 2, 3), dot(2, 4, 3), dot(1, 7, 1), dot(1, 0, 2)
    ).ended
    #expect(
      try pictures(of: bytes).map(\.pixels) == [
        [gray(1), 0, 0], [gray(2), 0, 0], [gray(1), gray(3), 0], [gray(1), 0, gray(3)],
        [gray(1), gray(1), 0], [gray(1), gray(2), 0],
      ])
  }

  @Test("delays are those of browsers; a wrong image leaves the rest as it was")
  func tolerance() throws {
    let bytes = GIFBytes(width: 2, height: 1, colors: 2).with(
      GIFBytes.control(delay: 1),
      GIFBytes.image(width: 2, height: 1, data: GIFBytes.lzw([0, 1])), GIFBytes.control(delay: 2),
      GIFBytes.image(width: 2, height: 1, data: GIFBytes.lzw([3, 0])), GIFBytes.control(delay: 3),
      GIFBytes.image(width: 0, height: 1), GIFBytes.control(delay: 4),
      GIFBytes.image(width: 2, height: 1, codeSize: 12, data: [0])
    ).ended
    let (black, white): (Pixel, Pixel) = (0xFF00_0000, 0xFFFF_FFFF)
    #expect(
      try pictures(of: bytes) == [
        .init(pixels: [black, white], delay: 10), .init(pixels: [black, black], delay: 9),
      ])
    #expect(throws: GIFError.screenSize(width: 0, height: 3)) {
      try GIFPlayer(GIFFile(GIFBytes(width: 0).ended))
    }
  }
}
