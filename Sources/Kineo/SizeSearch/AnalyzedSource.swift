/// Frames that were analyzed once, for several files that differ in their colors alone.
struct AnalyzedSource: AnalyzedFrames {
  let analysis: FrameAnalysis
  private let source: any FrameSource

  var width: Int { source.width }
  var height: Int { source.height }
  var frameCount: Int { source.frameCount }

  /// - Parameter analysis: Of the frames of `source`.
  init(_ source: any FrameSource, _ analysis: FrameAnalysis) {
    (self.source, self.analysis) = (source, analysis)
  }

  /// Draws and analyzes all frames of `source`.
  ///
  /// - Parameter progress: Called with the number of frames that are done.
  init(
    _ source: any FrameSource, _ options: GIFOptions, progress: (_ done: Int) -> Void
  ) throws {
    self.init(source, try GIFEncoder(options: options).analyze(source, progress: progress))
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    try source.draw(range, body)
  }
}
