import Kineo

/// An entry of a gallery and the place of its files.
struct GalleryItem: Sendable {
  let entry: GalleryEntry
  /// Names its files and its place in the page.
  let slug: String

  var gifPath: String { "gifs/\(slug).gif" }
  var posterPath: String { "posters/\(slug).png" }
  /// The script that knows all about it.
  var detailPath: String { "entries/\(slug).js" }

  private var gif: GIFFile { entry.inspection.file }

  var files: [GalleryFile] {
    let posters = hasPoster ? [GalleryFile(posterPath) { try PNGEncoder.encode(poster()) }] : []
    return [GalleryFile(gifPath) { gif.bytes }] + posters
      + [GalleryFile(detailPath) { GalleryDetail(self).script }]
  }

  /// Whether there is a still picture of it, for those who want nothing to move.
  var hasPoster: Bool { !gif.canvas.isEmpty && gif.canvas.area <= Self.posterLimit }

  private static let posterLimit = 1 << 24

  /// What is shown in the middle of a play: many animations begin and end with nothing.
  private func poster() throws(GIFError) -> PixelBuffer {
    var player = try GIFPlayer(gif)
    let middle = entry.inspection.centiseconds / 2
    while let shown = player.advance() {
      if shown.time.contains(middle) { break }
    }
    return player.canvas
  }
}
