import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Placements of frames")
struct FramePlacementTests {
  private func rect(_ x: Int, _ width: Int) -> PixelRect {
    PixelRect(x: x, y: 0, width: width, height: 5)
  }

  @Test("images stay unless the next one uncovers pixels, and then cover these")
  func lookAhead() {
    let placements = FramePlacement.all(
      [
        FrameStep(changed: rect(0, 20), content: rect(0, 20)),
        FrameStep(changed: rect(4, 2), content: rect(0, 20)),
        FrameStep(content: rect(0, 20)),
        FrameStep(changed: rect(2, 3), clearing: rect(2, 1), content: rect(0, 20)),
      ], delays: [2, 3, 4, 5])
    #expect(
      placements == [
        FramePlacement(rect: rect(0, 20), hold: 2),
        FramePlacement(rect: rect(2, 4), disposal: .clear, hold: 7),
        FramePlacement(hold: 0),
        FramePlacement(rect: rect(2, 4), cleared: rect(2, 4), hold: 5),
      ])
  }

  @Test("a large image is not cleared as a whole when there is time for a second one")
  func tail() {
    let large = PixelRect(x: 0, y: 0, width: 50, height: 50)
    for (hold, tail) in [(4, rect(2, 1)), (3, nil)] {
      let placements = FramePlacement.all(
        [
          FrameStep(changed: large, content: large),
          FrameStep(changed: rect(2, 3), clearing: rect(2, 1), content: large),
        ], delays: [hold, 5])
      #expect(placements[0].rect == large)
      #expect(placements[0].tail == tail)
      #expect(placements[0].disposal == (tail == nil ? .clear : .keep))
      #expect(placements[1].cleared == tail ?? large)
      #expect(placements[1].rect == (tail == nil ? large : rect(2, 3)))
    }
  }

  @Test("a sticker that moves over others is small in the file and exact")
  func sticker() throws {
    let frames = DrawnFrames(
      (0..<20).map { frame in
        var canvas = PixelBuffer(width: 60, height: 40)
        for y in 30..<38 { for x in 2..<58 { canvas[x, y] = Pixel(bits: 0xFF20_4060) } }
        for y in 5..<11 { for x in frame..<frame + 6 { canvas[x, y] = Pixel(bits: 0xFF90_1020) } }
        return canvas
      })
    let delays = Array(repeating: 4, count: 20)
    let (bytes, report) = try frames.encoded(delays: delays, isTransparent: true)
    let file = try StrictGIF(bytes)
    #expect(
      StrictGIF.Picture.merged(file.rendered()) == frames.shown(delays: delays, isTransparent: true)
    )
    #expect(report.isExact)
    #expect(file.frames.dropFirst().allSatisfy { $0.width <= 16 && $0.height <= 6 })
  }

  @Test("a hold too long for one image, before pixels are uncovered")
  func longHold() throws {
    var canvas = PixelBuffer(width: 8, height: 8, filledWith: Pixel(bits: 0xFF00_00FF))
    let full = canvas
    canvas[3, 3] = .clear
    let frames = DrawnFrames([full, canvas, full])
    for colors in [256, 2] {
      var bytes: [UInt8] = []
      let encoder = GIFEncoder(
        options: GIFOptions(OutputSettings(quality: colors == 2 ? 50 : 90), isTransparent: true))
      let report = try encoder.encode(frames, delays: [200_000, 70_000, 4]) { bytes += $0 }
      #expect(
        StrictGIF.Picture.merged(try StrictGIF(bytes).rendered())
          == frames.shown(delays: [200_000, 70_000, 4], isTransparent: true))
      #expect(report.images == 7)
    }
  }

  @Test(
    "a long time is divided into delays as equal as can be",
    arguments: [0, 1, 65_535, 65_536, 200_000, 7_800_000_000, 1_000_000_000_000])
  func delays(centiseconds: Int) {
    let delays = ImageWriter.delays(for: centiseconds)
    #expect(delays.reduce(0, +) == centiseconds)
    #expect(delays.allSatisfy { 0...65_535 ~= $0 })
    #expect((delays.max() ?? 0) - (delays.min() ?? 0) <= 1)
    #expect(delays.count == max(1, (centiseconds + 65_534) / 65_535))
  }
}
