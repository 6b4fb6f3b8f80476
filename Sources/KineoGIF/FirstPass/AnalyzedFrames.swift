/// Frames that were analyzed when they were drawn, so that the encoder need not analyze them again.
package protocol AnalyzedFrames: FrameSource {
  /// What the encoder would find with the options that the frames were recorded for.
  var analysis: FrameAnalysis { get }
}
