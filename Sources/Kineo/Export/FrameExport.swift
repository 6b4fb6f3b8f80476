import KineoSystem

/// Frames that are known to be within the limits, with all that decides what their GIF is like.
package struct FrameExport {
  package var frames: any FrameSource
  /// Of each frame, in centiseconds.
  package let delays: [Int]
  /// Frames a second, as far as they are even.
  package let frameRate: Rational
  /// How pixels are interpolated where a maximum size makes frames smaller.
  var resampling = Resampling.smooth
  let options: GIFOptions
  let memory: MemoryEstimate
  /// Whether the smallest file is written when none is as small as wanted.
  var acceptsLargerFiles = false
  var format = FileFormat.gif
  /// Frames that are gone already because they differed invisibly little from the one before.
  var mergedFrames = 0
  /// How long each frame is shown, where hundredths of a second are too coarse for the constant rate.
  var durations: [Time]?

  /// Renders all frames into the file at `path` atomically; numbered frames into their files.
  func write(
    to path: String, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> ExportReport {
    if format == .frames, let pattern = FrameNumbering(path) {
      try memory.checkSystem(jobs: options.jobs)
      return ExportReport(
        try other.write(frames, delays: delays, to: pattern, progress: progress), of: self)
    }
    return try AtomicFile.write(to: path) { sink in try write(progress: progress, into: sink) }
  }

  /// Renders all frames as PNGs, each of which is handed to `body` with its number from 1 on.
  package func numberedFrames(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    _ body: (_ number: Int, _ file: [UInt8]) throws -> Void
  ) throws -> ExportReport {
    try memory.checkSystem(jobs: options.jobs)
    return ExportReport(
      try other.number(frames, delays: delays, progress: progress, body), of: self)
  }

  /// Renders all frames into memory.
  package func gif(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> (bytes: [UInt8], report: ExportReport) {
    var bytes: [UInt8] = []
    let report = try write(progress: progress, into: { bytes += $0 })
    return (bytes, report)
  }

  /// Renders all frames as they are, whatever the size.
  ///
  /// - Parameters:
  ///   - framesPerChunk: As that of ``GIFEncoder``, and `growth`, for GIFs.
  func encode(
    framesPerChunk: Int? = nil,
    growth: (_ frame: Int, _ bytes: Int) throws -> Void = { _, _ in },
    progress: (_ done: Int, _ total: Int) -> Void, into sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    guard format == .gif else {
      return try other.encode(frames, delays: delays, progress: progress, into: sink)
    }
    var encoder = GIFEncoder(options: options)
    encoder.framesPerChunk = framesPerChunk
    return try encoder.encode(
      frames, delays: delays, growth: growth, progress: progress, into: sink)
  }

  /// The encoder of other formats than GIF.
  private var other: FormatEncoder {
    FormatEncoder(format: format, options: options, rate: frameRate, durations: durations)
  }
}
