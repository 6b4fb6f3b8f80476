/// The colors that a frame changes to, all of which one table must have; beyond 256, which no table has,
/// some that stand for those beyond (``FrameColors``).
struct ChangedColors: Hashable, Sendable {
  /// The number of the frame.
  var frame: Int
  /// Different ones, in the order they came; some that stand for others may come again.
  var colors: [SolidColor]
  /// `pixels[i]` pixels have `colors[i]`, if there are at most 256; otherwise about as many.
  var pixels: [UInt32]
  /// Runs of pixels of one color: about as many as LZW needs codes.
  var runs: Int

  /// What they look like.
  var weighted: [WeightedColor] {
    let converter = LabConverter.shared
    return zip(colors, pixels).map { WeightedColor(lab: converter.lab(of: $0), weight: Double($1)) }
  }
}
