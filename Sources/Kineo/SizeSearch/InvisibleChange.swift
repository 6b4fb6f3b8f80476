/// Finds frames that differ invisibly from the last one kept.
///
/// Differences count against the last frame that stays, so that they cannot add up unseen.
struct InvisibleChange {
  /// Steps of 255 by which any number of pixels may differ.
  static let everywhere = 2
  /// Steps of 255 by which few pixels may differ: an edge that moves by a twentieth of a pixel.
  static let atEdges = 12
  /// The fraction of pixels that counts as few, as a divisor: the edges of some shapes have as
  /// many.
  static let rarity = 50

  let isTransparent: Bool

  /// What becomes of the picture from one frame to another.
  enum Change {
    case none, invisible, visible
  }

  /// The frames of `source` that have to stay; the first is always one of them, and so are frames that are equal to
  /// the last one kept: the encoder makes one image of them without any loss.
  ///
  /// - Parameter observe: Is shown all frames.
  func visibleFrames(
    of source: any FrameSource,
    observe: (_ canvas: PixelBuffer, _ changed: PixelRect?) -> Void = { _, _ in }
  ) throws -> [Int] {
    var kept: [Int] = []
    var (frame, last) = (0, PixelBuffer(width: 1, height: 1))
    var changed: PixelRect?
    try source.draw(0..<source.frameCount) { canvas, rect in
      defer { frame += 1 }
      observe(canvas, rect)
      changed = changed.map { sum in rect.map(sum.union) ?? sum } ?? rect
      switch frame == 0 ? .visible : change(from: last, to: canvas, in: changed) {
      case .invisible: return
      case .none: kept.append(frame)
      case .visible:
        kept.append(frame)
        last = canvas
        changed = nil
      }
    }
    return kept
  }

  /// What anybody sees of the step from `old` to `new`, which differ in `region` at most.
  func change(from old: PixelBuffer, to new: PixelBuffer, in region: PixelRect?) -> Change {
    guard let region = region?.intersection(new.bounds) else { return .none }
    let limit = new.pixels.count / Self.rarity
    var (change, different) = (Change.none, 0)
    for y in region.y..<region.maxY {
      let first = y * new.width + region.x
      for i in first..<first + region.width where old.pixels[i] != new.pixels[i] {
        let distance = distance(old.pixels[i], new.pixels[i])
        if distance > Self.atEdges { return .visible }
        if distance > Self.everywhere { different += 1 }
        change = .invisible
      }
      if different > limit { return .visible }
    }
    return change
  }

  /// The largest difference of a channel; 255 if a GIF shows one of the pixels and not the
  /// other.
  private func distance(_ a: Pixel, _ b: Pixel) -> Int {
    if isTransparent, (a.alpha < 128) != (b.alpha < 128) { return 255 }
    func distance(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(distance(a.red, b.red), distance(a.green, b.green), distance(a.blue, b.blue))
  }
}
