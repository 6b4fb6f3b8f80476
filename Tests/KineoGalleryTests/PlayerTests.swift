import Kineo
import TestSupport
import Testing

@testable import KineoGallery

/// The page takes GIFs apart with a decoder of its own.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct PlayerTests {
  /// What our own player shows, image by image.
  private func pictures(of gif: GIFFile) throws -> [[Pixel]] {
    var player = try GIFPlayer(gif)
    var pictures: [[Pixel]] = []
    while player.advance() != nil { pictures.append(player.canvas.pixels) }
    return pictures
  }

  @Test("every image of a GIF has the pixels that a strict decoder shows, in any order")
  func pixels() throws {
    let clear = Samples.preset.replacing("background: white", with: "background: transparent")
    let gifs = [
      "exact": try Samples.gif(), "clear": try Samples.gif(clear),
      "colorful": try Samples.gif(Checkout.text("Presets/toggle-button.yaml")) { $0.scale = 0.25 },
    ]
    let shown = try ShownGallery(gifs.map { GalleryEntry(name: $0.key, gif: $0.value) })
    for (name, gif) in gifs {
      let expected = try StrictGIF(gif.bytes).rendered().map(\.pixels)
      try shown.open(name)
      let order = [0, expected.count - 1, expected.count / 2, 1, 3, 2, expected.count / 3]
      for index in order {
        #expect(try shown.pixels(ofFrame: index) == expected[index], "\(name) \(index)")
      }
    }
    #expect(shown.browser.problems == [])
  }

  @Test("images that are put back, interlaced, cut or beyond the screen are shown as by GIFPlayer")
  func strange() throws {
    let gif = try Samples.strange()
    var bytes = gif.bytes
    bytes.replaceSubrange(6..<10, with: [3, 0, 0, 0])
    let small = try GIFFile(bytes)
    #expect(small.canvas != small.screen)
    let shown = try ShownGallery([
      GalleryEntry(name: "a", gif: gif), GalleryEntry(name: "small", gif: small),
    ])
    for (name, gif) in [("a", gif), ("small", small)] {
      let expected = try pictures(of: gif)
      #expect(Set(expected).count > 4)
      try shown.open(name)
      for index in expected.indices + [1, 4, 0, 5, 2] {
        #expect(try shown.pixels(ofFrame: index) == expected[index], "\(name) \(index)")
      }
    }
  }

  @Test("going back needs no more memory for many images than for few")
  func memory() throws {
    let shown = try ShownGallery([try Samples.entry()])
    try shown.open("square")
    let kept = try shown.browser.evaluate(
      """
      (() => {
        Kineo.Screen.memoryLimit = 24 * 16 * 4 * 3;
        const screen = new Kineo.Screen(Kineo.details.player.gif);
        screen.show(Kineo.details.player.count - 1);
        return screen.kept.size;
      })()
      """)
    #expect((kept as? Int ?? 99) <= 3)
  }

  @Test("a GIF plays, pauses where it is, and begins anew after its end")
  func playing() throws {
    let once = "loop: once\n" + Samples.preset
    let shown = try ShownGallery([
      try Samples.entry(name: "always"), try Samples.entry(once, name: "once"),
    ])
    let browser = shown.browser
    try shown.open("always")
    #expect(try shown.shownFrame() == 0)
    #expect(try shown.signs(on: ".detail .play") == ["play-sign"])
    try browser.evaluate("document.querySelector('.detail .play').click()")
    #expect(try shown.signs(on: ".detail .play") == ["pause-sign"])
    try browser.wait(until: "Kineo.details.player.index > 2")
    try browser.wait(until: "Kineo.details.player.plays > 0")
    try browser.evaluate("document.querySelector('.detail .play').click()")
    let stopped = try shown.shownFrame()
    try browser.evaluate("new Promise((done) => setTimeout(done, 200))")
    #expect(try shown.shownFrame() == stopped)
    #expect(try shown.signs(on: ".detail .play") == ["play-sign"])

    try shown.open("once")
    try browser.evaluate("Kineo.details.player.play()")
    try browser.wait(until: "!Kineo.details.player.isPlaying")
    let last = try browser.evaluate("Kineo.details.player.count - 1") as? Int
    #expect(try shown.shownFrame() == last)
    try browser.evaluate("Kineo.details.player.play()")
    #expect(try browser.evaluate("Kineo.details.player.isPlaying") as? Bool == true)
  }

  @Test("what cannot be taken apart is shown whole, with the reason")
  func whole() throws {
    let bytes = Array("GIF89a".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x3B]
    let shown = try ShownGallery([GalleryEntry(name: "none", gif: try GIFFile(bytes))])
    try shown.browser.open("file://\(shown.folder.path)/index.html#none")
    try shown.browser.wait(until: "!document.querySelector('.trouble').hidden")
    #expect(try shown.text(".trouble") == "There is nothing in this GIF.")
    #expect(
      try shown.browser.evaluate("document.querySelector('.whole').getAttribute('src')") as? String
        == "gifs/none.gif")
  }
}
