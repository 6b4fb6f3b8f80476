import TestSupport
import Testing

@testable import KineoRaster

@Suite("ImageFrames")
struct ImageFramesTests {
  /// Pictures that follow each other: blocks of few or many colors change, or nothing does.
  private func film(_ count: Int, seed: Int) -> [PixelBuffer] {
    var random = SeededGenerator(seed: seed)
    var canvas = PixelBuffer(width: 31, height: 23)
    return (0..<count).map { index in
      let kinds = index % 5 == 4 ? UInt32.max : 3
      if index % 7 != 3 {
        let (x, y) = (
          Int.random(in: 0..<31, using: &random), Int.random(in: 0..<23, using: &random)
        )
        for row in y..<23 {
          for column in x..<31 {
            canvas[column, row] = Pixel(bits: .random(in: 0...kinds, using: &random) | 0xFF00_0000)
          }
        }
      }
      return canvas
    }
  }

  @Test("every frame is had again, in any order")
  func pictures() {
    let film = film(60, seed: 4)
    var frames = ImageFrames(width: 31, height: 23, playCount: nil)
    for (index, picture) in film.enumerated() {
      frames.append(picture, after: film[max(0, index - 1)], delay: 40)
    }
    #expect(frames.count == 60)
    for index in film.indices.reversed() { #expect(frames.picture(at: index) == film[index]) }
  }

  @Test("frames of few colors take a byte a pixel, and what does not change takes none")
  func memory() {
    var picture = PixelBuffer(width: 40, height: 40, filledWith: Pixel(bits: 0xFF00_0000))
    var frames = ImageFrames(width: 40, height: 40, playCount: nil)
    frames.append(picture, after: picture, delay: 40)
    let first = frames.byteCount
    #expect(first == 1604)
    for _ in 0..<100 { frames.append(picture, after: picture, delay: 40) }
    #expect(frames.byteCount == first)
    let old = picture
    picture[7, 7] = Pixel(bits: 0xFFFF_FFFF)
    frames.append(picture, after: old, delay: 40)
    #expect(frames.byteCount == first + 5)
  }

  @Test("the frame at a time")
  func times() {
    let picture = PixelBuffer(width: 1, height: 1)
    func frames(playCount: Int?) -> ImageFrames {
      var frames = ImageFrames(width: 1, height: 1, playCount: playCount)
      for delay in [40, 100, 60] { frames.append(picture, after: picture, delay: delay) }
      return frames
    }
    let times = [-5, 0, 39.9, 40, 139, 140, 199, 200, 240, 399, 400, 1000]
    #expect(
      times.map { frames(playCount: nil).index(at: $0) } == [0, 0, 0, 1, 1, 2, 2, 0, 1, 2, 0, 0])
    #expect(
      times.map { frames(playCount: 2).index(at: $0) } == [0, 0, 0, 1, 1, 2, 2, 0, 1, 2, 2, 2])
    #expect(frames(playCount: nil).index(at: 400, isRepeated: false) == 2)
    #expect(frames(playCount: 1).index(at: 400, isRepeated: true) == 0)
    #expect(ImageFrames(picture).index(at: 1000) == 0)
  }
}
