/// What the frames showed decides which colors the animation has.
extension GIFEncoder {
  /// Whether a palette is chosen by trying how large the file becomes.
  var mayTry: Bool { !Tolerance(options).keepsExactColors }

  /// The palette with all colors if there is one. Where colors may be given up for bytes, that is
  /// the question: the palette of the smaller file then, found by writing both to nowhere. Flat
  /// pictures often gain nothing.
  ///
  /// - Parameter progress: Told how many frames were tried, of twice as many as there are.
  func palette(
    for analysis: FrameAnalysis, _ source: some FrameSource, _ blocks: GIFBlocks, delays: [Int],
    progress: (Int) -> Void
  ) throws -> FramePalette {
    guard let exact = FramePalette.exact(for: analysis, options) else {
      return .approximate(for: analysis, options)
    }
    // Without any color there is nothing to approximate, nor a color to do it with.
    guard mayTry, exact.shared.count > 0 else { return exact }
    let other = FramePalette.approximate(for: analysis, options)
    func size(_ palette: FramePalette, after tried: Int) throws -> Int {
      var bytes = 3 << tableBits(palette.table.count)
      try write(source, analysis, palette, blocks, delays: delays) {
        bytes += $0.bytes.count
        progress(tried + $0.frames.upperBound)
      }
      return bytes
    }
    let exactSize = try size(exact, after: 0)
    return try size(other, after: source.frameCount) < exactSize ? other : exact
  }
}
