/// The frames of a GIF as browsers show them, clear where nothing was drawn.
///
/// Each frame is drawn over those before it. So that none is far, some of the canvases are kept, in a
/// limited amount of memory. An image that draws nothing and is only there to clear a block is part of the frame
/// before.
struct GIFFrames: FrameSource {
  let width: Int
  let height: Int
  /// The image with which each frame begins.
  private let starts: [Int]
  /// Players before every ``interval``th frame.
  private let players: [GIFPlayer]
  private let interval: Int

  /// Bytes that canvases take in all.
  private static let memory = 48 << 20
  private static let leastInterval = 8

  /// - Parameter file: A whole GIF with at least one image.
  init(_ file: GIFFile) throws(GIFError) {
    let images = file.images
    (width, height) = (file.canvas.width, file.canvas.height)
    let most = max(1, Self.memory / (4 * max(1, width * height)))
    interval = max(Self.leastInterval, (images.count + most - 1) / most)
    var player = try GIFPlayer(file)
    var (starts, players) = ([0], [player])
    _ = player.advance()
    for index in images.indices.dropFirst() {
      // Its canvas is copied as soon as the other one changes.
      let before = starts.count.isMultiple(of: interval) ? player : nil
      let shown = player.advance()
      if shown?.changed == nil, file.onlyClears(images[index]),
        player.canvas.isDrawn(in: images[index].rect)
      {
        continue
      }
      if let before { players.append(before) }
      starts.append(index)
    }
    (self.starts, self.players) = (starts, players)
  }

  var frameCount: Int { starts.count }

  /// The times of the frames.
  ///
  /// - Parameter times: Those of the images.
  func durations(_ times: [Time]) -> [Time] {
    zip(starts, starts.dropFirst() + [times.count]).map { start, end in
      times[start..<end].reduce(.zero, +)
    }
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    let place = range.lowerBound / interval
    var (player, image) = (players[place], starts[place * interval])
    for frame in place * interval..<range.upperBound {
      while image < starts[frame] {
        _ = player.advance()
        image += 1
      }
      guard let shown = player.advance() else { return }
      image += 1
      if frame >= range.lowerBound { try body(player.canvas, shown.changed) }
    }
  }
}

extension PixelBuffer {
  /// Whether any pixel of a block is not clear.
  fileprivate func isDrawn(in rect: PixelRect) -> Bool {
    guard !rect.isEmpty, let visible = rect.intersection(bounds) else { return false }
    return copy(visible).contains { $0 != .clear }
  }
}
