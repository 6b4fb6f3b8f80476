/// What the frames showed decides which colors the animation has.
extension GIFEncoder {
  /// Whether a palette is chosen by trying how large the file becomes.
  var mayTry: Bool { !Tolerance(options).keepsExactColors }

  /// The bytes of a trial that are remembered; what has more is written once more.
  private static let mostRemembered = 16 << 20

  /// A palette that was tried.
  private struct Trial {
    let palette: FramePalette
    var bytes: Int
    /// All that was written; nil if that was too much.
    var parts: [WrittenPart]? = []
  }

  /// A trial is larger than the one before.
  private struct Larger: Error {}

  /// The palette with all colors if there is one. Where colors may be given up for bytes, that is
  /// the question: the palette of the smaller file then, found by writing both. Flat pictures often gain
  /// nothing.
  ///
  /// - Parameter progress: Told how many frames were tried, of twice as many as there are.
  /// - Returns: What was written with it, too, if that was tried and is remembered.
  func palette(
    for analysis: FrameAnalysis, _ source: some FrameSource, _ blocks: GIFBlocks, delays: [Int],
    progress: (Int) -> Void
  ) throws -> (palette: FramePalette, parts: [WrittenPart]?) {
    func approximate() -> FramePalette {
      let known = (source as? any AnalyzedFrames)?.palettes ?? KnownPalettes()
      return .approximate(for: analysis, options, known)
    }
    guard let exact = FramePalette.exact(for: analysis, options) else {
      return (approximate(), nil)
    }
    // Without any color there is nothing to approximate, nor a color to do it with.
    guard mayTry, exact.shared.count > 0 else { return (exact, nil) }
    func attempt(_ palette: FramePalette, after tried: Int, below limit: Int = .max) throws -> Trial
    {
      var trial = Trial(palette: palette, bytes: 3 << tableBits(palette.table.count))
      try write(source, analysis, palette, blocks, delays: delays) {
        trial.bytes += $0.bytes.count
        guard trial.bytes < limit else { throw Larger() }
        trial.parts?.append($0)
        if trial.bytes > Self.mostRemembered { trial.parts = nil }
        progress(tried + $0.frames.upperBound)
      }
      return trial
    }
    var best = try attempt(exact, after: 0)
    do {
      best = try attempt(approximate(), after: source.frameCount, below: best.bytes)
    } catch is Larger {}
    return (best.palette, best.parts)
  }
}
