/// The colors that a frame changes to, all of which one table must have; beyond 256, which no table has,
/// some that stand for those beyond (``FrameColors``).
struct ChangedColors: Hashable, Sendable {
  /// Different ones, in the order they came.
  var colors: [SolidColor]
  /// `pixels[i]` pixels have `colors[i]`, if there are at most 256.
  var pixels: [UInt32]
  /// Runs of pixels of one color: about as many as LZW needs codes.
  var runs: Int
}
