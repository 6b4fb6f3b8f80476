import Kineo
import Testing

/// What is refused before any work, with the numbers in the message.
@Suite struct ExportLimitTests {
  private func message(
    width: Int = 10, height: Int = 10, scale: Double = 1, duration: Time = 1,
    _ change: (inout ExportLimits) -> Void = { _ in }
  ) -> String? {
    var limits = ExportLimits()
    change(&limits)
    let scene = Scene(
      width: width, height: height, layers: [Layer("a", .ellipse(Size(width: 1, height: 1)))],
      animation: .rotate(by: .degrees(1), duration: duration))
    do {
      _ = try scene.preview(
        output: OutputSettings(scale: scale), options: ExportOptions(jobs: 2, limits: limits))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("canvases with sides or areas over the limit")
  func canvas() {
    #expect(
      message(width: 20_000)
        == "a side of 20000 px is more than the limit of 16384; --max-side raises the limit")
    #expect(
      message(width: 16_000, height: 16_000)
        == "a canvas of 256000000 px is more than the limit of 134217728; "
        + "--max-pixels raises the limit")
    #expect(message(width: 20_000) { $0.side = 30_000 } == nil)
    #expect(message(width: 0) == "a canvas of 0 x 10 px; both sides must be 1 to 1000000")
  }

  @Test("a GIF's own limit cannot be raised")
  func hardLimit() {
    #expect(message(width: 70_000) { $0.side = 100_000 }?.contains("limit of 65535") == true)
  }

  @Test("scales out of range", arguments: [0, -1, Double.nan, .infinity, 1e300])
  func scale(scale: Double) {
    #expect(message(scale: scale)?.contains("a scale of") == true)
  }

  @Test("too many frames, whatever their number")
  func frames() {
    #expect(
      message(duration: 2001)
        == "100051 frames are more than the limit of 100000 (2001 s at 50 frames a second); "
        + "--max-frames raises the limit")
    #expect(message(duration: Time(Rational(.max)))?.hasPrefix("more frames than can be") == true)
    #expect(message(duration: 2001) { $0.frames = 200_000 } == nil)
    let unlimited = message(duration: Time(Rational(.max))) { $0.frames = .max }
    #expect(unlimited?.contains("memory") == true)
  }

  @Test("a billion repeats of a billion repeats answer at once")
  func nestedRepeats() {
    let million = Animation.fadeIn(duration: 1).repeated(1_000_000_000).repeated(1_000_000_000)
    let scene = Scene(
      width: 1, height: 1, layers: [Layer("a", .ellipse(Size(width: 1, height: 1)))],
      animation: million)
    #expect(throws: ExportError.self) { try scene.preview() }
  }

  @Test("with few processors or many, a preset that fits with one job is rendered")
  func automaticJobs() throws {
    var options = ExportOptions()
    options.limits.memory = 100 << 20
    let scene = Scene(width: 1200, height: 1200, layers: [])
    #expect(try scene.preview(options: options).frames == 1)
    options.jobs = 64
    #expect(throws: Never.self) { try scene.preview(options: options) }
    let moving = Scene(
      width: 1200, height: 1200, layers: [Layer("a", .ellipse(Size(width: 1, height: 1)))],
      animation: .fadeOut(duration: 2))
    #expect(throws: ExportError.self) { try moving.preview(options: options) }
    options.jobs = nil
    #expect(throws: Never.self) { try moving.preview(options: options) }
  }

  @Test("more memory than allowed")
  func memory() {
    let found = message(width: 4000, height: 4000) { $0.memory = 100 << 20 }
    #expect(found?.hasPrefix("about ") == true)
    #expect(found?.hasSuffix("limit of 100 MiB with 2 jobs; --max-memory raises the limit") == true)
  }
}
