import KineoRaster

/// Where a frame is drawn, on what, and for how long.
struct FramePlacement: Equatable, Sendable {
  /// The block that its image covers; nil if there is nothing to draw or to clear later.
  var rect: PixelRect?
  /// What the viewer has cleared before, because the image before asked for it.
  var cleared: PixelRect?
  /// What the viewer does with the image when its time is over.
  var disposal = EncodedImage.Disposal.keep
  /// A block that a second image, which shows nothing, clears in the end; nil if there is no such
  /// image.
  var tail: PixelRect?
  /// Centiseconds; 0 if the frame equals the one before and is no image of its own.
  var hold: Int
}

extension FramePlacement {
  /// How long the second image of a frame stays, and the first at least: the shortest delay that
  /// viewers honor.
  static let shortestHold = 2

  /// The placements of all frames.
  ///
  /// An image can cover pixels but not uncover them, so pixels that become clear are cleared with
  /// the image before: its block is made to hold them, and the viewer clears it when its time is
  /// over. What was opaque in the block is then drawn again. If the block is large for what is to
  /// be cleared, and there is time, a second image of the frame clears just that. Images that lead
  /// to no clear pixel stay, and only what changes is drawn on them.
  static func all(_ steps: [FrameStep], delays: [Int]) -> [FramePlacement] {
    precondition(steps.count == delays.count, "every frame has a delay")
    let images = steps.indices.filter { $0 == 0 || steps[$0].changed != nil }
    var placements = delays.map { _ in FramePlacement(hold: 0) }
    var cleared: PixelRect?
    for (number, frame) in images.enumerated() {
      let next = number + 1 < images.count ? images[number + 1] : steps.count
      let step = steps[frame]
      var placement = FramePlacement(
        cleared: cleared, hold: delays[frame..<next].reduce(0, +))
      placement.rect = union(step.changed, cleared)
      if let content = step.content { placement.rect = placement.rect?.intersection(content) }
      if next < steps.count, let clearing = steps[next].clearing {
        placement.clear(clearing)
      }
      cleared = placement.tail ?? (placement.disposal == .clear ? placement.rect : nil)
      placements[frame] = placement
    }
    return placements
  }

  /// Makes the pixels of `block` clear when the frame's time is over.
  private mutating func clear(_ block: PixelRect) {
    // An image of its own costs about as much as 64 pixels of others.
    if let rect, rect.area > 4 * block.area + 64, hold >= 2 * Self.shortestHold {
      tail = block
    } else {
      rect = Self.union(rect, block)
      disposal = .clear
    }
  }

  private static func union(_ a: PixelRect?, _ b: PixelRect?) -> PixelRect? {
    guard let a, let b else { return a ?? b }
    return a.union(b)
  }
}
