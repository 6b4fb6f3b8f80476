import KineoSystem

extension FrameInput {
  /// The frames of a YUV4MPEG2 stream.
  ///
  /// - Parameters:
  ///   - edit: What is still to be changed of the frames.
  ///   - siting: Where samples of color are, if that is known better than the stream says.
  init(
    video input: InputFile, _ options: FrameInputOptions, _ edit: inout FrameEdit,
    siting: Y4MChroma.Siting? = nil, notes others: [FrameInputNote] = []
  ) throws {
    try Self.check(input, is: .y4m, options)
    var header = try Self.header(of: input, options)
    if let siting { header.chroma.siting = siting }
    try header.size.checkInput(options)
    let matrix = options.matrix ?? .default(for: header.size)
    var options = options
    var notes = others + options.stretch(header.size, pixelAspect: header.pixelAspect, &edit)
    let video = try Self.frames(of: input, header, matrix, options, &edit)
    if header.isInterlaced { notes.append(.interlaced) }
    if options.matrix == nil, header.chroma.hasColor {
      notes.append(.assumedMatrix(matrix, header.size))
    }
    try self.init(video, options, header.frameRate.map { .rate($0) }, notes: notes)
  }

  /// The frames of YUV4MPEG2; those of a pipe are cropped and scaled at once if that saves room.
  private static func frames(
    of input: InputFile, _ header: Y4MHeader, _ matrix: YUVMatrix, _ options: FrameInputOptions,
    _ edit: inout FrameEdit
  ) throws -> any FrameSource {
    let reducer = FrameReducer(
      frameBytes: header.bytesPerFrame, hasLines: true, isOpaque: !header.chroma.hasAlpha,
      size: header.size, options: options)
    if var pipe = input.pipe, reducer.savesRoom {
      _ = try pipe.line(limit: header.byteCount)
      (edit.crop, edit.width, edit.height) = (nil, nil, nil)
      return try reducer.reduced(&pipe) { Y4MFrames(samples: $0, header, matrix: matrix) }
    }
    // Each frame has a line before it, of six bytes as a rule.
    let bytes = try input.bytes(upToFramesOf: header.bytesPerFrame + 64, options)
    return try Y4MFrames(bytes, header, matrix: matrix, limit: options.limits.frames)
  }

  private static func header(
    of input: InputFile, _ options: FrameInputOptions
  ) throws(FrameInputError) -> Y4MHeader {
    do throws(Y4MError) {
      let header = try Y4MHeader(input.head)
      if options.frameRate == nil, let rate = header.frameRate, !(frameRates ~= rate) {
        throw .frameRate(rate)
      }
      return header
    } catch {
      throw .y4m(name: input.name, error)
    }
  }
}
