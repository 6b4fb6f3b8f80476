/// Frames that were analyzed when they were drawn, so that the encoder need not analyze them again.
package protocol AnalyzedFrames: FrameSource {
  /// What the encoder would find with the options that the frames were recorded for.
  var analysis: FrameAnalysis { get }
  /// Palettes that were chosen for other files of the frames; nil if there are no others.
  var palettes: KnownPalettes? { get }
}

extension AnalyzedFrames {
  package var palettes: KnownPalettes? { nil }
}
