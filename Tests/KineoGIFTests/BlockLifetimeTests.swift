import KineoRaster
import Testing

@testable import KineoGIF

/// How long the blocks that frames draw are shown.
@Suite struct BlockLifetimeTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 640, height: 320)

  @Test("a frame that changes everything ends all before it")
  func everything() {
    let lifetimes = BlockLifetimes([canvas, canvas, nil, canvas, nil, nil], in: canvas)
    #expect(lifetimes.means == [1, 2, 1, 3, 1, 1])
  }

  @Test("pixels live until a block covers them, or to the end")
  func parts() {
    let half = PixelRect(x: 320, y: 0, width: 320, height: 320)
    let lifetimes = BlockLifetimes([canvas, half, half, half], in: canvas)
    #expect(lifetimes.means == [(4 + 1) / 2, 1, 1, 1])
  }

  @Test("small blocks count, wherever they are, also on a canvas of a few pixels")
  func small() {
    for corner in [(0, 0), (639, 319), (320, 160)] {
      let dot = PixelRect(x: corner.0, y: corner.1, width: 1, height: 1)
      let lifetimes = BlockLifetimes([canvas, nil, dot, nil, nil], in: canvas)
      #expect(lifetimes.means[2] == 3)
      #expect(lifetimes.means[0] > 4.99 && lifetimes.means[0] < 5)
    }
    let tiny = PixelRect(x: 0, y: 0, width: 1, height: 3)
    let last = PixelRect(x: 0, y: 2, width: 1, height: 1)
    #expect(BlockLifetimes([tiny, last], in: tiny).means[1] == 1)
    #expect(BlockLifetimes([nil], in: tiny).means == [1])
  }

  @Test("what is shown for longer is truer")
  func tolerance() {
    for quality in [90, 60] {
      let tolerance = Tolerance(GIFOptions(OutputSettings(quality: quality)))
      let lasting = tolerance.forTable(shownFor: 20)
      #expect(lasting.distancePerByte == tolerance.distancePerByte / 2.5)
      let short = tolerance.forTable(shownFor: 1)
      #expect(short.color == tolerance.color && lasting.bitValue == tolerance.bitValue)
      #expect(tolerance.forTable(shownFor: 4).distancePerByte == tolerance.distancePerByte)
    }
  }
}
