/// One file on the way to a smaller one.
struct SizeAttempt {
  let settings: SizeSettings
  /// The frames of the export that stay.
  let kept: [Int]
  let report: GIFReport
  /// How the file grew.
  let pace: SizePace
  private let content: Content

  private enum Content {
    case file([UInt8])
    /// Too large to be kept in memory, or not what was looked for: it is made again when it is written.
    case export(FrameExport)
  }

  /// Files beyond this are not kept in memory.
  private static let memoryLimit = 16 << 20
  /// Few, so that a file that grows too fast is given up soon.
  private static let framesPerChunk = 12

  /// Frames that were analyzed: files that differ in their quality and colors alone share them.
  struct Frames {
    let analyzed: AnalyzedSource
    /// The frames of the export that these are.
    let kept: [Int]
    private let percent: Int

    /// Whether a file with these settings and frames of the export has these frames.
    func serve(_ settings: SizeSettings, _ kept: [Int]) -> Bool {
      percent == settings.percent && self.kept == kept
    }

    /// - Parameters:
    ///   - kept: The frames of the export that stay.
    ///   - known: Frames of another attempt of this export, which are taken if they are the same.
    init(
      _ settings: SizeSettings, _ kept: [Int], of export: FrameExport, known: Frames? = nil,
      progress: (_ done: Int, _ total: Int) -> Void
    ) throws {
      (percent, self.kept) = (settings.percent, kept)
      if let known, known.serve(settings, kept) {
        analyzed = known.analyzed
      } else {
        let export = export.cut(settings, kept)
        let count = export.frames.frameCount
        analyzed = try AnalyzedSource(export.frames, export.options) { progress($0, 2 * count) }
          .shown(for: export.delays)
      }
    }
  }

  /// The file was given up.
  private struct TooLarge: Error {
    /// That it would have had.
    let bytes: Int
  }

  /// Makes the file, or begins it and gives it up once it is sure to be too large.
  ///
  /// - Parameters:
  ///   - frames: Those of a file with `settings`.
  ///   - pace: Of another file of this export; without one it is never given up.
  ///   - hasSameFrames: Whether that file has the same frames.
  /// - Returns: Nothing with the size that is foretold if the file was given up.
  static func make(
    _ settings: SizeSettings, _ frames: Frames, of export: FrameExport, limit: Int,
    pace: SizePace?, hasSameFrames: Bool = false, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (attempt: SizeAttempt?, bytes: Int) {
    do {
      let attempt = try SizeAttempt(
        settings, frames, of: export, limit: limit, pace: pace, hasSameFrames: hasSameFrames,
        progress: progress)
      return (attempt, attempt.report.bytes)
    } catch let error as TooLarge {
      return (nil, error.bytes)
    }
  }

  /// Makes the file, however large it is.
  ///
  /// - Parameters:
  ///   - frames: Those of a file with `settings`.
  ///   - limit: The most bytes that are looked for; larger files are measured only.
  init(
    _ settings: SizeSettings, _ frames: Frames, of export: FrameExport, limit: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    try self.init(
      settings, frames, of: export, limit: limit, pace: nil, hasSameFrames: false,
      progress: progress)
  }

  /// - Throws: `TooLarge` if there is a pace by which the file is too large.
  private init(
    _ settings: SizeSettings, _ frames: Frames, of export: FrameExport, limit: Int,
    pace: SizePace?, hasSameFrames: Bool, progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    let (kept, count) = (frames.kept, export.frames.frameCount)
    var export = export.cut(settings, kept)
    export.frames = frames.analyzed
    var file: [UInt8]? = []
    var ends: [Int] = []
    report = try export.encode(framesPerChunk: Self.framesPerChunk) { frame, bytes in
      ends.append(bytes)
      let excess = pace?.excess(
        over: limit, bytes, first: ends[0], upTo: kept[frame], hasSameFrames: hasSameFrames)
      if let excess { throw TooLarge(bytes: excess) }
    } progress: {
      progress($0, $1)
    } into: { bytes in
      file?.append(contentsOf: bytes)
      if let count = file?.count, count > min(limit, Self.memoryLimit) { file = nil }
    }
    self.settings = settings
    self.kept = kept
    self.pace = SizePace(ends: ends, kept: kept, of: count)
    content = file.map { .file($0) } ?? .export(export)
  }

  /// The whole file; nil if it is not kept.
  var file: [UInt8]? {
    if case .file(let bytes) = content { bytes } else { nil }
  }

  /// Hands the file on.
  func write(
    progress: (_ done: Int, _ total: Int) -> Void, into sink: ([UInt8]) throws -> Void
  ) throws {
    switch content {
    case .file(let bytes): try sink(bytes)
    case .export(let export): _ = try export.encode(progress: progress, into: sink)
    }
  }
}
