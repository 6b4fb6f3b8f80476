extension FrameInput {
  /// Encodes the frames into the file at `path`, as ``Scene/export(to:output:options:progress:)`` does: the
  /// file is the old one or the whole new one.
  ///
  /// - Parameter progress: Called now and then with how many of how many steps are done, never twice at
  ///   once.
  /// - Throws: ``FrameInputError``, ``FrameClockError``, ``ExportError``, ``FormatError``, `GIFError`, or what the source
  ///   of the frames throws.
  @discardableResult
  public func export(
    to path: String, output: OutputSettings = OutputSettings(),
    options: ExportOptions = ExportOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> ExportReport {
    try ExportPlan(self, output, options.forFile(at: path)).export.write(
      to: path, progress: progress)
  }

  /// Encodes the frames into a GIF in memory.
  ///
  /// - Throws: As ``export(to:output:options:progress:)``.
  public func gif(
    output: OutputSettings = OutputSettings(), options: ExportOptions = ExportOptions()
  ) throws -> (bytes: [UInt8], report: ExportReport) {
    try ExportPlan(self, output, options).export.gif()
  }

  /// What ``export(to:output:options:progress:)`` would give, found without drawing; throws what that would
  /// throw before it draws.
  public func preview(
    output: OutputSettings = OutputSettings(), options: ExportOptions = ExportOptions()
  ) throws -> ExportPreview {
    try ExportPlan(self, output, options).preview
  }

  /// Frames a second of the GIF: all of the input's, or the most that it may have.
  public var gifFrameRate: Rational { min(maximumFrameRate, frameRate) }

  /// Frames a second of formats that have a constant rate, such as films: that which was asked for, that of
  /// the input, or the lowest one that shows each frame for its time.
  public var constantFrameRate: Rational {
    if let rate = requestedFrameRate ?? ownFrameRate { return rate }
    return durations.map(FrameTiming.rate(showing:)) ?? frameRate
  }
}
