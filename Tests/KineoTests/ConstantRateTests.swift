import TestSupport
import Testing

@testable import Kineo

/// Frames with times of their own, in formats that have a constant rate.
@Suite struct ConstantRateTests {
  private func numbered(_ count: Int) -> PaintedFrames {
    PaintedFrames(
      (0..<count).map {
        PixelBuffer(width: 2, height: 2, filledWith: Pixel(bits: 0xFF00_0000 | UInt32($0)))
      })
  }

  /// The rate of a film, and the number of the frame that each of its frames shows.
  private func film(
    _ input: FrameInput, part: Range<Time>? = nil
  ) throws -> (rate: Rational, shown: [Int]) {
    let plan = try ExportPlan(
      input, OutputSettings(), ExportOptions(part: part, format: .y4m))
    let export = plan.export
    let even = EvenFrames(durations: try #require(export.durations), rate: export.frameRate)
    var shown: [Int] = []
    func add(_ canvas: PixelBuffer, _ count: Int) {
      shown += Array(repeating: Int(canvas.pixels[0].bits & 0xFF), count: count)
    }
    try even.draw(export.frames, progress: { _, _ in }, add)
    return (export.frameRate, shown)
  }

  @Test("the rate of a film is the lowest one that shows every delay")
  func lowest() throws {
    let input = try FrameInput(numbered(3), durations: [0.1, 0.1, 0.3])
    let film = try film(input)
    #expect(film.rate == 10 && film.shown == [0, 1, 2, 2, 2])
    let rates: [([Time], Rational)] = [
      ([0.04, 0.04], 25), ([0.1, 0.15], 20), ([2, 4], 1), ([2.5], 1.2), ([0.5, 2], 2),
      ([0.02, 0.05], 50), ([0.03, 0.07], 50), ([0.018, 0.1], 55.555_555_556),
      ([0.001, 0.1], 60),
    ]
    for (durations, rate) in rates {
      #expect((FrameTiming.rate(showing: durations) - rate).double.magnitude < 1e-8)
    }
  }

  @Test("no frame of a GIF is lost, whatever its delays")
  func none() throws {
    let delays: [Time] = [0.02, 0.03, 0.07, 0.02, 0.11, 0.05]
    let film = try film(FrameInput(numbered(6), durations: delays))
    #expect(Set(film.shown) == Set(0..<6) && film.shown == film.shown.sorted())
    #expect(film.rate == 50 && film.shown.count == 15)
  }

  @Test("a rate that the input has stays, also if a frame is held or others are left out")
  func own() throws {
    let input = try FrameInput(numbered(4), frameRate: 24)
    let held = try film(input.edited(FrameEdit(hold: 0.5)))
    #expect(held.rate == 24 && held.shown == [0, 1, 2] + Array(repeating: 3, count: 12))
    let fast = try film(input.edited(FrameEdit(speed: 2, bounces: true)))
    #expect(fast.rate == 48 && fast.shown == [0, 1, 2, 3, 2, 1])
    let thinned = try film(input.edited(FrameEdit(interval: 3)))
    #expect(thinned.rate == 24 && thinned.shown == [0, 0, 0, 3])
    #expect(try film(input.edited(FrameEdit(interval: 2))).rate == 12)
    for rate: Rational in [60, 240, Rational(60_000, over: 1001)] {
      let film = try film(FrameInput(numbered(40), frameRate: rate))
      #expect(film.rate == rate && film.shown == Array(0..<40))
    }
  }

  @Test("a rate that is asked for comes first, and parts begin with the frame that is visible")
  func requested() throws {
    var input = try FrameInput(numbered(4), frameRate: 20)
    input.requestedFrameRate = 40
    #expect(try film(input).shown == [0, 0, 1, 1, 2, 2, 3, 3])
    input.requestedFrameRate = 10
    #expect(try film(input).shown == [1, 3])
    #expect(try film(input, part: 0.1..<0.2).shown == [3])
    input.requestedFrameRate = nil
    #expect(try film(input, part: 0.05..<0.15).shown == [1, 2])
  }

  @Test(
    "the repeated frames of a scene that is held count for the limit of frames, too",
    arguments: FileFormat.allCases)
  func heldScene(format: FileFormat) throws {
    let scene = Scene(width: 4, height: 4, layers: [], hold: 10_000)
    func count() throws -> Int {
      try scene.composition().preview(options: ExportOptions(format: format)).frames
    }
    if format.hasConstantRate {
      #expect {
        try count()
      } throws: {
        "\($0)".contains("frames are more than the limit of 100000")
      }
    } else {
      #expect(try count() > 0)
    }
  }

  @Test("repeated frames count for the limit of frames")
  func limit() throws {
    let input = try FrameInput(numbered(2), durations: [0.02, 90_000])
    #expect {
      try film(input)
    } throws: {
      "\($0)".contains("4500001 frames are more than the limit of 100000 (90000.02 s at 50 frames")
        || "\($0)".contains("(90000.02 s at 50 frames a second)")
    }
  }
}
