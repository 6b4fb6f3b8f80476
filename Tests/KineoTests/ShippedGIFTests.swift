import Foundation
import Kineo
import TestSupport
import Testing

/// The presets that are shipped, and the GIFs that are shipped with them.
@Suite struct ShippedGIFTests {
  @Test("every preset has its GIF and every GIF its preset")
  func complete() throws {
    let presets = try Checkout.presets()
    let gifs = try FileManager.default.subpathsOfDirectory(atPath: Checkout.path("Output"))
    #expect(presets.count >= 20)
    #expect(
      Set(presets.map(Checkout.gifPath))
        == Set(gifs.filter { $0.hasSuffix(".gif") }.map { Checkout.path("Output/" + $0) }))
  }

  @Test(
    "a shipped GIF shows what its preset draws, frame by frame, for the right time",
    arguments: try Checkout.presets())
  func shipped(preset: String) throws {
    let scene = try PresetSource(path: preset).scene()
    let gif = try StrictGIF(Checkout.gif(of: preset))
    let clock = try scene.compiled().clock()
    #expect(gif.frames.map(\.delay).reduce(0, +) == clock.frames().map(\.delay).reduce(0, +))
    guard Checkout.isExact(preset) else { return }
    // Every few frames, because an unoptimized build draws slowly.
    var (start, shown) = (0, gif.rendered()[...])
    for (index, frame) in clock.frames().enumerated() {
      while let first = shown.first, start >= first.delay {
        start -= first.delay
        shown.removeFirst()
      }
      if index % 10 == 0 {
        #expect(shown.first?.pixels == (try scene.frame(at: frame.time).pixels))
      }
      start += frame.delay
    }
  }

  @Test(
    "other programs see the same in every shipped GIF",
    arguments: try Checkout.presets(), GIFViewer.installed)
  func viewers(name: String, viewer: GIFViewer) throws {
    let bytes = try Checkout.gif(of: name)
    let gif = try StrictGIF(bytes)
    // gifsicle gives up where a picture has more than 256 colors.
    if viewer == .gifsicle, !Checkout.isExact(name) { return }
    let shown = StrictGIF.Picture.merged(gif.rendered())
    let pictures = try viewer.pictures(of: bytes, width: gif.width, height: gif.height)
    #expect(pictures.count == shown.count)
    #expect(zip(pictures, shown).allSatisfy { $0.pixels == $1.pixels })
    if viewer.tellsDelays { #expect(pictures.map(\.delay) == shown.map(\.delay)) }
  }

  @Test("loops without a last pose meet their start", arguments: try Checkout.presets())
  func seamless(preset: String) throws {
    let scene = try PresetSource(path: preset).scene()
    // The benchmarks end where other tools' examples do.
    guard scene.hold == .zero, !preset.contains("/benchmark/") else { return }
    let end = try scene.compiled().timeline.duration
    #expect(try scene.frame(at: end).pixels == scene.frame(at: .zero).pixels)
  }

  @Test("the benchmark's square is exact, 75 frames and small")
  func square() throws {
    let bytes = try Checkout.gif(named: "benchmark/square")
    let gif = try StrictGIF(bytes)
    #expect(bytes.count <= 46_600)
    #expect(gif.frames.map(\.delay).reduce(0, +) == 150)
    #expect(gif.frames.count == 75)
    #expect(gif.loops == 0)
  }
}
