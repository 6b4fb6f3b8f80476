extension FrameSize {
  /// - Throws: If no canvas can have this size, or `limits` forbid it.
  func check(_ limits: ExportLimits) throws(ExportError) {
    try ExportPlan.checkSides(width: width, height: height)
    try ExportPlan.check(width: width, height: height, limits)
  }

  /// For frames that are read, before the first of them is decoded.
  ///
  /// - Throws: Also if `limits` forbid the memory that one job needs for frames of this size.
  func checkInput(_ limits: ExportLimits) throws(ExportError) {
    try check(limits)
    try ExportPlan.check(MemoryEstimate(self, frames: 1), limits)
  }
}
