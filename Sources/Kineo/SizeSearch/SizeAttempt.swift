/// One file on the way to a smaller one.
struct SizeAttempt {
  let settings: SizeSettings
  /// The frames of the export that stay.
  let kept: [Int]
  let report: GIFReport
  /// The file, if it is what was looked for and not too large to be kept in memory.
  let file: [UInt8]?
  /// What was drawn for it.
  let frames: Frames

  /// Frames that were analyzed: files that differ in their colors alone share them.
  struct Frames {
    let analyzed: AnalyzedSource
    let percent: Int
    let frameDivisor: Int

    fileprivate func serve(_ settings: SizeSettings) -> Bool {
      (percent, frameDivisor) == (settings.percent, settings.frameDivisor)
    }
  }

  /// Files beyond this are not kept in memory, but made again when they are written.
  private static let memoryLimit = 16 << 20

  /// Makes the file and measures it.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that are looked for; larger files are measured only.
  ///   - known: Frames of another attempt of this export with all of `kept`.
  init(
    _ settings: SizeSettings, _ kept: [Int], of export: FrameExport, limit: Int,
    known: Frames? = nil, progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    var export = export.cut(settings, kept)
    if let known, known.serve(settings) {
      frames = known
    } else {
      let (source, options) = (export.frames, export.options)
      let analyzed = try AnalyzedSource(source, options) { progress($0, 2 * source.frameCount) }
      frames = Frames(
        analyzed: analyzed, percent: settings.percent, frameDivisor: settings.frameDivisor)
    }
    export.frames = frames.analyzed
    var file: [UInt8]? = []
    report = try export.encode(progress: progress) { bytes in
      file?.append(contentsOf: bytes)
      if let count = file?.count, count > min(limit, Self.memoryLimit) { file = nil }
    }
    self.settings = settings
    self.kept = kept
    self.file = file
  }
}
