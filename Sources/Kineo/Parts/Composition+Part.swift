import KineoSystem

extension Composition {
  /// Draws some frames of the animation into a part, from which ``PartJoin`` makes the GIF.
  ///
  /// A part has everything that the options decide; whoever joins the parts needs neither the scene
  /// nor the preset. All parts must be drawn with equal options by one version of Kineo. They are
  /// distinguished from those of other animations by their ``origin``: of scenes that come from no
  /// preset only sizes and options are compared.
  ///
  /// - Parameters:
  ///   - range: Frames that the animation has.
  ///   - path: Written atomically, see ``export(to:options:progress:)``.
  ///   - progress: Called now and then with how many of how many frames are done, never twice at
  ///     once.
  /// - Throws: What ``export(to:options:progress:)`` throws, and ``PartError``.
  @discardableResult
  public func exportPart(
    _ range: FrameRange = .all, to path: String, options: ExportOptions = ExportOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> PartReport {
    let plan = try ExportPlan(self, options) { try range.frames(of: $0) }
    let frames = try plan.frames(in: range)
    let fingerprint = origin.map { Fingerprint(self, from: $0, options).comment } ?? ""
    let writer = PartWriter(
      plan: plan, manifest: PartManifest(plan, fingerprint: fingerprint), frames: frames)
    let bytes = try AtomicFile.write(to: path) { sink in
      try writer.write(progress: { progress($0, frames.count) }, into: sink)
    }
    return PartReport(frames: frames, frameCount: plan.frames.frameCount, bytes: bytes)
  }

  /// The frames that ``exportPart(_:to:options:progress:)`` would draw, found without drawing;
  /// throws what that would throw before it draws.
  public func frames(
    ofPart range: FrameRange, options: ExportOptions = ExportOptions()
  ) throws -> Range<Int> {
    try ExportPlan(self, options) { try range.frames(of: $0) }.frames(in: range)
  }
}

extension ExportPlan {
  /// The frames in `range`, if they can be a part.
  fileprivate func frames(in range: FrameRange) throws(PartError) -> Range<Int> {
    guard options.maximumSize == nil else { throw .maximumSize }
    return try range.frames(of: frames.frameCount)
  }
}
