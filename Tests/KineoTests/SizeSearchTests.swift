import KineoSystem
import TestSupport
import Testing

@testable import Kineo

/// The search for a smaller file.
@Suite struct SizeSearchTests {
  /// A star that changes its color on the way and comes to rest slowly.
  private static let scene = Scene(
    width: 100, height: 86, frameRate: 40,
    layers: [
      Layer(
        "star", .star(points: 9, outerRadius: 34, innerRadius: 20), fill: .red,
        position: Point(x: 36, y: 43))
    ],
    animation: .parallel([
      .rotate(by: .degrees(30), duration: 0.5, curve: .expo(.out)),
      .shift(x: 14, duration: 0.5, curve: .expo(.out)), .fill(to: "#30d94f", duration: 0.1),
    ]),
    hold: 0.5)

  private func gif(_ limit: Int?, bestEffort: Bool = false, jobs: Int = 1) throws -> (
    bytes: [UInt8], report: ExportReport
  ) {
    try Self.scene.gif(
      output: Self.settings(limit),
      options: ExportOptions(jobs: jobs, acceptsLargerFiles: bestEffort))
  }

  private static func settings(_ limit: Int?) -> OutputSettings {
    OutputSettings(quality: 60, colors: 64, maximumSize: limit)
  }

  /// What a byte as the limit comes to.
  private static let shortfall = Result {
    do {
      _ = try scene.gif(output: settings(1), options: ExportOptions(jobs: 2))
    } catch ExportError.budget(let shortfall) {
      return shortfall
    }
    throw Unexpected()
  }

  private struct Unexpected: Error {}

  @Test("a file that fits from the start is the file without a limit")
  func fitting() throws {
    let free = try gif(nil)
    let limited = try gif(free.bytes.count)
    #expect(limited.bytes == free.bytes)
    #expect(limited.report.weighed.isEmpty)
    #expect(limited.report.fitsBudget)
  }

