extension FrameInput {
  /// The input with changed time and size.
  ///
  /// - Throws: ``FrameInputError`` if the frames have no such part, or not as many as there are delays, or for a number
  ///   out of range.
  public func edited(_ edit: FrameEdit) throws(FrameInputError) -> FrameInput {
    try edit.check()
    var sequence = FrameSequence(count: frames.frameCount, timing, ownFrameRate: ownFrameRate)
    try sequence.apply(edit)
    let isWhole = sequence.isWhole(of: frames.frameCount)
    let shown: any FrameSource =
      isWhole ? frames : SelectedFrames(sequence.indices, of: frames)
    let source = FrameSize(width: frames.width, height: frames.height)
    if let crop = edit.crop, !source.contains(crop) { throw .crop(crop, source) }
    let size = edit.size(of: source)
    let cropped = edit.crop.map { CroppedFrames(source: shown, part: $0) } ?? shown
    let isScaled = size != FrameSize(width: cropped.width, height: cropped.height)
    var result = try FrameInput(
      isScaled
        ? ScaledFrames(
          source: cropped, width: size.width, height: size.height, resampling: edit.resampling)
        : cropped,
      timing: sequence.timing, ownFrameRate: sequence.ownFrameRate, notes: notes, source: source)
    (result.maximumFrameRate, result.background) = (maximumFrameRate, background)
    result.requestedFrameRate = requestedFrameRate
    (result.palette, result.loop) = (palette, loop)
    result.resampling = isScaled || edit.resampling != .smooth ? edit.resampling : resampling
    return result
  }
}
