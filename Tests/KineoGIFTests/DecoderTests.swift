import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Other decoders")
struct DecoderTests {
  static let animations = [
    RandomAnimation(seed: 11, width: 31, height: 20, frameCount: 14, colors: 2),
    RandomAnimation(seed: 12, width: 31, height: 20, frameCount: 14, colors: 40),
    RandomAnimation(seed: 13, width: 33, height: 40, frameCount: 14, colors: 256),
    RandomAnimation(seed: 14, width: 33, height: 40, frameCount: 14, colors: 1200),
    RandomAnimation(
      seed: 15, width: 20, height: 31, frameCount: 14, colors: 30, isTransparent: true),
    RandomAnimation(
      seed: 16, width: 20, height: 31, frameCount: 16, colors: 30, isTransparent: true,
      clears: true),
    RandomAnimation(
      seed: 17, width: 30, height: 31, frameCount: 16, colors: 255, isTransparent: true,
      clears: true),
    RandomAnimation(
      seed: 19, width: 12, height: 9, frameCount: 12, colors: 3, isTransparent: true),
    RandomAnimation(
      seed: 20, width: 24, height: 31, frameCount: 12, colors: 900, isTransparent: true,
      clears: true),
    RandomAnimation(seed: 18, width: 1, height: 1, frameCount: 5, colors: 3),
  ]

  /// The file, and what our own decoder says of it: the drawn pixels if it is exact.
  private func file(
    _ animation: RandomAnimation
  ) throws -> (bytes: [UInt8], shown: [StrictGIF.Picture]) {
    let frames = animation.frames()
    let delays = (0..<frames.frameCount).map { 2 + $0 % 3 }
    let (bytes, report) = try frames.encoded(
      delays: delays, loop: .plays(4), isTransparent: animation.isTransparent)
    let shown = StrictGIF.Picture.merged(try StrictGIF(bytes).rendered())
    if report.isExact {
      #expect(shown == frames.shown(delays: delays, isTransparent: animation.isTransparent))
    }
    return (bytes, shown)
  }

  @Test("other programs see the same", arguments: animations, GIFViewer.installed)
  func pictures(_ animation: RandomAnimation, viewer: GIFViewer) throws {
    if viewer == .gifsicle, animation.colors > 256 { return }
    let (bytes, shown) = try file(animation)
    let pictures = try viewer.pictures(
      of: bytes, width: animation.width, height: animation.height)
    #expect(pictures.map(\.pixels) == shown.map(\.pixels))
    if viewer.tellsDelays {
      #expect(pictures.map(\.delay) == shown.map(\.delay))
      #expect(try viewer.repeats(of: bytes) == 3)
    }
  }
}
