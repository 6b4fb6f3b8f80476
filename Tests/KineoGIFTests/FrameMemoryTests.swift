import KineoRaster
import Synchronization
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Frames that are remembered")
struct FrameMemoryTests {
  /// Ten frames of 8 x 6 px; from each to the next a block of 3 x 2 px changes, but for the fifth.
  final class Source: FrameSource {
    let width = 8
    let height = 6
    let frameCount = 10
    let drawn = Atomic(0)

    func draw(
      _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
    ) throws {
      for frame in range {
        drawn.add(1, ordering: .relaxed)
        var canvas = PixelBuffer(width: width, height: height, filledWith: Pixel(bits: 0xFF00_0000))
        let shade = UInt32(frame == 5 ? 4 : frame)
        for y in 2..<4 { for x in 3..<6 { canvas[x, y] = Pixel(bits: 0xFF00_0001 + shade) } }
        try body(canvas, canvas.bounds)
      }
    }
  }

  /// Four rows of one run and two of three, and eight times two rows of one.
  static let runs = 4 + 2 * 3 + 8 * 2

  private func encode(
    _ source: Source, remembering runs: Int, quality: Int = 90
  ) throws -> [UInt8] {
    var encoder = GIFEncoder(options: GIFOptions(OutputSettings(quality: quality)))
    encoder.rememberedRuns = runs
    var bytes: [UInt8] = []
    _ = try encoder.encode(source, delays: Array(repeating: 2, count: 10)) { bytes += $0 }
    return bytes
  }

  @Test("are drawn once for each chunk of the analysis", arguments: [90, 50])
  func once(quality: Int) throws {
    let source = Source()
    _ = try encode(source, remembering: Self.runs, quality: quality)
    // The second chunk begins with the last frame of the first.
    #expect(source.drawn.load(ordering: .relaxed) == 11)
  }

  @Test("are drawn again if there is room for all runs but one")
  func twice() throws {
    let source = Source()
    let bytes = try encode(source, remembering: Self.runs - 1)
    #expect(source.drawn.load(ordering: .relaxed) == 22)
    #expect(try bytes == encode(Source(), remembering: Self.runs))
  }

  @Test("leave no room once there was too little")
  func room() {
    let memory = FrameMemory(runs: 10)
    #expect(memory.take(10))
    #expect(memory.take(0))
    #expect(!memory.take(1))
    #expect(!memory.take(0))
  }

  @Test(
    "are drawn as they were, in any range",
    arguments: [
      RandomAnimation(seed: 1, width: 14, height: 9, frameCount: 12, colors: 40),
      RandomAnimation(
        seed: 2, width: 9, height: 14, frameCount: 12, colors: 20, isTransparent: true, clears: true
      ),
    ])
  func recalled(animation: RandomAnimation) throws {
    let frames = animation.frames()
    let options = GIFOptions(isTransparent: animation.isTransparent)
    let analysis = try GIFEncoder(options: options).analyze(frames) { _ in }
    let recalled = try #require(
      RecalledFrames(width: frames.width, height: frames.height, analysis))
    #expect(recalled.frameCount == frames.frameCount)
    for range in [0..<12, 0..<1, 5..<9, 11..<12] {
      var shown: [PixelBuffer] = []
      try recalled.draw(range) { canvas, changed in
        if let last = shown.last {
          // Outside of the block nothing changes.
          var expected = canvas
          for y in 0..<canvas.height {
            for x in 0..<canvas.width
            where changed?.columns.contains(x) != true || changed?.rows.contains(y) != true {
              expected[x, y] = last[x, y]
            }
          }
          #expect(canvas == expected)
        }
        shown.append(canvas)
      }
      #expect(shown == Array(frames.frames[range]))
    }
  }

  @Test("are not to be had where there was no room, or partial alpha is gone")
  func forgotten() throws {
    func recalled(_ bits: UInt32, runs: Int) throws -> RecalledFrames? {
      let canvas = PixelBuffer(width: 4, height: 3, filledWith: Pixel(bits: bits))
      var encoder = GIFEncoder(options: GIFOptions(isTransparent: true))
      encoder.rememberedRuns = runs
      let analysis = try encoder.analyze(DrawnFrames([canvas])) { _ in }
      return RecalledFrames(width: 4, height: 3, analysis)
    }
    #expect(try recalled(0xFF00_00FF, runs: 3) != nil)
    #expect(try recalled(0xFF00_00FF, runs: 2) == nil)
    #expect(try recalled(0xC000_00C0, runs: 3) == nil)
  }

  @Test("take no more memory than their runs, however large a frame was before")
  func memory() throws {
    var (tracker, runs) = (FrameTracker(width: 60, height: 40, isTransparent: false), [ColorRun]())
    var canvas = PixelBuffer(width: 60, height: 40, filledWith: Pixel(bits: 0xFF00_0000))
    for i in 0..<60 * 40 { canvas[i % 60, i / 60] = Pixel(bits: 0xFF00_0000 + UInt32(i)) }
    let changes = try [0, 1, 2].map { frame in
      canvas[frame, 0] = Pixel(bits: 0xFFFF_FFFF)
      let rect = try tracker.advance(to: canvas, changed: canvas.bounds)
      return try #require(tracker.change(in: rect, FrameMemory(runs: 5000), &runs))
    }
    #expect(changes.map(\.runs.count) == [60 * 40, 1, 1])
    #expect(changes[1].runs.capacity < 10 && changes[2].runs.capacity < 10)
  }

  /// Frames of noise, which no table holds; counts how often one is drawn.
  final class Noise: FrameSource {
    let width = 24
    let height = 20
    let frameCount = 14
    let drawn = Atomic(0)

    func draw(
      _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
    ) throws {
      for frame in range {
        drawn.add(1, ordering: .relaxed)
        var random = SeededGenerator(seed: frame)
        var canvas = PixelBuffer(width: width, height: height)
        for i in canvas.pixels.indices {
          canvas.pixels[i] = Pixel(
            bits: 0xFF00_0000 | UInt32.random(in: 0..<1 << 24, using: &random))
        }
        try body(canvas, canvas.bounds)
      }
    }
  }

  @Test("are drawn once to be written if they are not remembered", arguments: [2, 3, 8])
  func onceMore(jobs: Int) throws {
    func encode(_ source: Noise, jobs: Int) throws -> [UInt8] {
      var encoder = GIFEncoder(options: GIFOptions(jobs: jobs))
      encoder.rememberedRuns = 0
      var bytes: [UInt8] = []
      _ = try encoder.encode(source, delays: Array(repeating: 2, count: 14)) { bytes += $0 }
      return bytes
    }
    let source = Noise()
    let bytes = try encode(source, jobs: jobs)
    // The analysis has two chunks, of which the second begins with the last frame of the first.
    #expect(source.drawn.load(ordering: .relaxed) == 15 + 14)
    #expect(try bytes == encode(Noise(), jobs: 1))
  }

  @Test("are handed on in order, also past frames that came to nothing")
  func handover() {
    let colors = (0..<4).map { [SolidColor(red: $0, green: 0, blue: 0)] }
    let handover = FrameHandover(canvas: [.clear], workers: 1)
    handover.pass(0)
    #expect(handover.take(before: 1) == [.clear])
    handover.give(colors[1], of: 1)
    handover.pass(1)
    #expect(handover.take(before: 2) == colors[1])
    handover.give(colors[2], of: 2)
    handover.pass(3)
    #expect(handover.take(before: 4) == colors[2])
  }
}
