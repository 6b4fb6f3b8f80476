extension Composition {
  /// Renders the animation into the file at `path`: a GIF, or what the end of its name says, such as
  /// `.webp`, unless ``ExportOptions/format`` does.
  ///
  /// The file is the old one or the whole new one, never anything between: it is written under
  /// another name in the same folder and renamed at the end. Pipes and devices are written to
  /// directly; `-` is standard output.
  ///
  /// With an ``OutputSettings/maximumSize`` quality, size, frame rate and colors are given up as far as
  /// the file needs it to fit, such that it looks best; see ``SizeOption``.
  ///
  /// - Parameters:
  ///   - progress: Called now and then with how many of how many steps are done, never twice at
  ///     once; it begins anew for every file that is tried.
  /// - Throws: ``FrameClockError``, ``ExportError``, ``FormatError`` or `GIFError`.
  @discardableResult
  public func export(
    to path: String, options: ExportOptions = ExportOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> ExportReport {
    try ExportPlan(self, options.forFile(at: path)).export.write(to: path, progress: progress)
  }

  /// Renders the animation into a GIF in memory.
  ///
  /// - Throws: As ``export(to:options:progress:)``.
  public func gif(
    options: ExportOptions = ExportOptions()
  ) throws -> (bytes: [UInt8], report: ExportReport) {
    try ExportPlan(self, options).export.gif()
  }

  /// The pixels at one instant. From the animation's end on, everything rests.
  ///
  /// - Throws: ``ExportError``.
  public func frame(
    at time: Time, limits: ExportLimits = ExportLimits()
  ) throws(ExportError) -> PixelBuffer {
    let (width, height) = try checkFrame(at: time, limits: limits)
    try MemoryEstimate(width: width, height: height, frames: 1, scene).checkSystem()
    var builder = PictureBuilder(scene, scale: output.scale)
    var renderer = PictureRenderer()
    var canvas = PixelBuffer(width: width, height: height)
    let picture = builder.picture(at: time)
    renderer.draw(picture, into: &canvas, clip: canvas.bounds)
    return canvas
  }

  /// The size of a frame, if the limits allow it to be drawn.
  @discardableResult
  package func checkFrame(
    at time: Time, limits: ExportLimits
  ) throws(ExportError) -> (width: Int, height: Int) {
    let (width, height) = try ExportPlan.canvas(of: scene.scene, scale: output.scale, limits)
    try ExportPlan.check(MemoryEstimate(width: width, height: height, frames: 1, scene), limits)
    try ExportPlan.check(
      WorkEstimate(
        drawing: scene, at: [time], scale: output.scale, width: width, height: height), limits)
    return (width, height)
  }

  /// Draws all frames, in order, and hands each to `body` with the instant and time it stands for.
  ///
  /// Cheaper than asking for ``frame(at:limits:)`` again and again: redraws only what moves. `body`
  /// should not keep the canvas.
  public func drawFrames(
    options: ExportOptions = ExportOptions(),
    _ body: (_ canvas: PixelBuffer, _ frame: FrameClock.Frame) throws -> Void
  ) throws {
    let plan = try ExportPlan(self, options)
    var index = 0
    try plan.frames.draw(0..<plan.frames.frameCount) { canvas, _ in
      try body(
        canvas, FrameClock.Frame(time: plan.times[index], delay: plan.delays[index]))
      index += 1
    }
  }

  /// What ``export(to:options:progress:)`` would give, found without drawing; throws
  /// what that would throw before it draws.
  public func preview(options: ExportOptions = ExportOptions()) throws -> ExportPreview {
    try ExportPlan(self, options).preview
  }
}
