import Foundation
import Kineo
import TestSupport

@testable import KineoGallery

/// A gallery in a folder, shown by a browser from there.
final class ShownGallery {
  let folder: Folder
  let browser: Browser

  init(_ entries: [GalleryEntry], title: String = "Squares") throws {
    folder = try Folder()
    try GalleryFolder(folder.path).write(Gallery(title: title, entries: entries))
    browser = try Browser()
    try browser.emulate()
  }

  /// Opens the page; with the slug of a GIF it shows that one large, standing still at its first image.
  func open(_ slug: String = "") throws {
    try browser.open("file://\(folder.path)/index.html" + (slug.isEmpty ? "" : "#\(slug)"))
    guard !slug.isEmpty else { return }
    try waitForDetail()
    try browser.evaluate("Kineo.details.player.step(0)")
  }

  func waitForDetail() throws { try browser.wait(until: "Kineo.details.player") }

  /// The number of the shown image, counted from 0.
  func shownFrame() throws -> Int? { try browser.evaluate("Kineo.details.player.index") as? Int }

  /// The pixels of the canvas while image number `index` is shown, all opaque or clear.
  func pixels(ofFrame index: Int) throws -> [Pixel] {
    let text = try browser.evaluate(
      """
      (() => {
        Kineo.details.player.step(\(index));
        const shown = document.querySelector(".detail canvas");
        const copy = new OffscreenCanvas(shown.width, shown.height).getContext(
          "2d", { willReadFrequently: true });
        copy.drawImage(shown, 0, 0);
        const { data } = copy.getImageData(0, 0, shown.width, shown.height);
        let text = "";
        for (let i = 0; i < data.length; i += 3000) {
          text += String.fromCharCode(...data.subarray(i, i + 3000));
        }
        return btoa(text);
      })()
      """)
    let bytes = Array(Data(base64Encoded: text as? String ?? "") ?? Data())
    return stride(from: 0, to: bytes.count, by: 4).map { i in
      Pixel(bits: bytes[i..<i + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }
  }

  func text(_ selector: String) throws -> String {
    try browser.evaluate("document.querySelector(\"\(selector)\").textContent") as? String ?? ""
  }

  /// The icons that are visible on a button.
  func signs(on button: String) throws -> [String] {
    let names = try browser.evaluate(
      """
      [...document.querySelectorAll("\(button) svg")].filter((icon) => icon.checkVisibility())
        .map((icon) => icon.getAttribute("class"))
      """)
    return names as? [String] ?? []
  }

  /// Whether the second element is visible and shares a place on the screen with the first.
  func isOver(_ lower: String, _ upper: String) throws -> Bool {
    try browser.evaluate(
      """
      (() => {
        const [upper, lower] = ["\(upper)", "\(lower)"].map((name) => document.querySelector(name));
        const [a, b] = [upper, lower].map((element) => element.getBoundingClientRect());
        return upper.checkVisibility() && a.height > 0 && a.top < b.bottom && a.bottom > b.top;
      })()
      """) as? Bool == true
  }

  /// The names of the cards that are to be seen, in their order.
  func cards() throws -> [String] {
    let names = try browser.evaluate(
      "[...document.querySelectorAll('.card:not([hidden]) a')].map((link) => link.textContent)")
    return names as? [String] ?? []
  }
}
