import Kineo
import KineoSystem

/// A static site that shows GIFs with what is known of them: one page, its style and scripts, and
/// the GIFs themselves.
///
/// The page asks no other host for anything and works from a folder without a server, where
/// browsers let a page load scripts and pictures but not data: whatever the page takes apart stands
/// in scripts, one for each GIF, that are loaded when it is opened. Equal galleries have equal
/// files.
package struct Gallery: Sendable {
  /// The heading of the page.
  package var title: String
  /// In the order in which the page shows them at first.
  package let entries: [GalleryEntry]
  /// Whether the page asks its server for news and loads itself again when there are any; only for
  /// pages that are served.
  package var isLive: Bool

  /// The title of galleries that have no other.
  package static let defaultTitle = "Gallery"

  /// A gallery of `entries`, which are shown in the natural order of their names: `frame2` before
  /// `frame10`.
  package init(title: String = defaultTitle, entries: [GalleryEntry], isLive: Bool = false) {
    self.title = title
    self.entries = entries.sorted { a, b in NaturalOrder.precedes(a.name, b.name) }
    self.isLive = isLive
  }

  /// All files of the site. The page itself comes last, so that whoever writes them in this order
  /// shows nothing that is not there yet.
  package var files: [GalleryFile] {
    let slugs = FileSlug.unique(for: entries.map(\.name))
    let items = zip(entries, slugs).map { GalleryItem(entry: $0, slug: $1) }
    let page = GalleryPage(title: title, items: items, scripts: scripts.map(\.path))
    return [GalleryFile(GalleryStyle.path, text: { GalleryStyle.text })]
      + ([GalleryScript.theme] + scripts).map { script in
        GalleryFile(script.path, text: { script.text })
      } + items.flatMap(\.files) + [GalleryFile(GalleryPage.path, text: { page.html })]
  }

  /// In the order in which the page loads them, after the one that chooses its colors.
  private var scripts: [GalleryScript] {
    [.decoder, .player, .detail, .page] + (isLive ? [.live] : [])
  }
}
