/// One file on the way to a smaller one.
struct SizeAttempt {
  let settings: SizeSettings
  /// The frames of the export that stay.
  let kept: [Int]
  let report: GIFReport
  /// The file, if it is what was looked for and not too large to be kept in memory.
  let file: [UInt8]?

  /// Files beyond this are not kept in memory, but made again when they are written.
  private static let memoryLimit = 16 << 20

  /// Makes the file and measures it.
  ///
  /// - Parameter limit: The most bytes that are looked for; larger files are measured only.
  init(
    _ settings: SizeSettings, _ kept: [Int], of export: FrameExport, limit: Int,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws {
    var file: [UInt8]? = []
    report = try export.cut(settings, kept).encode(progress: progress) { bytes in
      file?.append(contentsOf: bytes)
      if let count = file?.count, count > min(limit, Self.memoryLimit) { file = nil }
    }
    self.settings = settings
    self.kept = kept
    self.file = file
  }
}
