/// The frames of a GIF as browsers show them, clear where nothing was drawn.
///
/// Each frame is drawn over those before it. So that none is far, some of the canvases are kept, in a
/// limited amount of memory.
struct GIFFrames: FrameSource {
  let width: Int
  let height: Int
  let frameCount: Int
  /// Players before every ``interval``th frame.
  private let players: [GIFPlayer]
  private let interval: Int

  /// Bytes that canvases take in all.
  private static let memory = 48 << 20
  private static let leastInterval = 8

  /// - Parameter file: A whole GIF with at least one image.
  init(_ file: GIFFile) throws(GIFError) {
    (width, height, frameCount) = (file.width, file.height, file.images.count)
    let most = max(1, Self.memory / (4 * max(1, width * height)))
    interval = max(Self.leastInterval, (frameCount + most - 1) / most)
    var player = try GIFPlayer(file)
    var players = [player]
    for index in 1..<max(1, frameCount) {
      _ = player.advance()
      if index % interval == 0 { players.append(player) }
    }
    self.players = players
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var index = range.lowerBound / interval * interval
    var player = players[range.lowerBound / interval]
    while index < range.upperBound, let shown = player.advance() {
      if index >= range.lowerBound { try body(player.canvas, shown.changed) }
      index += 1
    }
  }
}
