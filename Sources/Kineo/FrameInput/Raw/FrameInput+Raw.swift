import KineoSystem

extension FrameInput {
  /// - Parameters:
  ///   - edit: What is still to be changed of the frames.
  ///   - ownTiming: When the frames are shown as far as it is known.
  init(
    raw input: InputFile, bytesPerPixel: Int, _ options: FrameInputOptions,
    _ edit: inout FrameEdit, _ ownTiming: FrameTiming? = nil, notes: [FrameInputNote] = []
  ) throws {
    guard let size = options.size else { throw FrameInputError.missingSize(name: input.name) }
    try size.checkInput(options)
    let reducer = FrameReducer(
      frameBytes: size.area * bytesPerPixel, hasLines: false, isOpaque: bytesPerPixel == 3,
      size: size, options: options)
    if var pipe = input.pipe, reducer.savesRoom {
      let frames = try reducer.reduced(&pipe) {
        try RawFrames($0, size: size, bytesPerPixel: bytesPerPixel)
      }
      (edit.crop, edit.width, edit.height) = (nil, nil, nil)
      try self.init(frames, options, ownTiming, notes: notes)
      return
    }
    let bytes = try input.bytes(upToFramesOf: size.area * bytesPerPixel, options)
    try self.init(
      RawFrames(bytes, size: size, bytesPerPixel: bytesPerPixel), options, ownTiming,
      notes: notes)
  }
}
