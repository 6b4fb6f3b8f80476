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

  /// Near the lower bounds, so that there are not too many steps for a test.
  private static func settings(_ limit: Int?) -> OutputSettings {
    OutputSettings(quality: 40, colors: 64, maximumSize: limit)
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
    #expect(limited.report.steps.isEmpty)
    #expect(limited.report.fitsBudget)
  }

  @Test("rungs come in their order, each from where the kept ones before it led")
  func order() throws {
    let steps = try Self.shortfall.get().steps
    let names = ["merge", "quality", "colors", "dither", "frame rate", "scale"]
    let places = try steps.map { try #require(names.firstIndex(of: $0.name)) }
    #expect(places == places.sorted())
    #expect(places.contains(4) && places.last == 5)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(next.before == (step.isKept ? step.after : step.before))
      guard step.name == next.name else { continue }
      #expect(next.change.start == (step.isKept ? step.change.end : step.change.start))
    }
    #expect(steps.first?.before.bytes == (try gif(nil).bytes.count))
  }

  @Test("the search stops at the first file that fits, and that file is written")
  func stops() throws {
    let all = try Self.shortfall.get()
    // A little more than what every other kept step reached.
    let kept = all.steps.indices.filter { all.steps[$0].isKept }
    try #require(kept.count >= 3)
    for index in [kept[0], kept[kept.count / 2], kept[kept.count - 1]] {
      let size = all.steps[index].after.bytes
      let (bytes, report) = try gif(size)
      #expect(report.steps == Array(all.steps[...index]))
      #expect(bytes.count == size && report.bytes == size && report.fitsBudget)
      let file = try StrictGIF(bytes)
      #expect((file.width, file.height) == (report.width, report.height))
      #expect(file.frames.map(\.delay).reduce(0, +) == 100)
      #expect(report.centiseconds == 100)
    }
  }

  @Test("a limit that cannot be met is thrown with the smallest size, and no byte is handed out")
  func unreachable() throws {
    let shortfall = try Self.shortfall.get()
    #expect(shortfall.limit == 1)
    #expect(shortfall.smallest == shortfall.steps.map(\.after.bytes).min())
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
    #expect(report.steps == shortfall.steps)
    #expect(try StrictGIF(bytes).frames.map(\.delay).reduce(0, +) == 100)
  }

  @Test("jobs do not change the way or a byte")
  func jobs() throws {
    let limit = try Self.shortfall.get().smallest + 1
    let (one, three) = (try gif(limit), try gif(limit, jobs: 3))
    #expect(one.bytes == three.bytes)
    #expect(one.report == three.report)
  }

  /// The scene's file after `step`, at a quality that is exact.
  private func file(after step: SizeReduction, _ kept: [Int]? = nil) throws -> StrictGIF {
    let composition = try Self.scene.composition(output: OutputSettings(quality: 100))
    let export = try ExportPlan(composition, ExportOptions(jobs: 1)).export
    let cut = export.cut(step.applied(to: SizeSettings(export.options)), kept ?? Array(0...20))
    var bytes: [UInt8] = []
    #expect(try cut.encode(progress: { _, _ in }, into: { bytes += $0 }).isExact)
    return try StrictGIF(bytes)
  }

  @Test("half the frames are those of the half frame rate, and the last pose stays")
  func thinned() throws {
    let kept = ThinnedFrames.every(2, of: 21)
    let shown = try file(after: .frameDivisor(2), kept).rendered()
    #expect(shown.map(\.delay) == Array(repeating: 5, count: 10) + [50])
    for (index, picture) in shown.enumerated() {
      let frame = try Self.scene.frame(at: Time(Rational(index, over: 20)))
      #expect(picture.pixels == frame.pixels)
    }
  }

  @Test("a smaller canvas is what the scale would have given")
  func scaled() throws {
    let file = try file(after: .percent(75))
    #expect((file.width, file.height) == (75, 65))
    for (index, picture) in file.rendered().enumerated() {
      let frame = try Self.scene.frame(
        at: Time(Rational(index, over: 40)), scale: 0.75)
      #expect(picture.pixels == frame.pixels)
    }
  }

  @Test("reductions are reported at the end: size, frame rate, quality")
  func reductions() throws {
    let shortfall = try Self.shortfall.get()
    let (_, report) = try gif(1, bestEffort: true)
    for step in shortfall.steps where step.isKept {
      switch step.change {
      case .quality(_, let quality): #expect(report.settings.quality == quality)
      case .colors(_, let colors): #expect(report.settings.colors <= colors)
      case .frameRate(_, let rate): #expect(report.frameRate <= rate)
      case .scale(_, let size): #expect((report.width, report.height) == (size.width, size.height))
      case .merge, .dithering: break
      }
    }
    #expect(report.frameRate < 40 && report.width == 75)
  }

  @Test("merged frames are reported, and their file is not called exact")
  func merged() throws {
    let step = try #require(try Self.shortfall.get().steps.first)
    guard case .merge(let before, let after) = step.change else { throw Unexpected() }
    #expect(before == 21 && after < 21)
    let (_, report) = try gif(step.after.bytes)
    #expect(report.mergedFrames == before - after && report.frames == after)
    #expect(!report.isExact)
  }

  @Test("the search begins at the options and ends at its lower bounds")
  func allReductions() {
    let cuts = SizeSettings(GIFOptions(OutputSettings(quality: 60, colors: 100, dithering: .none)))
    #expect(
      SizeReduction.all(from: cuts, frameRate: 30, width: 200, height: 128) == [
        .merge, .quality(50), .quality(40), .quality(30), .colors(64), .colors(32), .colors(16),
        .frameDivisor(2), .frameDivisor(3), .percent(75), .percent(50),
      ])
    let low = SizeSettings(GIFOptions(OutputSettings(quality: 30, colors: 16, dithering: .auto)))
    #expect(
      SizeReduction.all(from: low, frameRate: 19, width: 85, height: 300) == [
        .merge, .dithering(.none),
      ])
  }

  @Test("the frames of other sources are averaged to a smaller size")
  func frameInput() throws {
    let frames = (0..<4).map { index in
      var canvas = PixelBuffer(width: 100, height: 90, filledWith: Pixel(.white))
      for i in canvas.pixels.indices where i % 7 == index { canvas.pixels[i] = Pixel(.black) }
      return canvas
    }
    let export = FrameExport(
      frames: PaintedFrames(frames), delays: [4, 5, 6, 7], frameRate: 20,
      options: GIFOptions(OutputSettings(quality: 30, colors: 16, maximumSize: 1)),
      memory: MemoryEstimate(FrameSize(width: 100, height: 90), frames: 4),
      acceptsLargerFiles: true)
    var bytes: [UInt8] = []
    let report = try export.write(progress: { _, _ in }, into: { bytes += $0 })
    let file = try StrictGIF(bytes)
    #expect((report.width, report.height) == (file.width, file.height))
    #expect(file.frames.map(\.delay).reduce(0, +) == 22)
    #expect(report.steps.contains { $0.name == "scale" })
  }
}

extension SizeSearchStep.Change {
  /// What it goes out from, in words.
  fileprivate var start: String { parts.0 }
  /// What it leads to, in words.
  fileprivate var end: String { parts.1 }

  private var parts: (String, String) {
    switch self {
    case .merge(let a, let b), .quality(let a, let b), .colors(let a, let b): ("\(a)", "\(b)")
    case .dithering(let a, let b): ("\(a)", "\(b)")
    case .frameRate(let a, let b): ("\(a)", "\(b)")
    case .scale(let a, let b): ("\(a)", "\(b)")
    }
  }
}
