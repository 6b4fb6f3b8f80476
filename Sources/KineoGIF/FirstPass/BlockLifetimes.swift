import KineoRaster

/// How long pixels are shown, from the frame that draws them to the next one that may change them: found
/// from the blocks that frames change.
struct BlockLifetimes: Sendable {
  /// Places of the canvas that are followed, across and down.
  private static let side = 64

  /// One a frame, in frames: the mean of all pixels of its block; 1 if it has none.
  let means: [Float]

  /// - Parameters:
  ///   - changed: The block that each frame changes, nil for nothing; the first draws all there is.
  ///   - bounds: The canvas, which the end of the last frame clears.
  init(_ changed: [PixelRect?], in bounds: PixelRect) {
    var lifetimes = changed.map { _ in (sum: 0, places: 0) }
    var drawn = [Int](repeating: 0, count: Self.side * Self.side)
    for frame in 1...max(1, changed.count) {
      guard let block = frame < changed.count ? changed[frame] : bounds else { continue }
      let columns = Self.places(block.x..<block.maxX, of: bounds.width)
      for row in Self.places(block.y..<block.maxY, of: bounds.height) {
        for column in columns {
          let place = row * Self.side + column
          lifetimes[drawn[place]].sum += frame - drawn[place]
          lifetimes[drawn[place]].places += 1
          drawn[place] = frame
        }
      }
    }
    means = lifetimes.map { max(1, Float($0.sum) / Float(max(1, $0.places))) }
  }

  /// The same where the canvas is as large as what frames change.
  init(_ changed: [PixelRect?]) {
    let blocks = changed.compactMap(\.self)
    self.init(
      changed,
      in: PixelRect(
        x: 0, y: 0, width: blocks.map(\.maxX).max() ?? 1, height: blocks.map(\.maxY).max() ?? 1))
  }

  /// The places of these of `length` pixels: at least one.
  private static func places(_ pixels: Range<Int>, of length: Int) -> Range<Int> {
    let first = pixels.lowerBound * side / length
    return first..<max(first + 1, pixels.upperBound * side / length)
  }
}
