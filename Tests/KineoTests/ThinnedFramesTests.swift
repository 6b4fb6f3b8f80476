import TestSupport
import Testing

@testable import Kineo

@Suite struct ThinnedFramesTests {
  /// Frames of a single color that encodes their number, and where each differs from the one
  /// before.
  private func source(_ count: Int) -> PaintedFrames {
    PaintedFrames(
      (0..<count).map {
        PixelBuffer(width: 9, height: 7, filledWith: Pixel(Color(red8: $0, green8: 0, blue8: 0)))
      },
      changes: (0..<count).map { index in
        index % 3 == 2 ? nil : PixelRect(x: index % 9, y: index % 7, width: 1, height: 1)
      })
  }

  @Test("kept frames come in order, in any range", arguments: 0..<20)
  func frames(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let source = source(20)
    let kept = [0] + (1..<20).filter { _ in Bool.random(using: &random) }
    let thinned = ThinnedFrames(source: source, kept: kept)
    #expect(thinned.frameCount == kept.count)
    for start in 0..<kept.count {
      let end = Int.random(in: start + 1...kept.count, using: &random)
      let canvases = try thinned.drawn(start..<end).map(\.canvas)
      #expect(canvases == kept[start..<end].map { source.frames[$0] })
    }
  }

  @Test("what changed is all that changed since the frame that stayed before")
  func changes() throws {
    let thinned = ThinnedFrames(source: source(6), kept: [0, 1, 4, 5])
    let changes = try thinned.drawn(0..<4).map(\.changed)
    // 2 has not changed, 3 and 4 have each a pixel.
    #expect(changes[1] == PixelRect(x: 1, y: 1, width: 1, height: 1))
    #expect(changes[2] == PixelRect(x: 3, y: 3, width: 2, height: 2))
    #expect(changes[3] == nil)
  }

  @Test("delays keep their sum and every kept frame its start")
  func delays() {
    let delays = [2, 3, 5, 7, 11, 13]
    let thinned = ThinnedFrames(source: source(6), kept: [0, 1, 4])
    #expect(thinned.delays(of: delays) == [2, 15, 24])
  }

  @Test("every n-th frame stays, and always the last")
  func every() {
    #expect(ThinnedFrames.every(1, of: 3) == [0, 1, 2])
    #expect(ThinnedFrames.every(2, of: 5) == [0, 2, 4])
    #expect(ThinnedFrames.every(3, of: 6) == [0, 3, 5])
    #expect(ThinnedFrames.every(5, of: 1) == [0])
  }
}
