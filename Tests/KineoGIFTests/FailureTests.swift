import KineoRaster
import Synchronization
import Testing

@testable import KineoGIF

@Suite("Failures")
struct FailureTests {
  struct Failure: Error, Equatable { var frame: Int }

  /// Gray frames that differ, with something wrong in one of them.
  struct Source: FrameSource {
    enum Mistake { case fails, isWider, isMissing, isExtra, none }

    let width = 2
    let height = 2
    let frameCount = 60
    var mistake = Mistake.none
    var frame = 31

    func draw(
      _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
    ) throws {
      for i in range {
        let isWrong = i == frame
        if isWrong, mistake == .fails { throw Failure(frame: i) }
        if isWrong, mistake == .isMissing { continue }
        let canvas = PixelBuffer(
          width: isWrong && mistake == .isWider ? 3 : 2, height: 2,
          filledWith: Pixel(bits: 0xFF00_0000 | UInt32(i)))
        try body(canvas, canvas.bounds)
        if isWrong, mistake == .isExtra { try body(canvas, canvas.bounds) }
      }
    }
  }

  private func encode(
    _ source: Source, jobs: Int, into sink: ([UInt8]) throws -> Void = { _ in }
  ) throws {
    var encoder = GIFEncoder(options: GIFOptions(jobs: jobs))
    encoder.framesPerChunk = 4
    _ = try encoder.encode(
      source, delays: Array(repeating: 2, count: source.frameCount), into: sink)
  }

  @Test("what the source throws comes out", arguments: [1, 2, 5])
  func sourceFails(jobs: Int) {
    #expect(throws: Failure(frame: 31)) { try encode(Source(mistake: .fails), jobs: jobs) }
  }

  @Test("what the sink throws comes out", arguments: [1, 2, 5])
  func sinkFails(jobs: Int) {
    for calls in [0, 1, 7] {
      var count = 0
      #expect(throws: Failure(frame: calls)) {
        try encode(Source(), jobs: jobs) { _ in
          if count == calls { throw Failure(frame: calls) }
          count += 1
        }
      }
      #expect(count == calls)
    }
  }

  @Test("a source that breaks its promise is found out", arguments: [1, 3])
  func brokenPromises(jobs: Int) {
    #expect(
      throws: GIFError.frameSize(width: 3, height: 2, expectedWidth: 2, expectedHeight: 2)
    ) { try encode(Source(mistake: .isWider), jobs: jobs) }
    #expect(throws: GIFError.self) { try encode(Source(mistake: .isMissing), jobs: jobs) }
    #expect(throws: GIFError.self) { try encode(Source(mistake: .isExtra), jobs: jobs) }
  }

  /// Draws few colors first, many the second time.
  final class Unsteady: FrameSource {
    let width = 20
    let height = 20
    let frameCount = 2
    private let rounds = Atomic(0)

    func draw(
      _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
    ) throws {
      let colors = rounds.add(1, ordering: .relaxed).newValue == 1 ? 3 : 400
      for frame in range {
        var canvas = PixelBuffer(width: width, height: height)
        for i in canvas.pixels.indices {
          canvas.pixels[i] = Pixel(bits: 0xFF00_0000 | UInt32((i + frame) % colors))
        }
        try body(canvas, canvas.bounds)
      }
    }
  }

  @Test("other pixels the second time are an error", arguments: [false, true])
  func unsteady(isTransparent: Bool) {
    var encoder = GIFEncoder(options: GIFOptions(isTransparent: isTransparent))
    encoder.rememberedRuns = 0
    #expect(throws: GIFError.unsteadySource) {
      try encoder.encode(Unsteady(), delays: [2, 2], into: { _ in })
    }
  }

  @Test("of several errors the earliest frame's comes out", arguments: 0..<20)
  func earliestError(round: Int) throws {
    let workers = OrderedWorkers(jobs: 4, frameCount: 40, framesPerChunk: 1)
    #expect(throws: Failure(frame: 3)) {
      _ = try workers.run(
        makeState: {},
        work: { _, range in
          if range.lowerBound >= 3 { throw Failure(frame: range.lowerBound) }
        }, emit: { _ in })
    }
  }

  @Test("results come in order from any number of workers", arguments: [1, 2, 3, 16])
  func order(jobs: Int) throws {
    let workers = OrderedWorkers(jobs: jobs, frameCount: 101, framesPerChunk: 3)
    var frames: [Int] = []
    let states = try workers.run(
      makeState: { 0 },
      work: { state, range in
        state += range.count
        return range
      }, emit: { frames += $0 })
    #expect(frames == Array(0..<101))
    #expect(states.reduce(0, +) == 101)
  }

  @Test("frames that are taken in turns come in order, each once", arguments: [1, 2, 3, 16])
  func turns(jobs: Int) throws {
    let workers = OrderedWorkers(jobs: jobs, frameCount: 101, framesPerChunk: 1)
    var frames: [Int] = []
    try workers.relay(
      work: { turns in for frame in turns { turns.finish(frame) } }, emit: { frames.append($0) })
    #expect(frames == Array(0..<101))
  }

  @Test("of several errors in turns the earliest frame's comes out", arguments: 0..<20)
  func earliestErrorInTurns(round: Int) throws {
    let workers = OrderedWorkers(jobs: 4, frameCount: 40, framesPerChunk: 1)
    var frames: [Int] = []
    #expect(throws: Failure(frame: 3)) {
      try workers.relay(
        work: { turns in
          for frame in turns {
            if frame < 3 { turns.finish(frame) } else { turns.fail(Failure(frame: frame)) }
          }
        }, emit: { frames.append($0) })
    }
    #expect(frames == [0, 1, 2])
  }

  @Test("progress goes from the first step to the last")
  func progress() throws {
    var steps: [Int] = []
    _ = try GIFEncoder(options: GIFOptions(jobs: 2)).encode(
      Source(), delays: Array(repeating: 2, count: 60),
      progress: { done, total in
        #expect(total == 120)
        steps.append(done)
      }, into: { _ in })
    #expect(steps == steps.sorted())
    #expect(steps.last == 120)
  }

  @Test(
    "every error says what was found",
    arguments: [
      (GIFError.screenSize(width: 0, height: 7), "0 x 7"),
      (.imageOutsideScreen(x: 1, y: 2, width: 3, height: 4), "3 x 4 px at (1, 2)"),
      (.delay(centiseconds: 1), "at least 2"),
      (.delayCount(delays: 3, frames: 4), "4 frames and 3"),
      (.plays(1), "not 1 times"), (.jobs(0), "not 0"), (.colorCount(257), "not 257"),
      (.index(9, colors: 8), "index 9"), (.indexCount(5, width: 2, height: 2), "5 indices"),
      (.frameSize(width: 1, height: 2, expectedWidth: 3, expectedHeight: 4), "1 x 2 px"),
      (.frameCount(1, expected: 2), "1 frames"), (.unsteadySource, "drawn again"),
      (.libgd(call: "gdImageCreate"), "gdImageCreate"),
    ])
  func descriptions(_ error: GIFError, _ fact: String) {
    #expect(error.description.contains(fact))
  }
}