  @Test(
    "a file fits, is as long as the animation, and is what its report says",
    arguments: [0.9, 0.6, 0.4])
  func fits(fraction: Double) throws {
    let limit = Int(Double(try gif(nil).bytes.count) * fraction)
    let (bytes, report) = try gif(limit)
    #expect(bytes.count <= limit && report.bytes == bytes.count && report.fitsBudget)
    let file = try StrictGIF(bytes)
    #expect((file.width, file.height) == (report.width, report.height))
    #expect(file.frames.map(\.delay).reduce(0, +) == 100)
    #expect(report.centiseconds == 100)
    let taken = report.weighed.filter { $0.isMeasured && $0.bytes == bytes.count }
    #expect(
      taken.contains {
        ($0.width, $0.height, $0.frameRate) == (report.width, report.height, report.frameRate)
          && ($0.quality, $0.colors) == (report.settings.quality, report.settings.colors)
      })
  }

  @Test("what has fewer pixels or frames than asked for is not exact")
  func reduced() throws {
    let plain = Scene(
      width: 200, height: 200, frameRate: 50,
      layers: [
        Layer(
          "block", .rectangle(Size(width: 40, height: 40)), fill: .red,
          position: Point(x: 40, y: 100))
      ],
      animation: .shift(x: 120, duration: 1))
    func report(_ limit: Int?) throws -> ExportReport {
      try plain.gif(
        output: OutputSettings(maximumSize: limit), options: ExportOptions(jobs: 1)
      ).report
    }
    let whole = try report(nil)
    #expect(whole.isExact && !whole.isSizeReduced && !whole.isFrameRateReduced)
    let small = try report(whole.bytes / 5)
    #expect(
      small.isSizeReduced == (small.width < 200)
        && small.isFrameRateReduced == (small.frameRate < 50))
    #expect(small.isSizeReduced && small.isFrameRateReduced && !small.isExact)
  }

  @Test("what is to be kept stays", arguments: KeptSetting.allCases)
  func kept(setting: KeptSetting) throws {
    var settings = Self.settings(Int(Double(try gif(nil).bytes.count) * 0.4))
    settings.kept = [setting]
    let options = ExportOptions(jobs: 1, acceptsLargerFiles: true)
    let report = try Self.scene.gif(output: settings, options: options).report
    #expect(!report.weighed.isEmpty)
    for option in report.weighed {
      switch setting {
      case .frameRate: #expect(option.frameRate == 40)
      case .size: #expect((option.width, option.height) == (100, 86))
      case .colors: #expect(option.colors == 64)
      }
    }
  }

  @Test("a limit that cannot be met is thrown with the smallest size, and no byte is handed out")
  func unreachable() throws {
    let shortfall = try Self.shortfall.get()
    #expect(shortfall.limit == 1)
    let measured = shortfall.weighed.filter(\.isMeasured)
    #expect(shortfall.smallest == measured.map(\.bytes).min())
    let least = try #require(shortfall.weighed.last)
    #expect(least.isMeasured && least.quality == 1 && least.colors == 16)
    #expect(least.frameRate == 10 && least.width == 85)
    #expect(
      ExportError.budget(shortfall).description
        == "the file cannot be brought below 1 byte; the smallest has "
        + grouped(shortfall.smallest))
    let plan = try ExportPlan(
      Self.scene.composition(output: Self.settings(1)), ExportOptions(jobs: 1))
    #expect(throws: ExportError.self) {
      try plan.export.write(progress: { _, _ in }, into: { _ in Issue.record("written") })
    }
  }

  @Test("with best effort the smallest file is written, and said to be too large")
  func bestEffort() throws {
    let shortfall = try Self.shortfall.get()
    let (bytes, report) = try gif(1, bestEffort: true)
    #expect(bytes.count == shortfall.smallest && report.bytes == bytes.count)
    #expect(!report.fitsBudget)
    #expect(report.weighed == shortfall.weighed)
    #expect(try StrictGIF(bytes).frames.map(\.delay).reduce(0, +) == 100)
  }

  @Test("what shows every pixel as it is drawn is weighed with no error")
  func exact() throws {
    var settings = OutputSettings(quality: 90)
    let options = ExportOptions(jobs: 1)
    let (bytes, whole) = try Self.scene.gif(output: settings, options: options)
    // Each frame has its colors in a table of its own.
    #expect(whole.isExact && whole.colors == nil)
    settings.maximumSize = bytes.count - 1
    let first = try #require(
      try Self.scene.gif(output: settings, options: options).report.weighed.first)
    #expect(first.isMeasured && first.bytes == bytes.count && first.error == 0)
  }

  @Test("jobs do not change what is weighed, nor a byte")
  func jobs() throws {
    let limit = try gif(nil).bytes.count / 2
    let (one, three) = (try gif(limit), try gif(limit, jobs: 3))
    #expect(one.bytes == three.bytes)
    #expect(one.report == three.report)
  }

  /// The scene's file after `change`, at a quality that is exact.
  private func file(
    _ kept: [Int]? = nil, after change: (inout SizeSettings) -> Void
  ) throws -> StrictGIF {
    let composition = try Self.scene.composition(output: OutputSettings(quality: 100))
    let export = try ExportPlan(composition, ExportOptions(jobs: 1)).export
    var settings = SizeSettings(export.options)
    change(&settings)
    var bytes: [UInt8] = []
    let cut = export.cut(settings, kept ?? Array(0...20))
    #expect(try cut.encode(progress: { _, _ in }, into: { bytes += $0 }).isExact)
    return try StrictGIF(bytes)
  }

  @Test("half the frames are those of the half frame rate, and the last pose stays")
  func thinned() throws {
    let kept = SelectedFrames.every(2, of: 21)
    let shown = try file(kept) { $0.frameDivisor = 2 }.rendered()
    #expect(shown.map(\.delay) == Array(repeating: 5, count: 10) + [50])
    for (index, picture) in shown.enumerated() {
      let frame = try Self.scene.frame(at: Time(Rational(index, over: 20)))
      #expect(picture.pixels == frame.pixels)
    }
  }

  @Test("a smaller canvas is what the scale would have given")
  func scaled() throws {
    let file = try file { $0.percent = 75 }
    #expect((file.width, file.height) == (75, 65))
    for (index, picture) in file.rendered().enumerated() {
      let frame = try Self.scene.frame(
        at: Time(Rational(index, over: 40)), scale: 0.75)
      #expect(picture.pixels == frame.pixels)
    }
  }

  @Test("frames are merged where colors are not searched for, and their file is not called exact")
  func merged() throws {
    let composition = try Self.scene.composition(output: OutputSettings(quality: 100))
    let export = try ExportPlan(composition, ExportOptions(jobs: 1)).export
    let (asked, all) = (SizeSettings(export.options), Array(0..<21))
    let frames = try SizeAttempt.Frames(asked, all, of: export, progress: { _, _ in })
    let first = try SizeAttempt(asked, frames, of: export, limit: 1, progress: { _, _ in })
    var weighing = try SizeWeighing(export, SizeChoices(export), first: first, frames)
    func report(_ quality: Int) throws -> ExportReport {
      let settings = asked.with(quality: quality)
      let (file, _) = try weighing.make(
        settings, weighing.estimate([settings])[0], limit: .max, { _, _ in })
      let made = try #require(file)
      return ExportReport(made.report, of: export.cut(settings, made.kept))
    }
    let merged = try report(95)
    #expect(merged.mergedFrames > 0 && !merged.isExact)
    #expect(merged.frames == 21 - merged.mergedFrames)
    let searched = try report(60)
    #expect(searched.mergedFrames == 0 && searched.frames == 21)
  }

  @Test("options begin with what was asked for and end where the animation is still like itself")
  func choices() throws {
    func choices(_ settings: OutputSettings, _ rate: Rational, _ width: Int, _ height: Int)
      -> SizeChoices
    {
      SizeChoices(
        FrameExport(
          frames: PaintedFrames([PixelBuffer(width: width, height: height)]), delays: [4],
          frameRate: rate, options: GIFOptions(settings),
          memory: MemoryEstimate(FrameSize(width: width, height: height), frames: 1)))
    }
    let all = choices(OutputSettings(quality: 60, colors: 100), 30, 200, 128)
    #expect(all.qualities == 1...60 && all.colors == [100, 32])
    #expect(all.frameDivisors == [1, 2, 3] && all.percents == [100, 85, 70, 60, 50])
    let few = choices(
      OutputSettings(quality: 5, colors: 16, kept: [.size, .frameRate]), 30, 200, 128)
    #expect(few.qualities == 1...5 && few.colors == [16])
    #expect(few.frameDivisors == [1] && few.percents == [100])
  }

  /// A picture with grain that moves: it does not fit into few bytes at its size.
  private static func grain(
    _ settings: OutputSettings = OutputSettings(maximumSize: 60_000), jobs: Int = 1
  ) -> FrameExport {
    var random = SeededGenerator(seed: 8)
    let light = (0..<160 * 100).map { _ in Int.random(in: -40...40, using: &random) }
    let frames = (0..<20).map { frame in
      var canvas = PixelBuffer(width: 120, height: 90)
      for y in 0..<90 {
        for x in 0..<120 {
          let level = 120 + x / 2 + light[y * 160 + x + frame]
          canvas[x, y] = Pixel(
            Color(
              red8: min(255, max(0, level)), green8: min(255, max(0, level - y / 2)), blue8: 90))
        }
      }
      return canvas
    }
    return FrameExport(
      frames: PaintedFrames(frames), delays: Array(repeating: 5, count: 20), frameRate: 20,
      options: GIFOptions(settings, jobs: jobs),
      memory: MemoryEstimate(FrameSize(width: 120, height: 90), frames: 20))
  }

  @Test("what is found is about as true as the best of all that could be made")
  func exhaustive() throws {
    let export = Self.grain()
    let limit = 60_000
    let found = try SizeSearch(export: export, limit: limit).run { _, _ in }
    #expect(found.best.report.bytes <= limit)
    let choices = SizeChoices(export)
    var sample = try SizeSample(export, largestDivisor: 2)
    func error(_ settings: SizeSettings) throws -> Double {
      try sample.estimate([settings])[0].error
    }
    var least = Double.infinity
    for divisor in choices.frameDivisors {
      for percent in choices.percents {
        for quality in stride(from: 90, through: 10, by: -10) {
          var settings = SizeSettings(export.options)
          (settings.quality, settings.frameDivisor, settings.percent) = (quality, divisor, percent)
          let kept = SelectedFrames.every(divisor, of: 20)
          let frames = try SizeAttempt.Frames(settings, kept, of: export, progress: { _, _ in })
          let attempt = try SizeAttempt(
            settings, frames, of: export, limit: limit, progress: { _, _ in })
          guard attempt.report.bytes <= limit else { continue }
          least = min(least, try error(settings))
          break
        }
      }
    }
    #expect(try error(found.best.settings) <= 1.05 * least)
  }

  /// Lines of marks in many greys, as of text, and a bar that grows below them.
  private static func screen() -> FrameExport {
    var random = SeededGenerator(seed: 5)
    var page = PixelBuffer(width: 240, height: 160, filledWith: Pixel(.white))
    for line in 0..<16 {
      for x in 10..<Int.random(in: 60...230, using: &random) where x % 5 != 0 {
        for y in 0..<5 {
          let level = Int.random(in: 0...255, using: &random)
          page[x, 8 + line * 9 + y] = Pixel(Color(red8: level, green8: level, blue8: level))
        }
      }
    }
    let frames = (0..<12).map { frame in
      var canvas = page
      for x in 0..<20 * frame {
        for y in 152..<158 { canvas[x, y] = Pixel(Color(red8: 40 + frame, green8: 90, blue8: 200)) }
      }
      return canvas
    }
    return FrameExport(
      frames: PaintedFrames(frames), delays: Array(repeating: 5, count: 12), frameRate: 20,
      options: GIFOptions(OutputSettings()),
      memory: MemoryEstimate(FrameSize(width: 240, height: 160), frames: 12))
  }

  @Test("a drawing is given fewer colors rather than made smaller")
  func fewerColors() throws {
    let export = Self.screen()
    let free = try export.encode(progress: { _, _ in }, into: { _ in }).bytes
    let limit = free * 12 / 20
    let found = try SizeSearch(export: export, limit: limit).run { _, _ in }
    #expect(found.best.report.bytes <= limit)
    #expect(found.best.settings.percent == 100)
    #expect(found.best.settings.colors < 256)
  }

  @Test("half of the frames in a good quality are found where all of them fit in a bad one only")
  func halfRate() throws {
    let scene = try PresetSource(path: Checkout.path("Presets/morph.yaml")).scene()
    let settings = OutputSettings(maximumSize: 42_697)
    let report = try scene.gif(output: settings, options: ExportOptions(jobs: 2)).report
    #expect(report.bytes <= 42_697 && report.frameRate == 15)
    let found = try #require(report.weighed.first { $0.isMeasured && $0.bytes == report.bytes })
    // Of all frames, quality 2 fits, with an error of .34; the best of all that could be made has .2.
    #expect(found.error < 0.21)
  }

  @Test("errors of files that take little time are measured, by all of their frames")
  func measuredErrors() throws {
    let export = Self.grain()
    let found = try SizeSearch(export: export, limit: 60_000).run { _, _ in }
    let starts = (0..<20).map { 5 * $0 }
    let error = try DrawnLooks(export.frames).error(
      of: GIFFile(#require(found.best.file))
    ) { starts[$0] }
    let option = found.weighed.first {
      $0.isMeasured && $0.bytes == found.best.report.bytes && $0.error == error
    }
    #expect(option != nil)
    let others = found.weighed.filter { $0.isMeasured && $0.bytes <= 60_000 }
    #expect(others.allSatisfy { $0.error >= error })
  }

  @Test("where nothing visible need be given up, nothing is", arguments: [100, 60])
  func invisible(quality: Int) throws {
    func report(below bytes: Int?) throws -> ExportReport {
      try Self.scene.gif(
        output: OutputSettings(quality: quality, maximumSize: bytes.map { $0 - 1 }),
        options: ExportOptions(jobs: 1)
      ).report
    }
    let whole = try report(below: nil)
    let found = try report(below: whole.bytes)
    #expect((found.width, found.height) == (100, 86) && found.frameRate == 40)
    #expect(found.bytes < whole.bytes && 10 * found.bytes > 7 * whole.bytes)
  }

  @Test("a limit that nothing fits costs one file, the smallest")
  func hopeless() throws {
    var export = Self.grain()
    export.acceptsLargerFiles = true
    let found = try SizeSearch(export: export, limit: 300).run { _, _ in }
    let made = found.weighed.filter(\.isMeasured)
    #expect(made.count == 2 && found.best.report.bytes > 300)
    #expect(found.best.report.bytes == made.map(\.bytes).min())
  }

  @Test("the smallest file is that of all that were made, whichever came last")
  func smallest() throws {
    let export = Self.grain()
    let (asked, all) = (SizeSettings(export.options), Array(0..<20))
    let frames = try SizeAttempt.Frames(asked, all, of: export, progress: { _, _ in })
    let first = try SizeAttempt(asked, frames, of: export, limit: 1, progress: { _, _ in })
    var weighing = try SizeWeighing(export, SizeChoices(export), first: first, frames)
    #expect(weighing.smallest.report.bytes == first.report.bytes)
    for settings in [10, 40, 70].map(asked.with) {
      try weighing.make(settings, weighing.estimate([settings])[0], limit: .max) { _, _ in }
    }
    #expect(weighing.smallest.settings.quality == 10)
    let measured = weighing.options.filter(\.isMeasured).map(\.bytes)
    #expect(measured.count == 4 && weighing.smallest.report.bytes == measured.min())
  }

  @Test("the smallest of all files is not made again where it is the first one")
  func onlyFile() throws {
    let settings = OutputSettings(
      quality: SizeSettings.lowestQuality, kept: [.frameRate, .size, .colors])
    let export = Self.grain(settings)
    let bytes = try export.encode(progress: { _, _ in }, into: { _ in }).bytes
    let weighed = try SizeSearch(export: export, limit: bytes - 1).run { _, _ in }.weighed
    #expect(weighed.filter(\.isMeasured).map(\.bytes) == [bytes])
  }

  @Test("holding frames is an error that a sample shows without a file")
  func heldFrames() throws {
    var sample = try SizeSample(Self.grain(), largestDivisor: 2)
    #expect(sample.leastError(frameDivisor: 1) == 0)
    let least = sample.leastError(frameDivisor: 2)
    var settings = SizeSettings(GIFOptions(OutputSettings(quality: 100)))
    settings.frameDivisor = 2
    let error = try sample.estimate([settings])[0].error
    #expect(least > 0.1 && error > 0.9 * least)
  }

  @Test("what frame rates cost is that of all frames, not that of a run")
  func calibratedHolding() throws {
    // Grain that moves in its first frames alone, and rests after the run.
    let moving = Self.grain()
    var frames: [PixelBuffer] = []
    try moving.frames.draw(0..<12) { canvas, _ in frames.append(canvas) }
    frames += Array(repeating: frames[11], count: 60)
    let export = FrameExport(
      frames: PaintedFrames(frames), delays: Array(repeating: 5, count: frames.count),
      frameRate: 20, options: moving.options,
      memory: MemoryEstimate(FrameSize(width: 120, height: 90), frames: frames.count))
    let settings = SizeSettings(GIFOptions(OutputSettings(quality: 100)))
    var half = settings
    half.frameDivisor = 2
    var holdings = HoldingErrors(width: 120, height: 90, divisors: [1, 2])
    try export.frames.draw(0..<frames.count) { holdings.look(at: $0, changed: $1) }
    let ends = frames.indices.map { 1000 * min($0 + 1, 12) }
    let pace = SizePace(ends: ends, kept: Array(frames.indices), of: frames.count)
    var sample = try SizeSample(export, pace: pace, largestDivisor: 2)
    let uncorrected = try sample.estimate([half])[0].error
    _ = try sample.calibrate(settings, bytes: 12_000, firstBytes: 1000, holdings)
    let corrected = try sample.estimate([half])[0].error
    let still = try sample.estimate([settings])[0].error
    #expect(sample.leastError(frameDivisor: 2) == holdings.error(frameDivisor: 2))
    #expect(uncorrected - still > 3 * holdings.error(frameDivisor: 2))
    #expect(abs(corrected - still - holdings.error(frameDivisor: 2)) < 0.1 * (corrected - still))
  }

  @Test(
    "what is estimated at the same time is what would be estimated alone", arguments: [1, 2, 3])
  func together(jobs: Int) throws {
    var sample = try SizeSample(Self.grain(jobs: jobs), largestDivisor: 2)
    var other = try SizeSample(Self.grain(), largestDivisor: 2)
    let list = [
      SizeSettings(quality: 50, colors: 256, frameDivisor: 1, percent: 50),
      SizeSettings(quality: 90, colors: 32, frameDivisor: 1, percent: 50),
      SizeSettings(quality: 90, colors: 256, frameDivisor: 2, percent: 85),
    ]
    #expect(try sample.estimate(list) == list.map { try other.estimate([$0])[0] })
    let percents = [100, 85, 50, 25]
    #expect(
      try sample.leastErrors(percents: percents)
        == percents.map { try other.leastErrors(percents: [$0])[0] })
  }

  @Test("scaling is an error that first frames show without a file")
  func scalingError() throws {
    var sample = try SizeSample(Self.grain(), largestDivisor: 2)
    #expect(try sample.leastErrors(percents: [100]) == [0])
    let errors = try sample.leastErrors(percents: [85, 50, 25])
    #expect(errors[0] > 0.1 && errors == errors.sorted())
    var settings = SizeSettings(GIFOptions(OutputSettings(quality: 100)))
    settings.percent = 50
    #expect(try sample.estimate([settings])[0].error > 0.9 * errors[1])
  }

  @Test("a file that grows too fast is given up, and its size is foretold")
  func givenUp() throws {
    let export = Self.grain()
    let settings = SizeSettings(export.options)
    let kept = Array(0..<20)
    let frames = try SizeAttempt.Frames(settings, kept, of: export, progress: { _, _ in })
    let whole = try SizeAttempt(
      settings, frames, of: export, limit: .max, progress: { _, _ in })
    var lower = settings
    lower.quality = 60
    func make(_ limit: Int) throws -> (attempt: SizeAttempt?, bytes: Int) {
      try SizeAttempt.make(
        lower, frames, of: export, limit: limit, pace: whole.pace, progress: { _, _ in })
    }
    let (attempt, bytes) = try make(.max)
    #expect(attempt?.report.bytes == bytes)
    #expect(try make(bytes).attempt?.report.bytes == bytes)
    let other = try make(bytes / 2)
    #expect(other.attempt == nil)
    #expect(abs(Double(other.bytes) / Double(bytes) - 1) < 0.1)
  }

  @Test("a pace foretells what grows as it did, and says nothing early")
  func pace() {
    let pace = SizePace(ends: [100, 300, 350, 500, 900], kept: [0, 1, 2, 3, 4], of: 5)
    // Half as large after the first frame, all along.
    let ends = [80, 180, 205, 280, 480]
    func excess(_ limit: Int, hasSameFrames: Bool) -> [Int?] {
      ends.indices.map {
        pace.excess(over: limit, ends[$0], first: ends[0], upTo: $0, hasSameFrames: hasSameFrames)
      }
    }
    #expect(excess(480, hasSameFrames: true) == [nil, nil, nil, nil, nil])
    #expect(excess(300, hasSameFrames: false) == [nil, 480, 480, 480, 480])
    // What is foretold late is surer, and so is what a file of the same size foretells.
    #expect(excess(450, hasSameFrames: true) == [nil, nil, nil, 480, 480])
    #expect(excess(450, hasSameFrames: false) == [nil, nil, nil, nil, 480])
    let single = SizePace(ends: [100], kept: [0], of: 1)
    #expect(single.excess(over: 50, 100, first: 100, upTo: 0) == nil)
    // What was left out grows with the frame before.
    let thinned = SizePace(ends: [100, 500, 900], kept: [0, 2, 4], of: 6)
    #expect(thinned.excess(over: 200, 280, first: 80, upTo: 3, hasSameFrames: true) == 480)
  }

  @Test(
    "what just fits is made where all that surely does is much further off",
    arguments: [
      // The first files, with more colors, are too large; at half of 640 columns text is twice as far off.
      ("terminal", 16_100, 384, 0.45),
      // A file that is given up seems far too large; at 168 px it is off by 0.7.
      ("charts", 3611, 235, 0.6),
    ])
  func bold(scene: String, limit: Int, width: Int, mostError: Double) throws {
    var composition = try PresetSource(path: Checkout.path("Benchmarks/Scenes/\(scene).yaml"))
      .composition()
    composition.output.maximumSize = limit
    let (bytes, report) = try composition.gif(options: ExportOptions(jobs: 2))
    #expect(bytes.count <= limit)
    #expect(report.width == width)
    let error = report.weighed.last { $0.bytes == bytes.count }?.error ?? .infinity
    #expect(error < mostError)
  }

  @Test(
    "files of frames that were analyzed once are those of frames that were drawn",
    arguments: [false, true])
  func analyzedOnce(isFast: Bool) throws {
    let preset = Checkout.path("Presets/easings.yaml")
    var composition = try PresetSource(path: preset).composition()
    composition.output.isFast = isFast
    let export = try ExportPlan(composition, ExportOptions()).export
    var analyzed = export
    analyzed.frames = try AnalyzedSource(export.frames, export.options) { _ in }
    // Palettes of the lowest quality are chosen first, and in haste if that was asked for.
    let list = [
      (50, 256, 1, 100), (100, 256, 1, 100), (90, 256, 1, 100), (50, 32, 1, 100),
      (60, 256, 2, 100), (60, 256, 2, 50),
    ]
    for (quality, colors, divisor, percent) in list {
      let settings = SizeSettings(
        quality: quality, colors: colors, frameDivisor: divisor, percent: percent)
      let kept = SelectedFrames.every(settings.frameDivisor, of: export.frames.frameCount)
      let expected = try export.cut(settings, kept).gif().bytes
      #expect(try analyzed.cut(settings, kept).gif().bytes == expected)
    }
  }

  @Test(
    "short drawings are not made smaller, or shown at a lower rate, where less does",
    arguments: [
      // The output's number; the limit; what is kept; the least width, and the most times the frame rate is divided.
      ("app-intro", 0, 156_780, [], 320, 2), ("morph", 0, 90_618, [], 320, 1),
      ("typewriter", 0, 9210, [], 320, 3),
      // An estimate with the lowest quality is so small that a much higher one fits.
      ("typewriter", 0, 9900, [], 320, 3),
      // The first file is half as large as was expected: at twice its size one fits.
      ("rotate-delay-shift-delay-fade", 1, 20_000, [KeptSetting.frameRate], 240, 1),
    ])
  func drawings(
    preset: String, output: Int, limit: Int, kept: [KeptSetting], width: Int, divisor: Int
  ) throws {
    let document = try PresetDocument(path: Checkout.path("Presets/\(preset).yaml"))
    var composition = try document.composition(document.outputs[output])
    composition.output.maximumSize = limit
    composition.output.kept = Set(kept)
    let (bytes, report) = try composition.gif(options: ExportOptions(jobs: 2))
    #expect(bytes.count <= limit)
    #expect(report.width >= width)
    #expect(report.frameRate * Rational(divisor) >= composition.scene.frameRate)
  }

  @Test("a shipped preset that mostly rests uses its limit", arguments: [80_000, 130_000])
  func resting(limit: Int) throws {
    let document = try PresetDocument(path: Checkout.path("Presets/text-size.yaml"))
    var composition = try document.composition(#require(document.outputs.last))
    composition.output.maximumSize = limit
    let (bytes, report) = try composition.gif(options: ExportOptions(jobs: 2))
    #expect(bytes.count <= limit && bytes.count > limit * 2 / 3)
    #expect(report.width > 200)
  }

  @Test("runs are in the middles of equal parts, or of the bytes where those have hardly any")
  func runStarts() {
    func starts(_ bytes: [Int]) -> [Int] {
      let ends = bytes.indices.map { bytes[...$0].reduce(0, +) }
      return SizePace(ends: ends, kept: Array(bytes.indices), of: bytes.count)
        .starts(ofRuns: 2, length: 6)
    }
    #expect(starts(Array(repeating: 10, count: 100)) == [22, 72])
    #expect(starts([90] + Array(repeating: 0, count: 99)) == [22, 72])
    // Of moving parts at the start, the middle, and the end.
    func moving(_ part: Range<Int>) -> [Int] { (0..<100).map { part ~= $0 ? 100 : 1 } }
    #expect(starts(moving(1..<13)) == [1, 7])
    #expect(starts(moving(44..<60)).allSatisfy { 40..<60 ~= $0 })
    #expect(starts(moving(88..<100)) == [87, 93])
  }

  @Test("a pace is even if no part grows much faster than others")
  func evenPace() {
    func isEven(frames count: Int, _ bytes: (_ frame: Int) -> Int) -> Bool {
      var (ends, sum) = ([5000], 5000)
      for frame in 1..<count {
        sum += bytes(frame)
        ends.append(sum)
      }
      return SizePace(ends: ends, kept: Array(0..<count), of: count).isEven
    }
    // The first frame does not count, and neighbors may differ as long as parts do not.
    #expect(isEven(frames: 60) { 100 + $0 % 2 * 80 })
    #expect(isEven(frames: 60) { 100 + $0 / 2 })
    #expect(!isEven(frames: 60) { 100 + 2 * $0 })
    #expect(!isEven(frames: 60) { $0 < 54 ? 100 : 0 })
    // Too few parts to tell; none changes anything.
    #expect(!isEven(frames: 24) { _ in 100 })
    #expect(isEven(frames: 25) { _ in 100 })
    #expect(isEven(frames: 60) { _ in 0 })
  }

  @Test("a picture looks like itself at any size, and the less the more it is blurred")
  func looks() throws {
    let export = Self.grain()
    let places = PictureLook.Places(width: 120, height: 90)
    var looks: [PictureLook] = []
    for percent in [100, 70, 40] {
      try export.scaledFrames(percent: percent).draw(0..<1) { canvas, _ in
        looks.append(
          PictureLook(canvas, places.spans(width: canvas.width, height: canvas.height)))
      }
    }
    #expect(looks[0].distance(to: looks[0]) == 0)
    let (near, far) = (looks[0].distance(to: looks[1]), looks[0].distance(to: looks[2]))
    #expect(near > 0.5 && far > near)
  }

  @Test("a look at what changed is a look at all", arguments: [100, 60, 25])
  func changedLooks(percent: Int) throws {
    var random = SeededGenerator(seed: UInt64(percent))
    var picture = PixelBuffer(width: 120 * percent / 100, height: 90 * percent / 100)
    let spans = PictureLook.Places(width: 120, height: 90)
      .spans(width: picture.width, height: picture.height)
    var look = PictureLook(picture, spans)
    for _ in 0..<20 {
      let (x, y) = (
        Int.random(in: 0..<picture.width, using: &random),
        Int.random(in: 0..<picture.height, using: &random)
      )
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...picture.width - x, using: &random),
        height: Int.random(in: 1...picture.height - y, using: &random))
      let color = Pixel(bits: .random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000)
      for row in rect.y..<rect.maxY {
        for column in rect.x..<rect.maxX { picture.pixels[row * picture.width + column] = color }
      }
      look.look(at: picture, spans, in: rect)
      #expect(look.distance(to: PictureLook(picture, spans)) < 1e-6)
    }
  }

  @Test(
    "what a sample says of errors is true of files, with few colors and with many",
    arguments: ["charts", "terminal"], [(90, 256), (50, 32)])
  func sampledErrors(scene: String, setting: (quality: Int, colors: Int)) throws {
    let composition = try PresetSource(
      path: Checkout.path("Benchmarks/Scenes/\(scene).yaml")
    ).composition()
    let export = try ExportPlan(composition, ExportOptions()).export
    let frames = try AnalyzedSource(export.frames, export.options) { _ in }
    var sample = try SizeSample(export, largestDivisor: 2, of: frames, sharesTable: true)
    let settings = SizeSettings(
      quality: setting.quality, colors: setting.colors, frameDivisor: 1, percent: 100)
    let count = export.frames.frameCount
    let estimated = try sample.estimate([settings])[0].error
    let (bytes, _) = try export.cut(settings, Array(0..<count)).gif()
    let starts = export.delays.indices.map { export.delays[..<$0].reduce(0, +) }
    let error = try DrawnLooks(export.frames).error(of: GIFFile(bytes)) { starts[$0] }
    #expect(estimated > 0.7 * error && estimated < 1.5 * error)
  }

  @Test("the frames of other sources are averaged to a smaller size")
  func frameInput() throws {
    var export = Self.grain(OutputSettings(maximumSize: 3000))
    export.acceptsLargerFiles = true
    var bytes: [UInt8] = []
    let report = try export.write(progress: { _, _ in }, into: { bytes += $0 })
    let file = try StrictGIF(bytes)
    #expect((report.width, report.height) == (file.width, file.height))
    #expect(file.frames.map(\.delay).reduce(0, +) == 100)
    #expect(report.width < 120)
  }

  @Test("pixels that are not to be interpolated are not mixed for a maximum size either")
  func pixelated() throws {
    var sprite = PixelBuffer(width: 4, height: 4, filledWith: Pixel(.white))
    for place in 0..<4 { sprite[place, place] = Pixel(.black) }
    let input = try FrameInput(PaintedFrames([sprite]), frameRate: 10)
      .edited(FrameEdit(width: 64, resampling: .pixelated)).edited(FrameEdit(hold: 1))
    func colors(_ input: FrameInput) throws -> Set<Pixel> {
      let export = try ExportPlan(input, OutputSettings(), ExportOptions()).export
      return try Set(export.scaledFrames(percent: 60).drawn(0..<1)[0].canvas.pixels)
    }
    #expect(try colors(input) == [Pixel(.white), Pixel(.black)])
    #expect(try colors(input.edited(FrameEdit(width: 32))).count > 2)
  }
}
