/// Some runs of an export's frames, by which the size and the error of files are estimated that are not
/// made.
struct SizeSample {
  /// What a file is likely to come to.
  struct Estimate: Equatable {
    var bytes: Double
    /// As ``SizeOption/error``.
    var error: Double
  }

  /// Frames of a run at least; and with the largest divisor two are drawn on others of the run.
  private static let leastLength = 6
  /// A run for this many frames.
  private static let framesPerRun = 90
  private static let runCounts = 2...4
  /// If a smaller part of images has tables of their own, it does not count; more than the larger are about all.
  private static let (fewTables, mostTables) = (0.1, 0.9)
  /// In the sample's file each frame has so many centiseconds.
  private static let delay = 10

  /// The work of a run's frame, over that of a frame on average, as the first is drawn anew; that with a quality
  /// below 90, which searches for cheap strings; and the work of measuring the error.
  private static let (encoding, searching, measuring) = (1.25, 3.1, 0.05)

  private let export: FrameExport
  /// Whether hardly any image of the whole file has a table of its own. The first one of a run would get one, as
  /// more changes than from frame to frame.
  private let sharesTable: Bool
  private var drawings: SizeSampleDrawings
  /// What all frames of all runs look like.
  private let looks: DrawnLooks
  /// What the first frame of a known file has over what was estimated of it, and what the others have.
  private var misses = (first: 1.0, others: 1.0)
  /// The part of images with tables of their own, by the number of colors.
  private var ownTables: [Int: Double] = [:]
  /// What frame rates cost in the runs, by their divisors.
  private var ownHoldings: [Double] = []
  /// The same in all frames, if that is known.
  private var holdings: HoldingErrors?
  /// What sizes cost that were asked for, by their hundredths.
  private var scalingErrors: [Int: Double] = [:]

  private var starts: [Int] { drawings.starts }
  private var length: Int { drawings.length }

  /// - Parameters:
  ///   - pace: How a file of the export grew; nil if that is not known.
  ///   - isEven: Whether one run stands for all frames.
  ///   - largestDivisor: Of the frame rate, of what is estimated.
  ///   - whole: All frames of the export.
  ///   - sharesTable: Whether images of files have no tables of their own.
  init(
    _ export: FrameExport, pace: SizePace? = nil, isEven: Bool = false, largestDivisor: Int,
    of whole: AnalyzedSource? = nil, sharesTable: Bool = false
  ) throws {
    self.export = export
    self.sharesTable = sharesTable
    let count = export.frames.frameCount
    let range = Self.runCounts
    let runs =
      isEven ? 1 : min(max(count / Self.framesPerRun, range.lowerBound), range.upperBound)
    let runLength = max(Self.leastLength, 2 * largestDivisor + 1)
    let isShort = count <= runs * (runLength + 2)
    let length = isShort ? count : runLength
    let starts =
      isShort
      ? [0] : (pace ?? SizePace(evenlyOver: count)).starts(ofRuns: runs, length: runLength)
    drawings = SizeSampleDrawings(export, of: whole, starts: starts, length: length)
    looks = try DrawnLooks(drawings.frames([SizeSettings(export.options)])[0])
    ownHoldings = (1...largestDivisor).map { [looks] divisor in
      looks.holdingError { $0 - $0 % length % divisor }
    }
  }

  /// Learns from a known file what all estimates miss.
  ///
  /// - Parameters:
  ///   - firstBytes: Those up to the end of the first frame.
  ///   - holdings: What frame rates cost in the animation.
  /// - Returns: What the file comes to.
  mutating func calibrate(
    _ settings: SizeSettings, bytes: Int, firstBytes: Int, _ holdings: HoldingErrors
  ) throws -> Estimate {
    self.holdings = holdings
    let parts = try parts([settings])[0]
    misses.first = Double(firstBytes) / max(1, parts.first)
    misses.others = parts.others > 0 ? Double(bytes - firstBytes) / parts.others : 1
    return Estimate(bytes: Double(bytes), error: parts.error)
  }

  /// What the export comes to with each of these settings.
  ///
  /// They are estimated at the same time, each without what the others say.
  mutating func estimate(_ list: [SizeSettings]) throws -> [Estimate] {
    try parts(list).map { parts in
      Estimate(
        bytes: misses.first * parts.first + misses.others * parts.others, error: parts.error)
    }
  }

  private mutating func parts(_ list: [SizeSettings]) throws -> [FileParts] {
    let wanted = Array(zip(list, try drawings.frames(list)))
    let (sample, jobs) = (self, export.options.jobs)
    let found = try wanted.concurrentMap(workers: jobs) { settings, frames in
      try sample.parts(settings, frames, jobs: max(1, jobs / list.count))
    }
    for (settings, found) in zip(list, found) {
      ownTables[settings.colors] = found.ownTables ?? ownTables[settings.colors]
    }
    return found.map(\.parts)
  }

