import TestSupport
import Testing

@testable import Kineo

/// Parts, speed, order and size of frames.
@Suite struct FrameEditTests {
  /// Numbers of the frames that are shown, and for how many hundredths of a second.
  private func shown(
    _ edit: FrameEdit, of count: Int = 6, delays: [Time]? = nil
  ) throws -> [[Int]] {
    let canvases = (0..<count).map {
      PixelBuffer(width: 2, height: 2, filledWith: Pixel(bits: 0xFF00_0000 | UInt32($0)))
    }
    let source = PaintedFrames(canvases)
    let input =
      try delays.map { try FrameInput(source, durations: $0) }
      ?? FrameInput(source, frameRate: 10)
    let plan = try ExportPlan(input.edited(edit), OutputSettings(), ExportOptions())
    var numbers: [Int] = []
    try plan.frames.draw(0..<plan.frames.frameCount) { canvas, _ in
      numbers.append(Int(canvas.pixels[0].bits & 0xFF))
    }
    return zip(numbers, plan.delays).map { [$0, $1] }
  }

  @Test("a part begins with the frame that is visible then")
  func part() throws {
    #expect(try shown(FrameEdit(start: 0.15, end: 0.4)).map { $0[0] } == [1, 2, 3])
    #expect(try shown(FrameEdit(start: 0.5)).map { $0[0] } == [5])
    let delays: [Time] = [0.1, 0.5, 0.2]
    #expect(
      try shown(FrameEdit(start: 0.3, end: 0.7), of: 3, delays: delays) == [[1, 30], [2, 10]])
    for edit in [FrameEdit(start: 0.6), FrameEdit(start: 0.3, end: 0.3)] {
      #expect(throws: FrameInputError.self) { try shown(edit) }
    }
    #expect {
      try shown(FrameEdit(start: 9))
    } throws: {
      "\($0)" == "there is nothing from 9 s on; the frames take 0.6 s"
    }
  }

  @Test("every second frame is shown twice as long, the last one for what is left")
  func interval() throws {
    #expect(try shown(FrameEdit(interval: 2)) == [[0, 20], [2, 20], [4, 20]])
    #expect(try shown(FrameEdit(interval: 2), of: 5) == [[0, 20], [2, 20], [4, 10]])
    #expect(try shown(FrameEdit(interval: 100)) == [[0, 60]])
  }

  @Test("speed changes times, and drops frames that would be too short")
  func speed() throws {
    #expect(try shown(FrameEdit(speed: 2)).map { $0[1] } == [5, 5, 5, 5, 5, 5])
    #expect(try shown(FrameEdit(speed: 0.5)).map { $0[1] } == [20, 20, 20, 20, 20, 20])
    #expect(try shown(FrameEdit(speed: 100), of: 60).map { $0[1] } == [2, 2, 2])
    #expect(try shown(FrameEdit(speed: 2), of: 2, delays: [0.1, 0.3]) == [[0, 5], [1, 15]])
  }

  @Test("reversed, bounced and held")
  func order() throws {
    #expect(try shown(FrameEdit(isReversed: true), of: 3).map { $0[0] } == [2, 1, 0])
    #expect(try shown(FrameEdit(bounces: true), of: 4).map { $0[0] } == [0, 1, 2, 3, 2, 1])
    #expect(try shown(FrameEdit(bounces: true), of: 1).map { $0[0] } == [0])
    #expect(try shown(FrameEdit(bounces: true), of: 2).map { $0[0] } == [0, 1])
    #expect(try shown(FrameEdit(hold: 1.5), of: 2) == [[0, 10], [1, 150]])
    #expect(
      try shown(FrameEdit(isReversed: true, bounces: true, hold: 1), of: 3)
        == [[2, 10], [1, 10], [0, 100], [1, 10]])
    #expect(
      try shown(FrameEdit(bounces: true), of: 3, delays: [0.1, 0.2, 0.3])
        == [[0, 10], [1, 20], [2, 30], [1, 20]])
  }

  @Test("delays take the place of the frame rate, one each")
  func delays() throws {
    #expect(try shown(FrameEdit(delays: [0.5, 0.04]), of: 2) == [[0, 50], [1, 4]])
    #expect {
      try shown(FrameEdit(delays: [1]), of: 3)
    } throws: {
      "\($0)" == "1 delay for 3 frames; each frame has one"
    }
    #expect(throws: FrameInputError.delay(0)) { try shown(FrameEdit(delays: [0]), of: 1) }
  }

  @Test("of short frames those are shown that begin when others end")
  func short() throws {
    let delays = [Time](repeating: 0.01, count: 7)
    let frames = try shown(FrameEdit(), of: 7, delays: delays)
    #expect(frames == [[0, 2], [2, 2], [4, 3]])
    #expect(try shown(FrameEdit(), of: 2, delays: [0.01, 1]) == [[0, 2], [1, 99]])
    #expect(try shown(FrameEdit(), of: 3, delays: [0.01, 0.02, 0.5]) == [[0, 3], [2, 50]])
    #expect(try shown(FrameEdit(), of: 1, delays: [0.001]) == [[0, 2]])
  }

  @Test("with a lower rate the frame is shown that begins nearest to each instant")
  func lowerRate() {
    func shown(_ durations: [Time], _ rate: Rational) -> [[Int]] {
      let shown = ShownFrames(durations, maximumRate: rate)
      return zip(shown.indices, shown.delays).map { [$0, $1] }
    }
    let even = [Time](repeating: 0.04, count: 12)
    #expect(shown(even, 10) == [[0, 10], [3, 10], [5, 10], [8, 10], [10, 8]])
    #expect(shown([0.02, 0.02, 3], 10) == [[0, 10], [2, 294]])
    #expect(shown([0.02, 0.02, 0.1, 1], 10) == [[0, 10], [3, 104]])
    #expect(shown([0.5, 0.12, 1, 2], 10) == [[0, 50], [1, 10], [2, 100], [3, 202]])
    #expect(shown([0.02], 1) == [[0, 2]])
  }

  @Test("a crop is cut out before scaling, and the other side follows")
  func pixels() throws {
    var canvas = PixelBuffer(width: 6, height: 4)
    for i in canvas.pixels.indices { canvas.pixels[i] = Pixel(bits: 0xFF00_0000 | UInt32(i)) }
    let input = try FrameInput(PaintedFrames([canvas]), frameRate: 10)
    let crop = PixelRect(x: 1, y: 2, width: 4, height: 2)
    let cropped = try input.edited(FrameEdit(crop: crop))
    #expect(
      try cropped.drawn()[0].pixels.map { $0.bits & 0xFF } == [13, 14, 15, 16, 19, 20, 21, 22])
    let scaled = try input.edited(FrameEdit(crop: crop, width: 2))
    #expect(scaled.frames.width == 2 && scaled.frames.height == 1)
    let tall = try input.edited(FrameEdit(height: 12))
    #expect(tall.frames.width == 18 && tall.frames.height == 12)
    #expect {
      try input.edited(FrameEdit(crop: PixelRect(x: 3, y: 0, width: 4, height: 4)))
    } throws: {
      "\($0)" == "the crop 4x4+3+0 is not within the frames of 6 x 4 px"
    }
  }

  @Test("blocks that change are known after a crop and after scaling")
  func changes() throws {
    let frames = TestFrames(width: 20, height: 10, count: 2, seed: 9).frames
    var next = frames[0]
    next[7, 5] = Pixel(bits: 0xFF12_3456)
    let changed = PixelRect(x: 7, y: 5, width: 1, height: 1)
    struct Two: FrameSource {
      let canvases: [PixelBuffer]
      let changed: PixelRect
      var width: Int { 20 }
      var height: Int { 10 }
      var frameCount: Int { 2 }
      func draw(
        _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
      ) throws {
        for index in range { try body(canvases[index], changed) }
      }
    }
    let input = try FrameInput(Two(canvases: [frames[0], next], changed: changed), frameRate: 10)
    for edit in [
      FrameEdit(crop: PixelRect(x: 3, y: 2, width: 9, height: 7)), FrameEdit(width: 47),
      FrameEdit(width: 13, height: 23), FrameEdit(width: 7),
    ] {
      let edited = try input.edited(edit)
      #expect(try edited.drawn() == edited.drawnAlone())
    }
  }

  @Test(
    "numbers that no frames can be changed by are errors",
    arguments: [
      (FrameEdit(width: 0), "a side of 0 px; 1 to 65535 are allowed"),
      (FrameEdit(width: -1, height: 4), "a side of -1 px; 1 to 65535 are allowed"),
      (FrameEdit(height: 4_000_000_000), "a side of 4000000000 px; 1 to 65535 are allowed"),
      (FrameEdit(speed: 0), "a speed of 0; 0.001 to 1000 are allowed"),
      (FrameEdit(speed: -2), "a speed of -2; 0.001 to 1000 are allowed"),
      (FrameEdit(interval: 0), "one of 0 frames; it must be one of 1 or more"),
    ])
  func outOfRange(edit: FrameEdit, message: String) throws {
    let frames = [PixelBuffer(width: 2, height: 2), PixelBuffer(width: 2, height: 2)]
    let input = try FrameInput(PaintedFrames(frames), frameRate: 10)
    #expect {
      try input.edited(edit)
    } throws: {
      "\($0)" == message
    }
    let path = try Folder().write(try PNGEncoder.encode(frames[0]), to: "a.png")
    #expect {
      try FrameInput(contentsOf: [path], options: FrameInputOptions(edit: edit))
    } throws: {
      "\($0)" == message
    }
  }
}
