extension FrameSize {
  /// - Throws: If no canvas can have this size, or `limits` forbid it.
  func check(_ limits: ExportLimits) throws(ExportError) {
    try ExportPlan.checkSides(width: width, height: height)
    try ExportPlan.check(width: width, height: height, limits)
  }
}
