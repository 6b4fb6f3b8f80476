/// A script of the page, a file of its own in plain JavaScript; none needs another's library.
///
/// They share one name, `Kineo`. They are no modules, because browsers load none from a folder.
struct GalleryScript: Sendable {
  let path: String
  let text: String

  /// - Parameter bytes: The file `name` in `Resources`.
  private init(_ name: String, _ bytes: [UInt8]) {
    path = "scripts/\(name)"
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Chooses light or dark before anything is painted, and remembers it.
  static let theme = Self("theme.js", PackageResources.theme_js)
  /// Reads GIFs and draws them image by image.
  static let decoder = Self("decoder.js", PackageResources.decoder_js)
  /// Plays a GIF on a canvas and steps through its images.
  static let player = Self("player.js", PackageResources.player_js)
  /// Shows one GIF large, with its facts, preset and timeline.
  static let detail = Self("detail.js", PackageResources.detail_js)
  /// Searches, orders and plays the cards, and follows the address.
  static let page = Self("page.js", PackageResources.page_js)
  /// Loads the page again when its server asks for it.
  static let live = Self("live.js", PackageResources.live_js)
}
