/// What a viewer shows of a file looks like, as time goes on.
struct ShownLook {
  private(set) var look: PictureLook
  private let spans: PictureLook.Spans
  private var player: GIFPlayer
  private var shown: GIFPlayer.Shown?

  /// At its beginning.
  ///
  /// - Throws: `GIFError.screenSize` for a file without pixels.
  init(_ file: GIFFile, _ places: PictureLook.Places) throws {
    player = try GIFPlayer(file)
    shown = player.advance()
    spans = places.spans(width: file.canvas.width, height: file.canvas.height)
    look = PictureLook(player.canvas, spans)
  }

  /// - Parameter time: In centiseconds, no earlier than before.
  mutating func advance(to time: Int) {
    var changed: PixelRect?
    while let now = shown, now.time.upperBound <= time {
      shown = player.advance()
      changed = shown?.changed.map { rect in changed?.union(rect) ?? rect } ?? changed
    }
    if let changed { look.look(at: player.canvas, spans, in: changed) }
  }
}
