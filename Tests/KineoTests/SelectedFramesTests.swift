import TestSupport
import Testing

@testable import Kineo

@Suite struct SelectedFramesTests {
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
    let thinned = SelectedFrames.thinned(source, to: kept)
    #expect(thinned.frameCount == kept.count)
    for start in 0..<kept.count {
      let end = Int.random(in: start + 1...kept.count, using: &random)
      let canvases = try thinned.drawn(start..<end).map(\.canvas)
      #expect(canvases == kept[start..<end].map { source.frames[$0] })
    }
  }

  @Test("what changed is all that changed since the frame that stayed before")
  func changes() throws {
    let thinned = SelectedFrames.thinned(source(6), to: [0, 1, 4, 5])
    let changes = try thinned.drawn(0..<4).map(\.changed)
    // 2 has not changed, 3 and 4 have each a pixel.
    #expect(changes[1] == PixelRect(x: 1, y: 1, width: 1, height: 1))
    #expect(changes[2] == PixelRect(x: 3, y: 3, width: 2, height: 2))
    #expect(changes[3] == nil)
  }

  @Test("runs of frames are those of the source, whatever lies between")
  func runs() throws {
    // Each frame changes a pixel of the one before, but for some that are equal to it.
    var canvas = PixelBuffer(width: 20, height: 1, filledWith: Pixel(.white))
    var (frames, changes) = ([canvas], [PixelRect?.some(canvas.bounds)])
    for frame in 1..<20 {
      let isEqual = frame == 2 || frame == 13
      if !isEqual { canvas[frame, 0] = Pixel(.black) }
      frames.append(canvas)
      changes.append(isEqual ? nil : PixelRect(x: frame, y: 0, width: 1, height: 1))
    }
    let kept = [0, 1, 2, 12, 14, 19]
    let runs = SelectedFrames(kept, of: PaintedFrames(frames, changes: changes), reach: 5)
    // The first of a range and of a run has changed as a whole; what lies between within a run is drawn.
    let between = PixelRect(x: 15, y: 0, width: 5, height: 1)
    let changed = [canvas.bounds, changes[1], nil, canvas.bounds, changes[14], between]
    for range in [0..<6, 1..<4, 3..<6] {
      let drawn = try runs.drawn(range)
      #expect(drawn.map(\.canvas) == kept[range].map { frames[$0] })
      #expect(drawn.map(\.changed) == [canvas.bounds] + changed[range].dropFirst())
    }
  }

  @Test("frames may come in any order, and several times", arguments: 1..<4)
  func order(reach: Int) throws {
    let source = source(9)
    let indices = [4, 5, 6, 6, 8, 5, 4, 3, 0, 2]
    let frames = SelectedFrames(indices, of: source, reach: reach)
    let drawn = try frames.drawn(0..<indices.count)
    #expect(drawn.map(\.canvas) == indices.map { source.frames[$0] })
    let isNew = indices.indices.map { place in
      place == 0 || !(1...reach ~= indices[place] - indices[place - 1])
    }
    for place in indices.indices where isNew[place] {
      #expect(drawn[place].changed == source.bounds)
    }
  }

  @Test("delays keep their sum and every kept frame its start")
  func delays() {
    let delays = [2, 3, 5, 7, 11, 13]
    #expect(SelectedFrames.delays(of: [0, 1, 4], from: delays) == [2, 15, 24])
  }

  @Test("every n-th frame stays, and always the last")
  func every() {
    #expect(SelectedFrames.every(1, of: 3) == [0, 1, 2])
    #expect(SelectedFrames.every(2, of: 5) == [0, 2, 4])
    #expect(SelectedFrames.every(3, of: 6) == [0, 3, 5])
    #expect(SelectedFrames.every(5, of: 1) == [0])
  }
}
