/// Makes the GIF of parts that were drawn apart: byte for byte the one that
/// ``Composition/export(to:options:progress:)`` writes.
public struct PartJoin {
  private let frames: PartFrames
  private let parts: [FramePart]
  private let manifest: PartManifest
  private let jobs: Int
  private let memory: MemoryEstimate

  /// Reads all parts once and finds those that are damaged.
  ///
  /// - Parameters:
  ///   - parts: All parts of one animation, in any order; at least one.
  ///   - jobs: How many frames are compressed at a time; nil for as many as there are processors
  ///     and the limit of memory allows. The bytes do not depend on it.
  ///   - limits: Refuse too much before it is read.
  /// - Throws: The first of ``FramePart/mistakes(in:)``, ``PartError`` for damaged parts,
  ///   ``ExportError`` for what is beyond the limits.
  public init(_ parts: [FramePart], jobs: Int? = nil, limits: ExportLimits = ExportLimits()) throws
  {
    precondition(!parts.isEmpty, "there is a part to join")
    manifest = parts[0].manifest
    if let mistake = FramePart.mistakes(in: parts).first { throw mistake }
    memory = MemoryEstimate(
      FrameSize(width: manifest.width, height: manifest.height), frames: manifest.frameCount)
    self.jobs =
      jobs.map { max(1, $0) } ?? memory.jobs(within: min(limits.memory, MemoryEstimate.available))
    try ExportPlan.check(memory, jobs: self.jobs, limits)
    self.parts = FramePart.ordered(parts)
    frames = try PartFrames(self.parts, manifest)
  }

  /// Writes the GIF to `path` atomically.
  ///
  /// - Parameter progress: Called from time to time with the number of finished steps and of all,
  ///   never concurrently.
  /// - Throws: ``ExportError``, `GIFError`, and ``PartError`` if a part changes meanwhile.
  @discardableResult
  public func export(
    to path: String, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> ExportReport {
    try export.write(to: path, progress: progress)
  }

  private var export: FrameExport {
    var options = manifest.options
    options.jobs = jobs
    return FrameExport(
      frames: frames, delays: parts.flatMap(\.delays), frameRate: manifest.frameRate,
      options: options, memory: memory)
  }
}
