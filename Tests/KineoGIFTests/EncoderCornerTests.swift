import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Corners of the encoder")
struct EncoderCornerTests {
  private func encoded(
    _ frames: DrawnFrames, _ options: GIFOptions
  ) throws -> (bytes: [UInt8], report: GIFReport) {
    var bytes: [UInt8] = []
    let delays = Array(repeating: 4, count: frames.frameCount)
    let report = try GIFEncoder(options: options).encode(frames, delays: delays) { bytes += $0 }
    return (bytes, report)
  }

  @Test("only clear pixels are a file of any quality", arguments: [1, 89, 100], [2, 256])
  func allClear(quality: Int, colors: Int) throws {
    let drawn = DrawnFrames([PixelBuffer](repeating: PixelBuffer(width: 3, height: 2), count: 3))
    let options = GIFOptions(OutputSettings(quality: quality, colors: colors), isTransparent: true)
    let (bytes, report) = try encoded(drawn, options)
    #expect(try StrictGIF(bytes).rendered().allSatisfy { $0.pixels.allSatisfy { $0 == 0 } })
    #expect(report.isExact && report.error == nil)
  }

  @Test(
    "a kept pixel may have a color that the shared table lacks",
    arguments: [2, 4, 16, 128, 256])
  func foreignKeptPixel(colors: Int) throws {
    // The shared table is the first frame's and has no entry to spare.
    let gray = (0..<colors).map { Pixel(SolidColor(red: $0, green: $0, blue: $0)) }
    var canvas = PixelBuffer(width: 16, height: 17)
    for i in canvas.pixels.indices { canvas.pixels[i] = gray[i % colors] }
    var frames = [canvas]
    for i in 0..<200 { canvas.pixels[i] = Pixel(SolidColor(red: 255, green: i, blue: 0)) }
    frames.append(canvas)
    for i in 0..<min(colors, 199) { canvas.pixels[i < 3 ? i : i + 1] = gray[i] }
    frames.append(canvas)
    for i in 0..<200 { canvas.pixels[i] = Pixel(SolidColor(red: 0, green: i, blue: 255)) }
    frames.append(canvas)
    let drawn = DrawnFrames(frames)
    let (bytes, report) = try drawn.encoded()
    #expect(try StrictGIF(bytes).rendered() == drawn.shown())
    #expect(report.isExact && report.sourceColors == nil)
  }

  @Test("tables of single frames are as small as asked for, too")
  func localTableLimit() throws {
    var frames = [PixelBuffer](repeating: PixelBuffer(width: 16, height: 16), count: 2)
    for i in 0..<256 {
      frames[0].pixels[i] = Pixel(SolidColor(red: i, green: 0, blue: 0))
      frames[1].pixels[i] = Pixel(SolidColor(red: 0, green: i, blue: 9))
    }
    let file = try StrictGIF(
      try encoded(DrawnFrames(frames), GIFOptions(OutputSettings(colors: 255))).bytes)
    for picture in file.rendered() { #expect(Set(picture.pixels).count <= 255) }
  }

  @Test("any number of jobs will do")
  func manyJobs() throws {
    let frames = RandomAnimation(
      seed: 3, width: 20, height: 20, frameCount: 5, colors: 700
    ).frames()
    let expected = try encoded(frames, GIFOptions(OutputSettings(quality: 70))).bytes
    #expect(
      try encoded(frames, GIFOptions(OutputSettings(quality: 70), jobs: .max)).bytes == expected)
  }
}
