import KineoSystem

extension FrameInput {
  /// Frames in files.
  ///
  /// What comes through a pipe is read to its end and kept on a disk meanwhile; memory does not
  /// depend on the number of frames.
  ///
  /// - Parameters:
  ///   - paths: Pictures in this order, of one size, or patterns of them (`shots/*.png`, `frames/%04d.png`); or a single
  ///     folder, whose pictures are taken in the order people count (`frame2` before `frame10`), like those of a
  ///     pattern; or a single file of any ``FrameInputFormat``, `-` being standard input.
  ///   - progress: Called now and then, while a film is decoded, with how much of about how much is done.
  /// - Throws: ``FrameInputError`` or ``ExportError``, before anything is drawn.
  public init(
    contentsOf paths: [String], options: FrameInputOptions = FrameInputOptions(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws {
    for rate in [options.frameRate, options.defaultFrameRate].compactMap(\.self) {
      guard Self.frameRates ~= rate else { throw FrameInputError.frameRate(rate) }
    }
    try options.edit.check()
    var options = options
    options.observer = progress.map { ReadingObserver(report: $0) }
    var edit = options.edit
    let read = try FrameInput(unedited: paths, options, &edit)
    self = edit == FrameEdit() ? read : try read.edited(edit)
    let size = FrameSize(width: frames.width, height: frames.height)
    try size.check(options.limits)
  }

  /// The files that ``init(contentsOf:options:progress:)`` reads, as far as there are any; what is wrong with them
  /// shows when they are read.
  ///
  /// - Parameter format: That of ``FrameInputOptions``.
  package static func files(at paths: [String], format: FrameInputFormat?) -> [String] {
    paths.flatMap { path -> [String] in
      guard path != "-" else { return [path] }
      if FileStatus(path)?.isFolder == true {
        return (try? PictureFolder(path, format))?.paths ?? []
      }
      return (try? PicturePattern(path)?.files())?.paths ?? [path]
    }
  }

  /// - Parameter edit: What is still to be changed of the frames.
  private init(
    unedited paths: [String], _ options: FrameInputOptions, _ edit: inout FrameEdit
  ) throws {
    guard let path = paths.first, paths.count == 1 else {
      try self.init(pictures: paths, options)
      return
    }
    if FileStatus(path)?.isFolder == true {
      try self.init(folder: path, options, &edit)
    } else if let pattern = PicturePattern(path) {
      try self.init(pattern, path, options, &edit)
    } else {
      try self.init(InputFile(reading: path), path, options, &edit)
    }
  }

  private init(pictures patterns: [String], _ options: FrameInputOptions) throws {
    var (paths, notes) = ([String](), [FrameInputNote]())
    for path in patterns {
      let files = try PicturePattern(path).map { try Self.files(of: $0, path) }
      paths += files?.paths ?? [path]
      notes += files?.notes ?? []
    }
    // A name that no file has is rather a word too many than one of several pictures.
    if let missing = paths.first(where: { $0 != "-" && FileStatus($0) == nil }) {
      _ = try InputFile(reading: missing)
    }
    try Self.checkPictures(paths, options)
    for path in paths {
      if path == "-" {
        throw FrameInputError.notAFrameFile(name: "<stdin>", what: "standard input")
      }
      if FileStatus(path)?.isFolder == true {
        throw FrameInputError.notAFrameFile(name: path, what: "a folder")
      }
    }
    try self.init(files: paths, options, notes: notes)
  }

  private init(
    folder: String, _ options: FrameInputOptions, _ edit: inout FrameEdit
  ) throws {
    try Self.checkPictures([folder], options)
    let content = try PictureFolder(folder, options.format)
    if content.paths.count == 1, content.others == 0 {
      try self.init(unedited: content.paths, options, &edit)
      return
    }
    let notes =
      content.others > 0
      ? [
        FrameInputNote.otherFiles(
          folder: folder, count: content.others, ending: content.ending)
      ] : []
    try self.init(files: content.paths, options, notes: notes)
  }

  private init(
    _ pattern: PicturePattern, _ path: String, _ options: FrameInputOptions,
    _ edit: inout FrameEdit
  ) throws {
    let (paths, notes) = try Self.files(of: pattern, path)
    if paths.count == 1 {
      try self.init(unedited: paths, options, &edit)
      return
    }
    try Self.checkPictures([path], options)
    try self.init(files: paths, options, notes: notes)
  }

  /// The files of a pattern, at least one, and what to say of them.
  private static func files(
    of pattern: PicturePattern, _ path: String
  ) throws(FrameInputError) -> (paths: [String], notes: [FrameInputNote]) {
    let (paths, missing) = try pattern.files()
    guard !paths.isEmpty else { throw .noMatch(pattern: path) }
    return (paths, missing > 0 ? [.missingFiles(pattern: path, count: missing)] : [])
  }

  private init(
    files paths: [String], _ options: FrameInputOptions, notes: [FrameInputNote] = []
  ) throws {
    // Files are opened one by one; that takes time if there are more than allowed.
    guard paths.count <= options.limits.frames else { throw options.limits.tooManyFrames }
    try self.init(
      PictureFrames(.files(paths), format: options.format, options), options,
      notes: notes)
  }

  /// Options that ask for other things than files of one picture each.
  private static func checkPictures(
    _ paths: [String], _ options: FrameInputOptions
  ) throws(FrameInputError) {
    let name = paths.first ?? ""
    if let format = options.format, !format.isPicture { throw .oneFile(name: name, format) }
    if options.size != nil { throw .needlessSize(name: name, options.format ?? .png) }
    if options.matrix != nil { throw .needlessMatrix(name: name) }
  }

  private init(
    _ input: InputFile, _ path: String, _ options: FrameInputOptions, _ edit: inout FrameEdit
  ) throws {
    let format = try options.format ?? Self.format(of: input, path, options)
    if options.matrix != nil, format != .y4m, format != .film {
      throw FrameInputError.needlessMatrix(name: input.name)
    }
    switch format {
    case .png: try self.init(pictures: input, options)
    case .jpeg, .bmp: try self.init(pictures: input, format, options)
    case .webp: try self.init(webP: input, options)
    case .gif: try self.init(gif: input, options)
    case .film: try self.init(film: input, path: path, options, &edit)
    case .y4m: try self.init(video: input, options, &edit)
    case .rgba: try self.init(raw: input, bytesPerPixel: 4, options, &edit)
    case .rgb: try self.init(raw: input, bytesPerPixel: 3, options, &edit)
    }
  }

  private static func format(
    of input: InputFile, _ path: String, _ options: FrameInputOptions
  ) throws(FrameInputError) -> FrameInputFormat {
    let found = FrameInputFormat(head: input.head)
    // Short signatures may be pixels, unless the name says the same.
    if options.size != nil, let found, [.jpeg, .bmp, .film].contains(found),
      FrameInputFormat(path: path) != found
    {
      return .rgba
    }
    if let found { return found }
    if input.head.isEmpty { throw .empty(name: input.name) }
    // A size is given for raw frames only.
    guard options.size != nil else {
      if FilmNames.isFilm(path: path) { return .film }
      throw input.otherKind.map { .otherKind(name: input.name, $0) }
        ?? .unknownFormat(name: input.name)
    }
    return .rgba
  }

  /// - Parameter ownTiming: When the frames are shown as far as the input says it.
  init(
    _ frames: some FrameSource, _ options: FrameInputOptions, _ ownTiming: FrameTiming? = nil,
    notes: [FrameInputNote] = []
  ) throws {
    guard frames.frameCount <= options.limits.frames else { throw options.limits.tooManyFrames }
    let timing =
      options.frameRate.map { .rate($0) } ?? ownTiming
      ?? options.defaultFrameRate.map { .rate($0) }
    let isAssumed = timing == nil && frames.frameCount > 1 && options.edit.delays == nil
    try self.init(
      frames, timing: timing ?? .rate(Self.defaultFrameRate),
      notes: notes + (isAssumed ? [.assumedFrameRate] : []))
  }

  static func check(
    _ input: InputFile, is format: FrameInputFormat, _ options: FrameInputOptions
  ) throws(FrameInputError) {
    guard FrameInputFormat(head: input.head) == format else {
      if input.head.isEmpty { throw .empty(name: input.name) }
      throw input.otherKind.map { .otherKind(name: input.name, $0) }
        ?? .format(name: input.name, expected: format)
    }
    if options.size != nil { throw .needlessSize(name: input.name, format) }
  }
}

// MARK: - Pictures

extension FrameInput {
  private init(pictures input: InputFile, _ options: FrameInputOptions) throws {
    try Self.check(input, is: .png, options)
    let missing = PNGDecoder.headerCount - input.head.count
    guard missing <= 0 else {
      throw FrameInputError.truncated(name: input.name, frames: 0, missing: missing)
    }
    try PictureFile(name: input.name, input.head, format: .png).pngSize.checkInput(options)
    var counter = PNGCounter()
    let bytes = try input.bytes(keptIn: options.temporaryFolder, limit: .max) { block in
      counter.add(block)
      return counter.pictures > options.limits.frames
    }
    let stream = try PNGStream(bytes, limit: options.limits.frames)
    if stream.isAnimation, let animation = try Self.animation(in: bytes) {
      try self.init(
        moving: animation.file, options, .durations(animation.delays.map { Time($0) }))
      return
    }
    try self.init(
      PictureFrames(.stream(bytes, stream.pictures), format: .png, options), options,
      notes: Self.note(onPicture: stream.ignored, in: bytes))
  }

  private init(
    pictures input: InputFile, _ format: FrameInputFormat, _ options: FrameInputOptions
  ) throws {
    try Self.check(input, is: format, options)
    let bytes = try input.picture(options)
    try self.init(pictures: bytes, format, options)
  }

  private init(
    pictures bytes: StoredBytes, _ format: FrameInputFormat, _ options: FrameInputOptions
  ) throws {
    let stream = PictureStream(
      try bytes.frameBytes(at: 0, limit: bytes.count), format, limit: options.limits.frames)
    try self.init(
      PictureFrames(.stream(bytes, stream.pictures), format: format, options), options,
      notes: Self.note(onPicture: stream.ignored, in: bytes))
  }

  private static func note(onPicture offset: Int?, in bytes: StoredBytes) -> [FrameInputNote] {
    offset.map { [.followingPicture(name: bytes.name, offset: $0)] } ?? []
  }

  private init(webP input: InputFile, _ options: FrameInputOptions) throws {
    try Self.check(input, is: .webp, options)
    let bytes = try input.picture(options)
    let file = try PictureFile(
      name: bytes.name, bytes.frameBytes(at: 0, limit: bytes.count), format: .webp)
    let summary = try file.summary
    guard summary.hasTimes else {
      try self.init(pictures: bytes, .webp, options)
      return
    }
    try self.init(
      moving: file, options, .durations(summary.delays.map { Time.milliseconds(max(1, $0)) }))
  }

  /// An animated PNG and how long each of its frames is shown, in seconds; nil for one whose control chunk
  /// has no frames.
  private static func animation(
    in bytes: StoredBytes
  ) throws(FrameInputError) -> (file: PictureFile, delays: [Rational])? {
    let limit = GIFFile.maximumSize
    guard bytes.count <= limit else {
      throw .image(name: bytes.name, .fileSize(bytes.count, limit: limit))
    }
    let file = try PictureFile(
      name: bytes.name, bytes.frameBytes(at: 0, limit: bytes.count), format: .png)
    let animation = try FrameInputError.reading(file.name) { () throws(ImageError) in
      try APNGFile(file.bytes)
    }
    return animation.map { (file, $0.delays) }
  }

  /// An image that moves, or might, and is kept in memory.
  private init(
    moving file: PictureFile, _ options: FrameInputOptions, _ timing: FrameTiming
  ) throws {
    let summary = try file.summary
    try FrameSize(width: summary.width, height: summary.height).checkInput(options)
    guard summary.frameCount <= options.limits.frames else { throw options.limits.tooManyFrames }
    let frames = try FrameInputError.reading(file.name) { () throws(ImageError) in
      try ImageReader.read(
        file.bytes,
        limits: ImageLimits(
          side: 1_000_000, pixels: options.limits.pixels, movingPixels: options.limits.pixels,
          frames: options.limits.frames,
          framePixels: .max, frameBytes: options.limits.memory / 2))
    }
    try self.init(MovingFrames(frames), options, timing)
    if summary.isMoving { loop = Loop(playCount: summary.playCount) }
  }

  private init(gif input: InputFile, _ options: FrameInputOptions) throws {
    try Self.check(input, is: .gif, options)
    let bytes = try input.picture(options)
    let picture = try PictureFile(
      name: bytes.name, bytes.frameBytes(at: 0, limit: bytes.count), format: .gif)
    let summary = try picture.summary
    try FrameSize(width: summary.width, height: summary.height).checkInput(options)
    guard summary.frameCount <= options.limits.frames else { throw options.limits.tooManyFrames }
    let file = try GIFFile(picture.bytes)
    let frames = try GIFFrames(file)
    // A single image may have a delay, too; 0 is what most that stand still have.
    let hasDelays = file.images.contains { $0.delay > 0 }
    let delays = file.images.map { Time.milliseconds(10 * file.shownDelay(of: $0)) }
    let timing: FrameTiming? =
      summary.isMoving || hasDelays ? .durations(frames.durations(delays)) : nil
    var notes: [FrameInputNote] = []
    if FileKind(Array(file.bytes[file.readCount...].prefix(16))) == .gif {
      notes.append(.followingGIF(name: picture.name, offset: file.readCount))
    } else if let loss = file.loss {
      notes.append(.damagedGIF(name: picture.name, frame: loss.frame, loss.message))
    }
    try self.init(frames, options, timing, notes: notes)
    if summary.isMoving { loop = Loop(playCount: summary.playCount) }
  }
}

extension Loop {
  /// - Parameter count: How often in all; nil for ever.
  fileprivate init(playCount count: Int?) {
    switch count {
    case nil: self = .forever
    case let count? where count <= 1: self = .once
    case let count?: self = .plays(min(count, 65_536))
    }
  }
}

extension InputFile {
  /// Opens `path`; if nothing is there, a folder or file of frames with a similar name was probably meant.
  fileprivate init(reading path: String) throws(FrameInputError) {
    do throws(FileError) {
      self = try InputFile(path)
    } catch {
      let path = PathText.withoutSlashes(path)
      guard error.isMissing,
        let nearest = FolderListing.nearestName(to: path, where: Self.mayBeInput)
      else { throw .file(error) }
      throw .missing(path: path, nearest: nearest)
    }
  }

  private static func mayBeInput(_ path: String) -> Bool {
    PictureFolder.isPicture(path) || FrameInputFormat(path: path) != nil || path.hasSuffix(".y4m")
      || FileStatus(path)?.isFolder == true
  }

  /// What it is, if that is recognized and has no frames.
  fileprivate var otherKind: FileKind? {
    FrameInputFormat(head: head) == nil ? FileKind(head) : nil
  }

  /// All bytes, if there are not more than `count` for each frame that is allowed.
  func bytes(upToFramesOf count: Int, _ options: FrameInputOptions) throws
    -> StoredBytes
  {
    let (limit, overflow) = count.multipliedReportingOverflow(by: options.limits.frames)
    let bytes = try bytes(keptIn: options.temporaryFolder, limit: overflow ? .max : limit)
    guard overflow || bytes.count <= limit else { throw options.limits.tooManyFrames }
    return bytes
  }

  /// The bytes of a file that is read into memory.
  fileprivate func picture(_ options: FrameInputOptions) throws -> StoredBytes {
    let limit = GIFFile.maximumSize
    let bytes = try bytes(keptIn: options.temporaryFolder, limit: limit)
    guard bytes.count <= limit else {
      throw FrameInputError.image(name: name, .fileSize(bytes.count, limit: limit))
    }
    return bytes
  }
}

extension ExportLimits {
  var tooManyFrames: ExportError {
    .limit(
      .frames, value: frames == .max ? .max : frames + 1, limit: frames, option: "--max-frames",
      details: " (and there may be more)")
  }
}
