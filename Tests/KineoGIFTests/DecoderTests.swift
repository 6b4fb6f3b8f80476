import KineoRaster
import StrictGIF
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
  private func file(_ animation: RandomAnimation) throws -> (bytes: [UInt8], shown: [Shown]) {
    let frames = animation.frames()
    let delays = (0..<frames.frameCount).map { 2 + $0 % 3 }
    let (bytes, report) = try frames.encoded(
      delays: delays, loop: .plays(4), isTransparent: animation.isTransparent)
    let shown = Shown.merged(
      try StrictGIF(bytes).rendered().map { Shown(pixels: $0.pixels, delay: $0.delay) })
    if report.isExact {
      #expect(shown == frames.shown(delays: delays, isTransparent: animation.isTransparent))
    }
    return (bytes, shown)
  }

  @Test("Pillow sees the same", .enabled(if: Tool.hasPillow), arguments: animations)
  func pillow(_ animation: RandomAnimation) throws {
    let (bytes, expected) = try file(animation)
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      out = sys.stdout.buffer
      out.write(int(image.info.get('loop', 0)).to_bytes(4, 'little'))
      for i in range(image.n_frames):
          image.seek(i)
          out.write(int(image.info['duration']).to_bytes(4, 'little'))
          out.write(image.convert('RGBA').tobytes())
      """
    let output = try Tool.withFile(bytes) { try Tool.pillow.run(["-c", script, $0]) }
    func word(_ i: Int) -> Int { (0..<4).reduce(0) { $0 | Int(output[i + $1]) << (8 * $1) } }
    #expect(word(0) == 3)
    let size = animation.width * animation.height * 4
    let pictures = stride(from: 4, to: output.count, by: 4 + size).map { start in
      Shown(pixels: pixels(output[start + 4..<start + 4 + size]), delay: word(start) / 10)
    }
    #expect(Shown.merged(pictures) == expected)
  }

  @Test("ffmpeg sees the same", .enabled(if: Tool.hasFFmpeg), arguments: animations)
  func ffmpeg(_ animation: RandomAnimation) throws {
    let (bytes, expected) = try file(animation)
    let output = try Tool.withFile(bytes) { path in
      try Tool.ffmpeg.run([
        "-v", "error", "-f", "gif", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba",
        "-fps_mode", "passthrough", "-",
      ])
    }
    let size = animation.width * animation.height * 4
    let pictures = stride(from: 0, to: output.count, by: size).map { start in
      Shown(pixels: pixels(output[start..<start + size]), delay: 0)
    }
    #expect(Shown.merged(pictures).map(\.pixels) == expected.map(\.pixels))
  }

  @Test(
    "gifsicle sees the same", .enabled(if: Tool.hasGifsicle),
    arguments: animations.filter { $0.colors <= 256 })
  func gifsicle(_ animation: RandomAnimation) throws {
    let (bytes, expected) = try file(animation)
    let unoptimized = try Tool.withFile(bytes) { try Tool.gifsicle.run(["--unoptimize", $0]) }
    let other = try StrictGIF(unoptimized)
    #expect(other.loops == 3)
    let pictures = other.rendered().map { Shown(pixels: $0.pixels, delay: $0.delay) }
    #expect(Shown.merged(pictures) == expected)
  }
}
