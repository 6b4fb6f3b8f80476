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
  /// All frames of the export: files of some of them have their colors, as the tables of the whole file do.
  private let whole: FrameAnalysis?
  /// Whether hardly any image of the whole file has a table of its own. The first one of a run would get one, as
  /// more changes than from frame to frame.
  private let sharesTable: Bool
  /// The first frame of each run; the run begins with it.
  private let starts: [Int]
  private let length: Int
  /// What all frames of all runs look like.
  private let looks: DrawnLooks
  /// What the first frame of a known file has over what was estimated of it, and what the others have.
  private var misses = (first: 1.0, others: 1.0)
  /// The part of images with tables of their own, by the number of colors.
  private var ownTables: [Int: Double] = [:]
  /// What was drawn for estimates, and the bytes that may be held of it.
  private var drawn: [Drawing: AnalyzedSource] = [:]
  private var room = 48 << 20
  /// What frame rates cost, by their divisors.
  private var holdings: [Double] = []
  /// What sizes cost that were asked for, by their hundredths.
  private var scalingErrors: [Int: Double] = [:]

  /// What frames of the sample depend on, but not their colors.
  private struct Drawing: Hashable {
    let percent: Int
    let divisor: Int
  }

  /// - Parameters:
  ///   - largestDivisor: Of the frame rate, of what is estimated.
  ///   - whole: All frames of the export.
  ///   - sharesTable: Whether images of files have no tables of their own.
  init(
    _ export: FrameExport, largestDivisor: Int, of whole: FrameAnalysis? = nil,
    sharesTable: Bool = false
  ) throws {
    self.export = export
    (self.whole, self.sharesTable) = (whole, sharesTable)
    let count = export.frames.frameCount
    let range = Self.runCounts
    let runs = min(max(count / Self.framesPerRun, range.lowerBound), range.upperBound)
    let runLength = max(Self.leastLength, 2 * largestDivisor + 1)
    if count <= runs * (runLength + 2) {
      (starts, length) = ([0], count)
    } else {
      length = runLength
      starts = (0..<runs).map { ($0 * 2 + 1) * count / (2 * runs) - runLength / 2 }
    }
    let kept = starts.flatMap { [length] start in (start..<start + length).map { $0 } }
    let frames = FrameRuns(source: export.frames, kept: kept)
    let source = try Self.held(frames, within: &room)
    looks = try DrawnLooks(source)
    let own = try GIFEncoder(options: export.options).analyze(source) { _ in }
    drawn[Drawing(percent: 100, divisor: 1)] = part(source, own, isScaled: false)
    holdings = (1...largestDivisor).map { [looks, length] divisor in
      looks.holdingError { $0 - $0 % length % divisor }
    }
  }

  /// Learns from a known file what all estimates miss.
  ///
  /// - Parameter firstBytes: Those up to the end of the first frame.
  /// - Returns: What the file comes to.
  mutating func calibrate(
    _ settings: SizeSettings, bytes: Int, firstBytes: Int
  ) throws -> Estimate {
    let parts = try parts(settings, frameCount: export.frames.frameCount)
    misses.first = Double(firstBytes) / max(1, parts.first)
    misses.others = parts.others > 0 ? Double(bytes - firstBytes) / parts.others : 1
    return Estimate(bytes: Double(bytes), error: parts.error)
  }

  /// What the export comes to with these settings.
  ///
  /// - Parameter frameCount: How many frames the whole file has.
  mutating func estimate(_ settings: SizeSettings, frameCount: Int) throws -> Estimate {
    let parts = try parts(settings, frameCount: frameCount)
    return Estimate(
      bytes: misses.first * parts.first + misses.others * parts.others, error: parts.error)
  }

  private mutating func parts(_ settings: SizeSettings, frameCount: Int) throws -> FileParts {
    let frames = try frames(settings)
    let perRun = (length + settings.frameDivisor - 1) / settings.frameDivisor
    let firsts = Set(starts.indices.map { $0 * perRun })
    // As many firsts have a table of their own as others do: mostly all or none, with so many colors.
    var part = sharesTable && starts.count > 1 ? ownTables[settings.colors] ?? 0 : 1
    var shared: FileParts?
    if part < Self.mostTables {
      let (file, report) = try file(of: frames, settings, sharing: firsts)
      shared = try parts(of: file, settings, perRun, frameCount)
      part = Double(report.ownTables) / Double(max(1, report.images - firsts.count))
      ownTables[settings.colors] = part
    }
    if let shared, part < Self.fewTables { return shared }
    let own = try parts(of: file(of: frames, settings).file, settings, perRun, frameCount)
    return shared?.mixed(with: own, min(1, part)) ?? own
  }

  /// - Parameter sharing: Frames that have no table of their own.
  private func file(
    of frames: AnalyzedSource, _ settings: SizeSettings, sharing: Set<Int> = []
  ) throws -> (file: GIFFile, report: GIFReport) {
    var options = settings.applied(to: export.options)
    options.comment = nil
    options.sharingFrames = sharing
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
    let isDrawn = drawn[Drawing(percent: settings.percent, divisor: divisor)] != nil
    return Self.measuring + (isDrawn ? 0 : part)
      + part * area * (isSearched ? Self.searching : Self.encoding)
  }

  /// The error that comes of showing only one of so many frames, even if nothing else is lost.
  func leastError(frameDivisor: Int) -> Double { holdings[frameDivisor - 1] }

  /// The error that comes of another size, even if nothing else is lost: that of the first frames.
  mutating func leastError(percent: Int) throws -> Double {
    guard percent != 100 else { return 0 }
    if let known = scalingErrors[percent] { return known }
    let frames = FrameRuns(source: export.frames.resized(toPercent: percent), kept: starts)
    let error = try looks.scalingError(starts.indices.map { $0 * length }, of: frames)
    scalingErrors[percent] = error
    return error
  }

  private mutating func frames(_ settings: SizeSettings) throws -> AnalyzedSource {
    let drawing = Drawing(percent: settings.percent, divisor: settings.frameDivisor)
    if let frames = drawn[drawing] { return frames }
    let kept = starts.flatMap { start in
      stride(from: start, to: start + length, by: settings.frameDivisor).map { $0 }
    }
    let frames = FrameRuns(source: export.frames.resized(toPercent: settings.percent), kept: kept)
    let source = try Self.held(frames, within: &room)
    let own = try GIFEncoder(options: export.options).analyze(source) { _ in }
    let sampled = part(source, own, isScaled: settings.percent != 100)
    drawn[drawing] = sampled
    return sampled
  }

  /// Frames with the colors of the whole animation, if that is known.
  private func part(
    _ source: any FrameSource, _ own: FrameAnalysis, isScaled: Bool
  ) -> AnalyzedSource {
    AnalyzedSource(source, whole.map { own.asPart(of: $0, isScaled: isScaled) } ?? own)
  }

  /// The frames in memory, as long as there is room for them.
  private static func held(_ frames: FrameRuns, within room: inout Int) throws -> any FrameSource {
    let size = MemoryLayout<Pixel>.stride * frames.width * frames.height * frames.frameCount
    guard size <= room else { return frames }
    room -= size
    return try SizeSampleFrames(frames)
  }

  /// What all frames come to, if the first is like those of the runs, and the others like the others.
  private func parts(
    of file: GIFFile, _ settings: SizeSettings, _ perRun: Int, _ frameCount: Int
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
    let head = file.images.first?.block.lowerBound ?? 0
    let mean = Double(others) / Double(max(1, starts.count * (perRun - 1)))
    return FileParts(
      first: Double(head) + Double(firsts) / Double(starts.count),
      others: mean * Double(max(0, frameCount - 1)),
      error: try looks.error(of: file) { frame in
        let (run, place) = frame.quotientAndRemainder(dividingBy: length)
        return (run * perRun + place / settings.frameDivisor) * Self.delay
      })
  }
}

/// The bytes of a file up to the end of its first frame, and those of all others; and its error.
private struct FileParts {
  var first: Double
  var others: Double
  var error: Double

  /// What is `part` of the way to `other`.
  func mixed(with other: FileParts, _ part: Double) -> FileParts {
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return FileParts(
      first: mixed(first, other.first), others: mixed(others, other.others),
      error: mixed(error, other.error))
  }
}
