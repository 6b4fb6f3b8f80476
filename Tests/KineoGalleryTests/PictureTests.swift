import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoGallery

/// Not a test, but a run of the browser for `Scripts/gallery-picture.sh`.
@Suite struct PictureTests {
  private static let folder = ProcessInfo.processInfo.environment["RECORD_PICTURES"]

  @Test(
    "takes the pictures of the page on galleries",
    .enabled(if: folder != nil, "only where RECORD_PICTURES names a folder"))
  func record() throws {
    let folder = try #require(Self.folder)
    let entries = try Checkout.presetNames().map { name in
      let source = try Samples.source(Checkout.text("Presets/\(name)"), name: "Presets/\(name)")
      let base = String(name.dropLast(5))
      let bytes = try Data(contentsOf: URL(filePath: Checkout.path("Output/\(base).gif")))
      return try GalleryEntry(
        name: base, gif: GIFFile(Array(bytes)), preset: source, composition: source.composition())
    }
    let shown = try ShownGallery(entries, title: "Presets")
    try shown.browser.emulate(reducesMotion: true, width: 1200, height: 860)
    try shown.open()
    try save(shown, to: "\(folder)/light.png")
    try shown.browser.emulate(isDark: true, reducesMotion: true, width: 1200, height: 860)
    try shown.open("toggle-button")
    try shown.browser.evaluate("Kineo.details.player.step(40)")
    try save(shown, to: "\(folder)/dark.png")
  }

  private func save(_ shown: ShownGallery, to path: String) throws {
    try shown.browser.evaluate("new Promise((done) => setTimeout(done, 1000))")
    try Data(shown.browser.screenshot()).write(to: URL(filePath: path))
  }
}
