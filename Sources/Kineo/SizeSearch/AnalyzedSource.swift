/// Frames that were analyzed once, for several files that differ in their colors alone. What is remembered of them is
/// not drawn again.
struct AnalyzedSource: AnalyzedFrames {
  private(set) var analysis: FrameAnalysis
  let palettes: KnownPalettes?
  let source: any FrameSource
  private let recalled: RecalledFrames?

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { source.frameCount }

  /// - Parameters:
  ///   - analysis: Of the frames of `source`.
  ///   - palettes: Of other frames that have the same colors.
  init(
    _ source: any FrameSource, _ analysis: FrameAnalysis, palettes: KnownPalettes? = nil
  ) {
    (self.source, self.analysis) = (source, analysis)
    self.palettes = palettes ?? KnownPalettes()
    recalled = RecalledFrames(width: source.width, height: source.height, analysis)
  }

  /// Draws and analyzes all frames of `source`, if they are not analyzed yet.
  ///
  /// - Parameter progress: Called with the number of frames that are done.
  init(
    _ source: any FrameSource, _ options: GIFOptions, progress: (_ done: Int) -> Void
  ) throws {
    if let known = source as? AnalyzedSource {
      self = known
      return
    }
    self.init(source, try GIFEncoder(options: options).analyze(source, progress: progress))
  }

  /// The same with lifetimes of pixels, for several files of the frames.
  ///
  /// - Parameter delays: How long each frame stays, in centiseconds.
  func shown(for delays: [Int]) -> AnalyzedSource {
    var source = self
    source.analysis = analysis.shown(for: delays, in: bounds)
    return source
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    if let recalled, range.lowerBound <= Self.mostPassed * range.count {
      try recalled.draw(range, body)
    } else {
      try source.draw(range, body)
    }
  }

  /// What is remembered begins with the first frame. Of long animations, which are drawn range by range, that would take
  /// longer and longer: at most so many frames are gone over for each that is drawn.
  private static let mostPassed = 16
}

extension AnalyzedSource: ScalableFrames {
  func scaled(toPercent percent: Int) -> (any FrameSource)? {
    (source as? any ScalableFrames)?.scaled(toPercent: percent)
  }
}
