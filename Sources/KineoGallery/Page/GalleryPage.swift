import Kineo
import KineoSystem

/// The page of a gallery.
struct GalleryPage: Sendable {
  static let path = "index.html"

  let title: String
  let items: [GalleryItem]
  /// Paths of the scripts, in the order in which they are run.
  let scripts: [String]

  var html: String { document.markup }

  private var document: HTML {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="kineo \(kineoVersion)">
    <title>\(title)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="\(GalleryStyle.path)">
    <script src="\(GalleryScript.theme.path)"></script>
    \(HTML(scripts.map { "<script src=\"\($0)\" defer></script>\n" }))\
    </head>
    <body>
    <header class="top">
    <div class="heading">
    <h1>\(title)</h1>
    <p class="total">\(total)</p>
    </div>
    \(tools)
    </header>
    <main>
    <noscript><p class="empty">Without scripts the GIFs are shown, but not taken apart.</p></noscript>
    <p class="empty nothing"\(items.isEmpty ? "" : " hidden")>\(nothing)</p>
    <ul class="cards">
    \(HTML(items.map { GalleryCard($0).html }))\
    </ul>
    </main>
    <footer>
    <p>Made by kineo \(kineoVersion)</p>
    </footer>
    \(GalleryDialog.html)
    </body>
    </html>

    """
  }

  private var nothing: String {
    items.isEmpty ? "There are no GIFs yet." : "Nothing is called like that."
  }

  private var total: String {
    let bytes = items.reduce(0) { $0 + $1.entry.inspection.file.bytes.count }
    let time = items.reduce(0) { $0 + $1.entry.inspection.centiseconds }
    return [counted(items.count, "GIF"), seconds(centiseconds: time), GalleryFacts.size(bytes)]
      .joined(separator: " · ")
  }

  private var tools: HTML {
    """
    <form class="tools" role="search">
    <input class="search" type="search" placeholder="Search" aria-label="Search by name, description \
    and what moves" autocomplete="off" spellcheck="false">
    <select class="order" aria-label="Order">
    <option value="name">Name</option>
    <option value="-bytes">Largest first</option>
    <option value="bytes">Smallest first</option>
    <option value="-time">Longest first</option>
    <option value="time">Shortest first</option>
    </select>
    <button class="playing icon" type="button" aria-label="Pause all">\(Icon.pause)\(Icon.play)</button>
    <button class="theme icon" type="button" aria-label="Dark colors" aria-pressed="false">\
    \(Icon.moon)</button>
    <p class="found" role="status"></p>
    </form>
    """
  }
}
