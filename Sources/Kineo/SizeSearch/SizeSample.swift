/// Some runs of an export's frames, by which the size and the error of files are estimated that are not
/// made.
struct SizeSample {
  /// What a file is likely to come to.
  struct Estimate: Equatable {
    var bytes: Double
    /// As ``SizeOption/error``.
    var error: Double
  }

  /// Frames of a run at least; and with the largest divisor one is drawn on another of the run.
  private static let leastLength = 4
  /// A run for this many frames.
  private static let framesPerRun = 90
  private static let runCounts = 2...4
  /// In the sample's file each frame has so many centiseconds.
  private static let delay = 10

  /// The work of a run's frame, over that of a frame on average, as the first is drawn anew; that with a quality
  /// below 90, which searches for cheap strings; and the work of measuring the error.
  private static let (encoding, searching, measuring) = (1.25, 3.1, 0.05)

  private let export: FrameExport
  /// All frames of the export: files of some of them have their colors, as the tables of the whole file do.
  private let whole: FrameAnalysis?
  /// The frames of the sample.
  private var own: FrameAnalysis?
  /// Whether hardly any image of the whole file has a table of its own. The first one of a run would get one, as
  /// more changes than from frame to frame.
  private let sharesTable: Bool
  /// The first frame of each run; the run begins with it.
  private let starts: [Int]
  private let length: Int
  private let places: PictureLook.Places
  /// What all frames of all runs look like.
  private var looks: [PictureLook] = []
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
    let runLength = max(Self.leastLength, 2 * largestDivisor)
    if count <= runs * (runLength + 2) {
      (starts, length) = ([0], count)
    } else {
      length = runLength
      starts = (0..<runs).map { ($0 * 2 + 1) * count / (2 * runs) - runLength / 2 }
    }
    places = PictureLook.Places(width: export.frames.width, height: export.frames.height)
    let kept = starts.flatMap { [length] start in (start..<start + length).map { $0 } }
    let frames = FrameRuns(source: export.frames, kept: kept)
    let source = try held(frames)
    looks.reserveCapacity(kept.count)
    let spans = places.spans(width: frames.width, height: frames.height)
    try source.draw(0..<kept.count) { canvas, _ in looks.append(PictureLook(canvas, spans)) }
    let own = try GIFEncoder(options: export.options).analyze(source) { _ in }
    self.own = own
    drawn[Drawing(percent: 100, divisor: 1)] = part(source, own, isScaled: false)
    holdings = (1...largestDivisor).map { holdingError($0) }
  }

  /// What the export comes to with these settings.
  ///
  /// - Parameter frameCount: How many frames the whole file has.
  mutating func estimate(_ settings: SizeSettings, frameCount: Int) throws -> Estimate {
    let divisor = settings.frameDivisor
    let frames = try frames(settings)
    var bytes: [UInt8] = []
    var options = settings.applied(to: export.options)
    options.comment = nil
    let perRun = (length + divisor - 1) / divisor
    if sharesTable, starts.count > 1 {
      options.sharingFrames = Set(starts.indices.map { $0 * perRun })
    }
    let report = try GIFEncoder(options: options).encode(
      frames, delays: Array(repeating: Self.delay, count: frames.frameCount),
      into: { bytes += $0 })
    let file = try GIFFile(bytes)
    return Estimate(
      bytes: size(of: file, perRun: perRun, frameCount: frameCount),
      error: max(
        0,
        try error(of: file, divisor: divisor, perRun: perRun)
          + unseenError(of: file, report)))
  }

  /// The work of an estimate, about, that of a file of all frames with the requested settings being 1.
  func work(of settings: SizeSettings) -> Double {
    let divisor = settings.frameDivisor
    let frames = Double(starts.count * ((length + divisor - 1) / divisor))
    let part = frames / Double(export.frames.frameCount)
    let area = Double(settings.percent * settings.percent) / 10_000
    let isSearched = settings.quality < 90 && export.options.settings.quality >= 90
    let isDrawn = drawn[Drawing(percent: settings.percent, divisor: divisor)] != nil
    return Self.measuring + (isDrawn ? 0 : part)
      + part * area * (isSearched ? Self.searching : Self.encoding)
  }

  /// The error that comes of showing only one of so many frames, even if nothing else is lost.
  func leastError(frameDivisor: Int) -> Double { holdings[frameDivisor - 1] }

  private func holdingError(_ divisor: Int) -> Double {
    let errors = looks.indices.map { index in
      let place = index % length
      return looks[index].distance(to: looks[index - place % divisor])
    }
    return errors.reduce(0, +) / Double(max(1, errors.count))
  }

  /// The error that comes of another size, even if nothing else is lost: that of the first frames.
  mutating func leastError(percent: Int) throws -> Double {
    guard percent != 100 else { return 0 }
    if let known = scalingErrors[percent] { return known }
    let frames = FrameRuns(source: export.frames.resized(toPercent: percent), kept: starts)
    let spans = places.spans(width: frames.width, height: frames.height)
    var (sum, run) = (0.0, 0)
    try frames.draw(0..<starts.count) { canvas, _ in
      sum += PictureLook(canvas, spans).distance(to: looks[run * length])
      run += 1
    }
    scalingErrors[percent] = sum / Double(run)
    return sum / Double(run)
  }

  private mutating func frames(_ settings: SizeSettings) throws -> AnalyzedSource {
    let drawing = Drawing(percent: settings.percent, divisor: settings.frameDivisor)
    if let frames = drawn[drawing] { return frames }
    let kept = starts.flatMap { start in
      stride(from: start, to: start + length, by: settings.frameDivisor).map { $0 }
    }
    let frames = FrameRuns(source: export.frames.resized(toPercent: settings.percent), kept: kept)
    let source = try held(frames)
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
  private mutating func held(_ frames: FrameRuns) throws -> any FrameSource {
    let size = MemoryLayout<Pixel>.stride * frames.width * frames.height * frames.frameCount
    guard size <= room else { return frames }
    room -= size
    return try SizeSampleFrames(frames)
  }

  /// What the table that images share is further off the colors of all frames than off those of the sample: where
  /// there are few colors, some may be needed only between the runs.
  private func unseenError(of file: GIFFile, _ report: GIFReport) -> Double {
    guard report.error != nil, let whole, let own, let table = file.globalTable else { return 0 }
    let colors = file.colors(of: table)
    let sharing = Double(report.images - report.ownTables) / Double(report.images)
    return sharing * (whole.distance(to: colors) - own.distance(to: colors))
  }

  /// The bytes of all frames, if the first is like those of the runs, and the others like the others.
  private func size(of file: GIFFile, perRun: Int, frameCount: Int) -> Double {
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
    let first = Double(firsts) / Double(starts.count)
    let mean = Double(others) / Double(max(1, starts.count * (perRun - 1)))
    return Double(head) + first + mean * Double(max(0, frameCount - 1))
  }

  private func error(of file: GIFFile, divisor: Int, perRun: Int) throws -> Double {
    var player = try GIFPlayer(file)
    var shown = player.advance()
    let spans = places.spans(width: file.width, height: file.height)
    var (sum, count) = (0.0, 0)
    var (look, lookFrame) = (PictureLook?.none, -1)
    for run in starts.indices {
      for place in 0..<length {
        let time = (run * perRun + place / divisor) * Self.delay
        while let now = shown, now.time.upperBound <= time { shown = player.advance() }
        let frame = shown?.frame ?? -2
        if frame != lookFrame {
          (look, lookFrame) = (PictureLook(player.canvas, spans), frame)
        }
        guard let look else { continue }
        sum += look.distance(to: looks[run * length + place])
        count += 1
      }
    }
    return sum / Double(max(1, count))
  }
}
