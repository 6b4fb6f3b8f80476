extension FrameInput {
  /// Encodes the frames into the GIF at `path`, as ``Scene/export(to:options:progress:)`` does: the
  /// file is the old one or the whole new one.
  ///
  /// - Parameter progress: Told now and then how many of how many steps are done, never twice at
  ///   once.
  /// - Throws: ``FrameInputError``, ``FrameClockError``, ``ExportError``, `GIFError`, or what the source
  ///   of the frames throws.
  @discardableResult
  public func export(
    to path: String, options: ExportOptions = ExportOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> ExportReport {
    try ExportPlan(self, options).export.write(to: path, progress: progress)
  }

  /// Encodes the frames into a GIF in memory.
  ///
  /// - Throws: As ``export(to:options:progress:)``.
  public func gif(
    options: ExportOptions = ExportOptions()
  ) throws -> (bytes: [UInt8], report: ExportReport) {
    try ExportPlan(self, options).export.gif()
  }

  /// What ``export(to:options:progress:)`` would give, found without drawing; throws what that would
  /// throw before it draws.
  public func preview(options: ExportOptions = ExportOptions()) throws -> ExportPreview {
    let plan = try ExportPlan(self, options)
    return ExportPreview(
      width: plan.frames.width, height: plan.frames.height, frameRate: gifRate(options),
      frames: plan.frames.frameCount, centiseconds: plan.delays.reduce(0, +))
  }

  /// Frames a second of the GIF: what is wanted, but no more than there are, or than browsers honor.
  func gifRate(_ options: ExportOptions) -> Rational {
    min(options.frameRate ?? FrameClock.frameRateLimit, frameRate)
  }
}
