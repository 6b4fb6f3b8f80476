import Kineo
import SceneSupport
import TestSupport
import Testing

@testable import struct Kineo.SceneFrames

@Suite struct SceneFramesTests {
  @Test("frames redrawn only where they changed equal frames drawn alone", arguments: 0..<24)
  func incremental(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let scene = RandomScene.scene(&generator)
    let times = (0..<12).map { Time(Rational($0, over: 10)) }
    let frames = SceneFrames(
      try scene.compiled(), times: times, scale: 1, width: scene.width, height: scene.height)
    var previous: PixelBuffer?
    var index = 0
    try frames.draw(0..<times.count) { canvas, changed in
      let alone = try scene.frame(at: times[index])
      #expect(alone == canvas)
      if let previous {
        #expect(differences(previous, canvas).allSatisfy { changed?.contains($0) == true })
      }
      previous = canvas
      index += 1
    }
    #expect(index == times.count)
  }

  @Test("frames drawn with gaps between them equal frames drawn alone", arguments: 0..<8)
  func skipping(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let scene = RandomScene.scene(&generator)
    let times = (0..<12).map { Time(Rational($0, over: 10)) }
    let frames = SceneFrames(
      try scene.compiled(), times: times, scale: 1, width: scene.width, height: scene.height)
    var drawn: [Int] = []
    try frames.draw(each: [0, 2, 3, 7, 11]) { frame, canvas in
      let alone = try scene.frame(at: times[frame])
      #expect(alone == canvas)
      drawn.append(frame)
    }
    #expect(drawn == [0, 2, 3, 7, 11])
  }

  /// Where two canvases differ.
  private func differences(_ a: PixelBuffer, _ b: PixelBuffer) -> [(x: Int, y: Int)] {
    a.pixels.indices.filter { a.pixels[$0] != b.pixels[$0] }.map { ($0 % a.width, $0 / a.width) }
  }
}

extension PixelRect {
  fileprivate func contains(_ place: (x: Int, y: Int)) -> Bool {
    (x..<maxX).contains(place.x) && (y..<maxY).contains(place.y)
  }
}
