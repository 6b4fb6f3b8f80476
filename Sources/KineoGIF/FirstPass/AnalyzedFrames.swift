/// Frames that were looked at when they were drawn, so that the encoder need not look again.
package protocol AnalyzedFrames: FrameSource {
  /// What the encoder would find with the options that the frames were recorded for.
  var analysis: FrameAnalysis { get }
}
