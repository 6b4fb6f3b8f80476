extension FrameSize {
  /// For frames that are read with `options`, before the first of them is decoded.
  ///
  /// - Throws: Also if their limits forbid the memory that one job needs for frames of this size.
  func checkInput(_ options: FrameInputOptions) throws(ExportError) {
    try check(options.limits)
    // A crop that is not within the frames is reported where it is cut out.
    if let crop = options.edit.crop, !contains(crop) { return }
    let size = options.edit.size(of: self)
    try ExportPlan.check(MemoryEstimate(size, scaledFrom: self, frames: 1), options.limits)
  }
}
