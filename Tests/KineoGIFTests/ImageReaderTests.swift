import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("ImageReader")
struct ImageReaderTests {
  private func error(_ file: [UInt8], limits: ImageLimits = ImageLimits()) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageReader.read(file, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "GIFs of each disposal show the frames and delays that Pillow shows",
    .enabled(if: Tool.hasPillow), arguments: [0, 1, 2, 3], [0, 4])
  func gif(disposal: Int, loops: Int) throws {
    let made = try MadeImage(
      """
      frames = []
      for seed in range(5):
          picture = Image.new('P', (31, 23), 0)
          picture.putpalette(sum([[30 * i, 255 - 30 * i, 90 + 11 * i] for i in range(8)], []))
          draw = ImageDraw.Draw(picture)
          draw.ellipse((3 * seed, 2 * seed, 12 + 3 * seed, 9 + 2 * seed), fill=1 + seed)
          draw.rectangle((25, 3, 29, 3 + 4 * seed), fill=7)
          frames.append(picture)
      data = saved(frames[0], 'GIF', save_all=True, append_images=frames[1:], transparency=0,
          duration=[40, 50, 100, 70, 200], loop=\(loops), disposal=\(disposal))
      """)
    let image = try ImageReader.read(made.file)
    #expect(image.count == 5 && image.delays == [40, 50, 100, 70, 200])
    #expect(image.playCount == (loops == 0 ? nil : 5))
    let summary = try ImageReader.summary(of: made.file)
    #expect((summary.width, summary.height, summary.delays) == (31, 23, image.delays))
    for index in [4, 2, 0, 3, 1] {
      #expect(image.picture(at: index) == made.frames[index], "frame \(index)")
    }
  }

  @Test("a GIF of one image is still; delays that browsers do not keep are theirs")
  func delays() throws {
    let still = GIFBytes().with(GIFBytes.control(delay: 9), GIFBytes.image()).ended
    #expect(try ImageReader.read(still).delays == [0])
    #expect(try ImageReader.summary(of: still).isMoving == false)
    let fast = GIFBytes().with(
      GIFBytes.control(delay: 1), GIFBytes.image(), GIFBytes.control(delay: 2), GIFBytes.image()
    ).ended
    let image = try ImageReader.read(fast)
    #expect(image.delays == [100, 20])
    #expect(image.playCount == 1)
  }

  @Test("other formats are read by their content")
  func others() throws {
    let picture = PixelBuffer(width: 3, height: 2, filledWith: Pixel(bits: 0xFF00_80FF))
    let png = try PNGEncoder.encode(picture)
    #expect(try ImageReader.read(png).picture(at: 0) == picture)
    #expect(try ImageReader.summary(of: png).format == .png)
    #expect(error([]) == .empty)
    #expect(error(Array("no image".utf8)) == .format(kind: nil))
  }

  @Test("small GIFs that claim much are refused before they take memory or time")
  func bombs() {
    let limits = ImageLimits()
    let large = GIFBytes(width: 65_535, height: 65_535).with(GIFBytes.image()).ended
    #expect(
      error(large)
        == .size(width: 65_535, height: 65_535, side: limits.side, pixels: limits.pixels))
    let data = GIFBytes.lzw([0])
    let dot = GIFBytes.image(width: 1, height: 1, data: data)
    #expect(error(GIFBytes(width: 16_000, height: 4000).with(dot).ended) == nil)
    #expect(
      error(GIFBytes(width: 16_000, height: 4000).with(dot, dot).ended)
        == .movingSize(width: 16_000, height: 4000, limit: limits.movingPixels))
    let full = GIFBytes.image(width: 4000, height: 4000, data: data)
    let frames = GIFBytes(width: 4000, height: 4000)
      .with(Array(repeating: full, count: 40).flatMap { $0 }).ended
    #expect(
      error(frames)
        == .framePixels(frames: 40, pixels: 41 * 16_000_000, limit: limits.framePixels))
    let wide = GIFBytes.image(width: 65_535, height: 65_535, data: data)
    #expect(
      error(GIFBytes().with(wide).ended)
        == error(GIFBytes(width: 65_535, height: 65_535).with(wide).ended))
    let outside = GIFBytes().with(dot, wide).ended
    #expect(
      error(outside)
        == .framePixels(frames: 2, pixels: 13 + 65_535 * 65_535, limit: limits.framePixels))
    let small = GIFBytes.image(width: 1, height: 1, data: data)
    let many = GIFBytes().with(Array(repeating: small, count: 10_001).flatMap { $0 }).ended
    #expect(error(many) == .frames(10_001, limit: limits.frames))
    let noise = GIFBytes().with(GIFBytes.image(), GIFBytes.image()).ended
    #expect(
      error(noise, limits: ImageLimits(frameBytes: 8)) == .frameBytes(frames: 2, limit: 8))
  }

  @Test("a GIF that is cut within a block, and one without an image, are errors")
  func cut() {
    let file = GIFBytes().with(
      GIFBytes.control(), GIFBytes.image(), GIFBytes.control(), GIFBytes.image()
    ).ended
    #expect(error(file) == nil)
    // Between blocks nothing shows that more came once.
    let second = GIFBytes().with(GIFBytes.control(), GIFBytes.image()).bytes.count
    let ends = [second, second + GIFBytes.control().count]
    for count in 0..<file.count - 1 where !ends.contains(count) {
      #expect(error(Array(file[..<count])) != nil, "\(count) bytes")
    }
    #expect(error(GIFBytes().ended) == .damaged(.gif, .noPicture))
    #expect(error(Array(file[..<9])) == .damaged(.gif, .end))
    #expect(error(Array(file[..<(second - 3)])) == .damaged(.gif, .end))
  }
}
