import KineoSystem

extension FrameInput {
  /// Frames in files.
  ///
  /// What comes through a pipe is read to its end and kept on a disk meanwhile; memory does not
  /// depend on the number of frames.
  ///
  /// - Parameters:
  ///   - paths: PNG files in this order, of one size; or a single folder, whose PNG files are taken
  ///     in the order people count (`frame2` before `frame10`); or a single file of any
  ///     ``FrameInputFormat``, `-` being standard input.
  /// - Throws: ``FrameInputError`` or ``ExportError``, before anything is decoded.
  public init(contentsOf paths: [String], options: FrameInputOptions = FrameInputOptions()) throws {
    for rate in [options.frameRate, options.defaultFrameRate].compactMap(\.self) {
      guard Self.frameRates ~= rate else { throw FrameInputError.frameRate(rate) }
    }
    guard let path = paths.first, paths.count == 1 else {
      try self.init(pictures: paths, options)
      return
    }
    if FileStatus(path)?.isFolder == true {
      try self.init(folder: path, options)
    } else {
      let input = try FrameInputError.reading { () throws(FileError) in try InputFile(path) }
      try self.init(input, options)
    }
  }

  private init(pictures paths: [String], _ options: FrameInputOptions) throws {
    try Self.checkPictures(paths, options)
    for path in paths {
      if path == "-" {
        throw FrameInputError.notAFrameFile(name: "<stdin>", what: "standard input")
      }
      if FileStatus(path)?.isFolder == true {
        throw FrameInputError.notAFrameFile(name: path, what: "a folder")
      }
    }
    try self.init(PNGFrames(.files(paths), limits: options.limits), options)
  }

  private init(folder: String, _ options: FrameInputOptions) throws {
    try Self.checkPictures([folder], options)
    let content = try PNGFolder(folder)
    let notes =
      content.others > 0
      ? [FrameInputNote.otherFiles(folder: folder, count: content.others)] : []
    try self.init(
      PNGFrames(.files(content.paths), limits: options.limits), options, notes: notes)
  }

  /// Options that ask for other things than files of one picture each.
  private static func checkPictures(
    _ paths: [String], _ options: FrameInputOptions
  ) throws(FrameInputError) {
    let name = paths.first ?? ""
    if let format = options.format, format != .png { throw .oneFile(name: name, format) }
    if options.size != nil { throw .needlessSize(name: name, .png) }
    if options.matrix != nil { throw .needlessMatrix(name: name) }
  }

  private init(_ input: InputFile, _ options: FrameInputOptions) throws {
    let found = FrameInputFormat(head: input.head)
    let format = try options.format ?? found ?? Self.raw(input, options)
    if options.matrix != nil, format != .y4m {
      throw FrameInputError.needlessMatrix(name: input.name)
    }
    switch format {
    case .png: try self.init(pictures: input, options)
    case .y4m: try self.init(video: input, options)
    case .rgba: try self.init(raw: input, bytesPerPixel: 4, options)
    case .rgb: try self.init(raw: input, bytesPerPixel: 3, options)
    }
  }

  /// A size is given for raw frames only.
  private static func raw(
    _ input: InputFile, _ options: FrameInputOptions
  ) throws(FrameInputError) -> FrameInputFormat {
    if input.head.isEmpty { throw .empty(name: input.name) }
    guard options.size != nil else {
      throw input.otherKind.map { .otherKind(name: input.name, $0) }
        ?? .unknownFormat(name: input.name)
    }
    return .rgba
  }

  private init(pictures input: InputFile, _ options: FrameInputOptions) throws {
    try Self.check(input, is: .png, options)
    let size = try PNGFrames.size(inHeader: input)
    try size.check(options.limits)
    let bytes = try input.bytes(keptIn: options.temporaryFolder, limit: .max)
    let stream = try PNGStream(bytes, limit: options.limits.frames)
    try self.init(
      PNGFrames(.stream(bytes, stream.pictures), limits: options.limits), options)
  }

  private init(raw input: InputFile, bytesPerPixel: Int, _ options: FrameInputOptions) throws {
    guard let size = options.size else { throw FrameInputError.missingSize(name: input.name) }
    try size.check(options.limits)
    let bytes = try input.bytes(upToFramesOf: size.area * bytesPerPixel, options)
    try self.init(RawFrames(bytes, size: size, bytesPerPixel: bytesPerPixel), options)
  }

  private init(video input: InputFile, _ options: FrameInputOptions) throws {
    try Self.check(input, is: .y4m, options)
    let header = try Self.header(of: input, options)
    try header.size.check(options.limits)
    // Each frame has a line before it, of six bytes as a rule.
    let bytes = try input.bytes(upToFramesOf: header.bytesPerFrame + 64, options)
    let video = try Y4MFrames(
      bytes, header, matrix: options.matrix ?? .default(for: header.size),
      limit: options.limits.frames)
    var notes: [FrameInputNote] = []
    if header.isInterlaced { notes.append(.interlaced) }
    if !header.hasSquarePixels { notes.append(.notSquare) }
    try self.init(video, options, header.frameRate, notes: notes)
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

  private static func check(
    _ input: InputFile, is format: FrameInputFormat, _ options: FrameInputOptions
  ) throws(FrameInputError) {
    guard FrameInputFormat(head: input.head) == format else {
      if input.head.isEmpty { throw .empty(name: input.name) }
      throw input.otherKind.map { .otherKind(name: input.name, $0) }
        ?? .format(name: input.name, expected: format)
    }
    if options.size != nil { throw .needlessSize(name: input.name, format) }
  }

  private init(
    _ frames: some FrameSource, _ options: FrameInputOptions, _ ownRate: Rational? = nil,
    notes: [FrameInputNote] = []
  ) throws {
    guard frames.frameCount <= options.limits.frames else { throw options.limits.tooManyFrames }
    let rate = options.frameRate ?? ownRate ?? options.defaultFrameRate
    let isAssumed = rate == nil && frames.frameCount > 1
    try self.init(
      frames, frameRate: rate ?? Self.defaultFrameRate,
      notes: notes + (isAssumed ? [.assumedFrameRate] : []))
  }
}

extension InputFile {
  /// What it is, if that is recognized and has no frames.
  fileprivate var otherKind: FileKind? {
    FrameInputFormat(head: head) == nil ? FileKind(head) : nil
  }

  /// All bytes, if there are not more than `count` for each frame that is allowed.
  fileprivate func bytes(upToFramesOf count: Int, _ options: FrameInputOptions) throws
    -> StoredBytes
  {
    let (limit, overflow) = count.multipliedReportingOverflow(by: options.limits.frames)
    let bytes = try bytes(keptIn: options.temporaryFolder, limit: overflow ? .max : limit)
    guard overflow || bytes.count <= limit else { throw options.limits.tooManyFrames }
    return bytes
  }
}

extension ExportLimits {
  fileprivate var tooManyFrames: ExportError {
    .limit(
      .frames, value: frames == .max ? .max : frames + 1, limit: frames, option: "--max-frames",
      details: " (and there may be more)")
  }
}
