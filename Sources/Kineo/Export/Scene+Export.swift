/// What a ``Composition`` can do, for a scene that is compiled on the way.
extension Scene {
  /// Renders the animation into the file at `path`, as ``Composition/export(to:options:progress:)``
  /// does.
  ///
  /// ```swift
  /// let scene = Scene(width: 80, height: 80, layers: [])
  /// try scene.export(to: "spin.gif", output: OutputSettings(loop: .once, quality: 80))
  /// ```
  ///
  /// - Throws: ``MotionError``, ``FrameClockError``, ``ExportError``, ``FormatError`` or `GIFError`.
  @discardableResult
  public func export(
    to path: String, output: OutputSettings = OutputSettings(),
    options: ExportOptions = ExportOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> ExportReport {
    try composition(output: output).export(to: path, options: options, progress: progress)
  }

  /// Renders the animation into a GIF in memory.
  ///
  /// - Throws: As ``export(to:output:options:progress:)``.
  public func gif(
    output: OutputSettings = OutputSettings(), options: ExportOptions = ExportOptions()
  ) throws -> (bytes: [UInt8], report: ExportReport) {
    try composition(output: output).gif(options: options)
  }

  /// The pixels at one instant. From the animation's end on, everything rests.
  ///
  /// - Parameter scale: Pixels of the canvas per pixel of the scene, above 0.
  /// - Throws: ``MotionError`` or ``ExportError``.
  public func frame(
    at time: Time, scale: Double = 1, limits: ExportLimits = ExportLimits()
  ) throws -> PixelBuffer {
    try composition(output: OutputSettings(scale: scale)).frame(at: time, limits: limits)
  }

  /// Draws all frames, as ``Composition/drawFrames(options:_:)`` does.
  public func drawFrames(
    output: OutputSettings = OutputSettings(), options: ExportOptions = ExportOptions(),
    _ body: (_ canvas: PixelBuffer, _ frame: FrameClock.Frame) throws -> Void
  ) throws {
    try composition(output: output).drawFrames(options: options, body)
  }

  /// What ``export(to:output:options:progress:)`` would give, found without drawing; throws
  /// what that would throw before it draws.
  public func preview(
    output: OutputSettings = OutputSettings(), options: ExportOptions = ExportOptions()
  ) throws -> ExportPreview {
    try composition(output: output).preview(options: options)
  }
}
