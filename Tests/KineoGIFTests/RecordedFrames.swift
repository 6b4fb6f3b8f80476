import KineoRaster

@testable import KineoGIF

/// Frames that were recorded in several goes and are drawn from their records alone.
struct RecordedFrames: AnalyzedFrames {
  let width: Int
  let height: Int
  let analysis: FrameAnalysis
  let records: [FrameRecord]

  var frameCount: Int { records.count }

  /// - Parameter cuts: Where one go ends and the next begins, in rising order.
  init(
    _ source: some FrameSource, cutAt cuts: [Int], options: GIFOptions, jobs: Int = 1
  ) throws {
    (width, height) = (source.width, source.height)
    var options = options
    options.jobs = jobs
    var analysis = RecordedAnalysis(
      width: width, height: height, frameCount: source.frameCount, options: options)
    var records: [FrameRecord] = []
    let bounds = [0] + cuts + [source.frameCount]
    for (first, end) in zip(bounds, bounds.dropFirst()) where first < end {
      let sums = try GIFEncoder(options: options).record(
        source, frames: first..<end, progress: { _ in }, into: { records.append($0) })
      try analysis.add(sums: sums, ofFrames: end - first)
    }
    for record in records { try analysis.add(record.bytes, frame: record.frame) }
    self.analysis = analysis.analysis
    self.records = records
  }

  func draw(
    _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
  ) throws {
    var canvas = RecordedCanvas(width: width, height: height)
    let key = records[...range.lowerBound].last { $0.isKey }?.frame ?? 0
    for record in records[key..<range.upperBound] {
      let changed = try canvas.show(record.bytes, isKey: record.isKey)
      if record.frame >= range.lowerBound { try body(canvas.canvas, changed) }
    }
  }
}
