/// One GIF among the others of the page.
struct GalleryCard {
  private let item: GalleryItem
  private let facts: GalleryFacts

  init(_ item: GalleryItem) {
    self.item = item
    facts = GalleryFacts(item.entry)
  }

  var html: HTML {
    """
    <li class="card" id="\(item.slug)" data-name="\(item.entry.name)" data-bytes="\(facts.bytes)" \
    data-time="\(facts.centiseconds)" data-words="\(words)">
    <div class="\(isTall ? "stage tall" : "stage")">\(picture)\(errors)</div>
    <h2><a href="#\(item.slug)">\(item.entry.name)</a>\(label)</h2>
    <p class="summary">\(item.entry.summary)</p>
    <p class="facts">\(HTML(facts.short.map { "<span>\($0)</span>" }, separator: " "))</p>
    </li>

    """
  }

  /// Whether the height is what fits it into the card, whose pictures are 3 by 2.
  private var isTall: Bool { facts.width * 2 < facts.height * 3 }

  /// With a still picture in its place where nothing is to move.
  private var picture: HTML {
    let still: HTML =
      item.hasPoster
      ? """
      <source class="still" media="(prefers-reduced-motion: reduce)" srcset="\(item.posterPath)">
      """ : ""
    return """
      <picture>\(still)<img src="\(item.gifPath)" width="\(facts.width)" height="\(facts.height)" \
      loading="lazy" decoding="async" alt="\(facts.alternative)"></picture>
      """
  }

  private var errors: HTML {
    item.entry.errors.isEmpty
      ? "" : "<pre class=\"errors\" role=\"alert\">\(item.entry.errors)</pre>"
  }

  private var label: HTML {
    item.entry.label.isEmpty ? "" : " <small>\(item.entry.label)</small>"
  }

  /// What the search looks through.
  private var words: String {
    [item.entry.name, item.entry.label, item.entry.summary, facts.changes.joined(separator: " ")]
      .joined(separator: " ").lowercased()
  }
}
