/// The qualities between one that fits into a limit and one that does not, of files that differ in nothing else.
struct QualityBracket {
  /// Those that may be the highest one that fits; nil if none is left.
  private(set) var open: ClosedRange<Int>?
  private var interpolation = QualityInterpolation()

  init(_ qualities: ClosedRange<Int>) { open = qualities }

  /// Notes a file, whose quality is one of those that are open.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it was made to its end; otherwise its bytes are foretold.
  ///   - fits: Into the limit.
  mutating func note(_ settings: SizeSettings, bytes: Int, isWhole: Bool, fits: Bool) {
    interpolation.note(settings, bytes: bytes, isWhole: isWhole)
    guard let range = open else { return }
    let (lowest, highest) =
      fits
      ? (settings.quality + 1, range.upperBound) : (range.lowerBound, settings.quality - 1)
    open = lowest <= highest ? lowest...highest : nil
  }

  /// The highest of the open qualities with which a file is likely to have at most `bytes`.
  ///
  /// - Parameter model: What is expected without files of other qualities.
  /// - Returns: Nil if none is likely to.
  func quality(of settings: SizeSettings, within bytes: Double, _ model: SizeModel) -> Int? {
    guard let open, let likely = model.quality(of: settings, within: bytes, among: open) else {
      return nil
    }
    guard let step = interpolation.quality(within: bytes) else { return likely }
    // Beyond the files the line says only what is too high.
    let highest = step.isBetween ? step.quality : min(step.quality, Double(likely))
    return Int(min(max(highest, Double(open.lowerBound)), Double(open.upperBound)))
  }
}