  /// - Returns: What all frames come to, and the part of images with tables of their own if that was found.
  private func parts(
    _ settings: SizeSettings, _ frames: AnalyzedSource, jobs: Int
  ) throws -> (parts: FileParts, ownTables: Double?) {
    let perRun = (length + settings.frameDivisor - 1) / settings.frameDivisor
    let firsts = Set(starts.indices.map { $0 * perRun })
    // As many firsts have a table of their own as others do: mostly all or none, with so many colors.
    var part = sharesTable && starts.count > 1 ? ownTables[settings.colors] ?? 0 : 1
    var shared: FileParts?
    if part < Self.mostTables {
      let (file, report) = try file(of: frames, settings, sharing: firsts, jobs: jobs)
      shared = try parts(of: file, settings, perRun)
      part = Double(report.ownTables) / Double(max(1, report.images - firsts.count))
    }
    let found = shared == nil ? nil : part
    if let shared, part < Self.fewTables { return (shared, found) }
    let own = try parts(of: file(of: frames, settings, jobs: jobs).file, settings, perRun)
    return (shared?.mixed(with: own, min(1, part)) ?? own, found)
  }

  /// - Parameter sharing: Frames that have no table of their own.
  private func file(
    of frames: AnalyzedSource, _ settings: SizeSettings, sharing: Set<Int> = [], jobs: Int
  ) throws -> (file: GIFFile, report: GIFReport) {
    var options = settings.applied(to: export.options)
    options.comment = nil
    options.sharingFrames = sharing
    options.jobs = jobs
    var bytes: [UInt8] = []
    let report = try GIFEncoder(options: options).encode(
      frames, delays: Array(repeating: Self.delay, count: frames.frameCount),
      into: { bytes += $0 })
    return (try GIFFile(bytes), report)
  }

  /// The work of an estimate, about, that of a file of all frames with the requested settings being 1.
  func work(of settings: SizeSettings) -> Double {
    let divisor = settings.frameDivisor
    let frames = Double(starts.count * ((length + divisor - 1) / divisor))
    let part = frames / Double(export.frames.frameCount)
    let area = Double(settings.percent * settings.percent) / 10_000
    let isSearched = settings.isSearched && !SizeSettings(export.options).isSearched
    return Self.measuring + (drawings.isDrawn(settings) ? 0 : part)
      + part * area * (isSearched ? Self.searching : Self.encoding)
  }

  /// The error that comes of showing only one of so many frames, even if nothing else is lost.
  func leastError(frameDivisor: Int) -> Double {
    holdings?.error(frameDivisor: frameDivisor) ?? ownHoldings[frameDivisor - 1]
  }

  /// The errors that come of other sizes, even if nothing else is lost: those of the first frames.
  mutating func leastErrors(percents: some Sequence<Int>) throws -> [Double] {
    let percents = Array(percents)
    let missing = percents.filter { scalingErrors[$0] == nil }
    let sample = self
    let found = try missing.concurrentMap(workers: export.options.jobs) { percent in
      try sample.scalingError(percent: percent)
    }
    for (percent, error) in zip(missing, found) { scalingErrors[percent] = error }
    return percents.map { scalingErrors[$0] ?? 0 }
  }

  private func scalingError(percent: Int) throws -> Double {
    guard percent != 100 else { return 0 }
    let frames = SizeSampleDrawings.runs(of: export.scaledFrames(percent: percent), starts)
    return try looks.scalingError(starts.indices.map { $0 * length }, of: frames)
  }

  /// What all frames come to, if the first is like those of the runs, and the others like the others.
  private func parts(
    of file: GIFFile, _ settings: SizeSettings, _ perRun: Int
  ) throws -> FileParts {
    var (firsts, others, time) = (0, 0, 0)
    for image in file.images {
      if (time / Self.delay) % perRun == 0 {
        firsts += image.block.count
      } else {
        others += image.block.count
      }
      time += image.delay
    }
    let frameCount = SelectedFrames.every(
      settings.frameDivisor, of: export.frames.frameCount
    ).count
    let head = file.images.first?.block.lowerBound ?? 0
    let mean = Double(others) / Double(max(1, starts.count * (perRun - 1)))
    return FileParts(
      first: Double(head) + Double(firsts) / Double(starts.count),
      others: mean * Double(max(0, frameCount - 1)),
      error: error(
        try looks.errors(of: file) { frame in
          let (run, place) = frame.quotientAndRemainder(dividingBy: length)
          return (run * perRun + place / settings.frameDivisor) * Self.delay
        }, settings.frameDivisor))
  }

  /// The mean error of all frames, which may move more or less than those of the runs.
  ///
  /// - Parameter errors: Those of frames of the runs, one of `divisor` of which are shown.
  private func error(_ errors: [Double], _ divisor: Int) -> Double {
    let all = errors.mean
    guard divisor > 1, let holdings else { return all }
    let shown = errors.indices.filter { $0 % length % divisor == 0 }.map { errors[$0] }.mean
    // Where errors of several causes show, they come to less than their sum.
    let own = ownHoldings[divisor - 1]
    let part = own > 0 ? min(max((all - shown) / own, 0), 1) : 1
    return shown + part * holdings.error(frameDivisor: divisor)
  }
}
