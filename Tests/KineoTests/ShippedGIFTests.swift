import Foundation
import Kineo
import SceneSupport
import TestSupport
import Testing

/// The presets that are shipped, and the GIFs that are shipped with them.
@Suite struct ShippedGIFTests {
  @Test("every preset has its GIFs and every GIF its preset")
  func complete() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Checkout.path("Output"))
    let gifs = try ShippedGIF.all()
    #expect(gifs.count >= 30)
    #expect(
      Set(gifs.map(\.description))
        == Set(files.filter { $0.hasSuffix(".gif") }.map { "Output/" + $0 }))
  }

  @Test(
    "a shipped GIF shows what its preset draws, frame by frame, for the right time",
    arguments: try ShippedGIF.all())
  func shipped(file: ShippedGIF) throws {
    let composition = try file.composition()
    let gif = try StrictGIF(file.bytes())
    let clock = try composition.scene.clock()
    let shownFor: Int = gif.frames.map(\.delay).reduce(0, +)
    let drawnFor: Int = clock.frames().map(\.delay).reduce(0, +)
    #expect(shownFor == drawnFor)
    let allowed: Double = file.isExact ? 0 : Self.tolerance
    // Every few frames, because an unoptimized build draws slowly.
    var (start, shown) = (0, gif.rendered()[...])
    for (index, frame) in clock.frames().enumerated() {
      while let first = shown.first, start >= first.delay {
        start -= first.delay
        shown.removeFirst()
      }
      if index % 10 == 0 {
        let drawn = try composition.frame(at: frame.time).pixels
        let difference = try #require(shown.first).meanDifference(from: drawn)
        #expect(difference <= allowed)
      }
      start += frame.delay
    }
  }

  /// Of a channel, in 255ths, on the average of a frame: errors of dithered colors cancel out in the
  /// eye only, and gradients need many.
  private static let tolerance = 1.5

  @Test("other programs see the same in every shipped GIF", arguments: try ShippedGIF.all())
  func viewers(file: ShippedGIF) throws {
    let bytes = try file.bytes()
    let gif = try StrictGIF(bytes)
    let shown = StrictGIF.Picture.merged(gif.rendered())
    // The GIFs of a dark theme have the blocks of the others: one program is enough for them.
    let isDark = file.description.hasSuffix("-dark.gif")
    for viewer in GIFViewer.installed.prefix(isDark ? 1 : GIFViewer.installed.count) {
      // gifsicle gives up where a picture has more than 256 colors.
      if viewer == .gifsicle, !file.isExact { continue }
      let pictures = try viewer.pictures(of: bytes, width: gif.width, height: gif.height)
      #expect(pictures.count == shown.count, "\(viewer)")
      #expect(zip(pictures, shown).allSatisfy { $0.looks(like: $1) }, "\(viewer)")
      if viewer.tellsDelays { #expect(pictures.map(\.delay) == shown.map(\.delay), "\(viewer)") }
    }
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
