import KineoGeometry
import KineoRaster
import Synchronization
import Testing

@testable import KineoGIF

@Suite("Sources that change their mind while the file is written")
struct SecondPassTests {
  struct Stop: Error {}

  /// Frames with too many colors for a table, with a mistake once writing has begun.
  final class Source: FrameSource {
    enum Mistake: CaseIterable { case fails, isWider, isMissing, isExtra, isClear, isOther, stands }

    let width = 24
    let height = 20
    let frameCount = 14
    let mistake: Mistake
    let frame: Int
    let isWriting = Atomic(false)

    init(_ mistake: Mistake, in frame: Int) { (self.mistake, self.frame) = (mistake, frame) }

    func draw(
      _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
    ) throws {
      for i in range {
        let isWrong = i == frame && isWriting.load(ordering: .relaxed)
        guard isWrong else {
          try body(picture(i), picture(i).bounds)
          continue
        }
        switch mistake {
        case .fails: throw Stop()
        case .isWider: try body(PixelBuffer(width: 25, height: 20), nil)
        case .isMissing: continue
        case .isExtra: for _ in 0..<2 { try body(picture(i), picture(i).bounds) }
        case .isClear: try body(PixelBuffer(width: width, height: height), picture(i).bounds)
        case .isOther: try body(picture(i + 7), picture(i).bounds)
        case .stands: try body(picture(i), nil)
        }
      }
    }

    private func picture(_ frame: Int) -> PixelBuffer {
      var canvas = PixelBuffer(width: width, height: height)
      for i in canvas.pixels.indices where (i + frame * 7) % 11 > 0 {
        canvas.pixels[i] = Pixel(
          SolidColor(red: i % 256, green: (i / 5 + frame) % 256, blue: 40))
      }
      return canvas
    }
  }

  @Test(
    "end in an error or a file, and never in a wait without end",
    arguments: Source.Mistake.allCases,
    [1, 2, 3, 8])
  func mistakes(_ mistake: Source.Mistake, jobs: Int) {
    for frame in [0, 11] {
      let source = Source(mistake, in: frame)
      let options = GIFOptions(
        OutputSettings(dithering: .none), jobs: jobs, isTransparent: frame == 0)
      var encoder = GIFEncoder(options: options)
      encoder.rememberedRuns = 0
      let write = { [encoder] in
        _ = try encoder.encode(
          source, delays: Array(repeating: 3, count: source.frameCount)
        ) { _ in source.isWriting.store(true, ordering: .relaxed) }
      }
      switch mistake {
      case .fails: #expect(throws: Stop.self) { try write() }
      case .isWider, .isMissing, .isExtra: #expect(throws: GIFError.self) { try write() }
      // Approximated pixels are not compared with those of the analysis.
      case .isClear, .isOther, .stands: #expect(throws: Never.self) { try write() }
      }
    }
  }

  @Test("a sink that fails ends all workers", arguments: [1, 2, 3, 8])
  func sink(jobs: Int) {
    for calls in [1, 5] {
      var count = 0
      #expect(throws: Stop.self) {
        _ = try GIFEncoder(options: GIFOptions(jobs: jobs)).encode(
          Source(.fails, in: -1), delays: Array(repeating: 3, count: 14)
        ) { _ in
          count += 1
          // One worker takes all frames at once, and then the file is closed.
          if count > min(calls, jobs > 1 ? calls : 2) { throw Stop() }
        }
      }
    }
  }
}
