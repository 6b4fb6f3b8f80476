import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// Which pixels frames change, how long these are shown, and what their errors count.
@Suite struct PixelLifetimeTests {
  /// Frames of two grays in which blocks and single pixels change, and what is known of them.
  private struct Sample {
    let canvas: PixelRect
    var frames: [[SolidColor]] = []
    var steps: [FrameStep] = []

    init(seed: Int, width: Int = 48, height: Int = 12, count: Int = 9) throws {
      var random = SeededGenerator(seed: seed)
      canvas = PixelRect(x: 0, y: 0, width: width, height: height)
      var buffer = PixelBuffer(width: width, height: height, filledWith: Pixel(.white))
      var tracker = FrameTracker(width: width, height: height, isTransparent: false)
      for frame in 0..<count {
        let left = Int.random(in: 0..<width, using: &random)
        let right = Int.random(in: left..<width, using: &random)
        let dots = Int.random(in: 0...3, using: &random)
        for y in 0..<height where frame > 0 && Int.random(in: 0...3, using: &random) > 0 {
          for x in left...right {
            buffer[x, y] = Pixel(.gray(Int.random(in: 0...1, using: &random) * 9))
          }
          for _ in 0..<dots {
            buffer[Int.random(in: 0..<width, using: &random), y] = Pixel(.gray(7))
          }
        }
        steps.append(try tracker.step(to: buffer))
        frames.append(tracker.pixels)
      }
    }

    /// Whether a frame changes a pixel of the canvas.
    func changes(_ frame: Int, _ place: Int) -> Bool {
      frame == 0 || frames[frame][place] != frames[frame - 1][place]
    }

    /// How many frames what `frame` draws there is shown; where pixels are not known, all of a block change.
    func lifetime(_ frame: Int, _ place: Int) -> Int {
      let (x, y) = (place % canvas.width, place / canvas.width)
      let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
      let end = (frame + 1..<frames.count).first { next in
        steps[next].pixels == nil
          ? steps[next].changed?.intersection(pixel) != nil : changes(next, place)
      }
      return (end ?? frames.count) - frame
    }
  }

  @Test("pixels that are shown for years last longest")
  func years() throws {
    let sample = try Sample(seed: 1, count: 6)
    // More than 2^31 units after the third frame.
    let delays = [2, 2, 10_000_000_000, 2, 2, 2]
    let lifetimes = PixelLifetimes(
      sample.steps, FrameTimeline(delays: delays), in: sample.canvas)
    let rest = try #require(lifetimes.runs[2])
    #expect(rest.contains { $0.lifetimeClass == PixelLifetimes.frames.count - 1 })
  }

  @Test("the pixels that change are found and come back from bytes", arguments: 0..<20)
  func changedPixels(seed: Int) throws {
    let sample = try Sample(seed: seed, count: 4)
    for (frame, step) in sample.steps.enumerated() {
      guard let rect = step.changed, let pixels = step.pixels else { continue }
      var found = Set<Int>()
      pixels.forEach(in: rect) { row, columns in
        for column in columns {
          found.insert((rect.y + row) * sample.canvas.width + rect.x + column)
        }
      }
      #expect(found == Set(sample.frames[frame].indices.filter { sample.changes(frame, $0) }))
      var bytes = PackedBytes()
      pixels.pack(into: &bytes)
      var reader = PackedReader(bytes.bytes)
      #expect(try ChangedPixels(&reader, in: rect) == pixels && reader.isAtEnd)
      var short = PackedReader(Array(bytes.bytes.dropLast()))
      #expect(throws: BrokenRecord.self) { try ChangedPixels(&short, in: rect) }
    }
  }

  @Test("where all of a block changes, or every other pixel, that is not listed")
  func dense() throws {
    var (buffer, canvas) = (PixelBuffer(width: 64, height: 64), PixelBuffer(width: 64, height: 64))
    for y in 0..<64 {
      for x in 0..<64 { buffer[x, y] = Pixel(.white) }
      for x in stride(from: 0, to: 64, by: 2) { canvas[x, y] = Pixel(.white) }
    }
    for target in [buffer, canvas] {
      var tracker = FrameTracker(width: 64, height: 64, isTransparent: false)
      _ = try tracker.step(to: PixelBuffer(width: 64, height: 64))
      let step = try tracker.step(to: target)
      #expect(step.changed != nil && step.pixels == nil)
    }
  }

  @Test("errors of a pixel count the more, the longer it is shown", arguments: 0..<20)
  func weights(seed: Int) throws {
    let sample = try Sample(seed: seed)
    let lifetimes = PixelLifetimes(sample.steps, in: sample.canvas)
    for (frame, step) in sample.steps.enumerated() {
      guard let rect = step.changed, let runs = lifetimes.runs[frame] else { continue }
      #expect(runs.reduce(0) { $0 + $1.pixels } == rect.area)
      // The image may be larger than what changes, or smaller; not all rows are read.
      let image = PixelRect(x: max(0, rect.x - 2), y: 0, width: min(20, rect.width + 2), height: 12)
      var weights = PixelWeights(nil)
      weights.begin(runs, mean: 5, width: image.width)
      for y in stride(from: seed % 2, to: 12, by: 2) {
        weights.read(y, of: image, changed: rect)
        for column in 0..<image.width where image.x + column < sample.canvas.width {
          let place = y * sample.canvas.width + image.x + column
          guard sample.changes(frame, place) else { continue }
          let lifetime = Double(sample.lifetime(frame, place))
          // Those of a class have one weight.
          let exact = Mathematics.pow(lifetime, 0.7)
          #expect(abs(Double(weights.row[column]) - exact) < 0.3 * exact)
        }
      }
    }
  }

  @Test("pixels behind what moves count more than those on it")
  func trail() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 64, height: 8)
    var tracker = FrameTracker(width: 64, height: 8, isTransparent: false)
    var steps: [FrameStep] = []
    for frame in 0..<12 {
      var buffer = PixelBuffer(width: 64, height: 8)
      for y in 0..<8 {
        for x in 0..<64 { buffer[x, y] = Pixel(.white) }
        for x in 4 * frame..<4 * frame + 8 { buffer[x, y] = Pixel(.gray(x * 3 + frame)) }
      }
      steps.append(try tracker.step(to: buffer))
    }
    let lifetimes = PixelLifetimes(steps, in: canvas)
    let rect = try #require(steps[4].changed)
    var weights = PixelWeights(nil)
    weights.begin(lifetimes.runs[4], mean: 1, width: 64)
    weights.read(3, of: canvas, changed: rect)
    let row = weights.row
    #expect(row[12..<16].allSatisfy { $0 > 3 } && row[16..<24].allSatisfy { $0 == 1 }, "\(row)")
  }

  @Test("a run of an excerpt is shown as long as in the animation", arguments: 0..<20)
  func excerpt(seed: Int) throws {
    let sample = try Sample(seed: seed)
    let frames = [1, 2, 3, 5, 6]
    let steps = frames.map { frame in
      [1, 5].contains(frame) ? FrameStep(changed: sample.canvas) : sample.steps[frame]
    }
    let excerpt = FrameExcerpt(frames, divisor: 1, in: sample.canvas, of: sample.canvas)
    let lifetimes = PixelLifetimes(
      steps, FrameTimeline(excerpt, of: sample.steps), in: sample.canvas)
    for (place, frame) in frames.enumerated() {
      guard let rect = steps[place].changed, let runs = lifetimes.runs[place] else { continue }
      var weights = PixelWeights(nil)
      weights.begin(runs, mean: 1, width: sample.canvas.width)
      for y in 0..<sample.canvas.height {
        weights.read(y, of: sample.canvas, changed: rect)
        for x in 0..<sample.canvas.width {
          let pixel = y * sample.canvas.width + x
          guard [1, 5].contains(frame) || sample.changes(frame, pixel) else { continue }
          let exact = Mathematics.pow(Double(sample.lifetime(frame, pixel)), 0.7)
          #expect(abs(Double(weights.row[x]) - exact) < 0.3 * exact)
        }
      }
    }
  }

  @Test(
    "pixels of an excerpt change next when those of the animation do", arguments: 1...3, [1, 2, 3])
  func upcoming(divisor: Int, shrinking: Int) throws {
    let sample = try Sample(seed: divisor)
    let bounds = PixelRect(
      x: 0, y: 0, width: sample.canvas.width / shrinking, height: sample.canvas.height / shrinking)
    let frames = [1, 1 + divisor]
    let excerpt = FrameExcerpt(frames, divisor: divisor, in: bounds, of: sample.canvas)
    #expect(excerpt.endsRun(1) && !excerpt.endsRun(0))
    let timeline = FrameTimeline(excerpt, of: sample.steps)
    // One of so many of nine frames, and the last.
    #expect(timeline.end == [9, 5, 4][divisor - 1])
    #expect(timeline.starts == frames.map { $0 / divisor })
    var upcoming = try #require(timeline.upcoming)
    let times = upcoming.times(behind: 1, end: timeline.end)
    #expect(times.count == bounds.area)
    for (place, time) in times.enumerated() {
      let x = place % bounds.width * shrinking + shrinking / 2
      let y = place / bounds.width * shrinking + shrinking / 2
      let lifetime = sample.lifetime(frames[1], y * sample.canvas.width + x)
      let change = frames[1] / divisor + (lifetime + divisor - 1) / divisor
      let isLast = frames[1] + lifetime == sample.steps.count
      #expect(Int(time) == (isLast ? timeline.end : min(change, timeline.end)))
    }
  }

  @Test("the first frames of runs draw all there is, but count as one frame of the animation")
  func shares() {
    let canvas = PixelRect(x: 0, y: 0, width: 10, height: 1)
    let part = PixelRect(x: 0, y: 0, width: 5, height: 1)
    let whole = [FrameStep(changed: canvas)] + (1..<80).map { _ in FrameStep(changed: part) }
    let frames = [10, 11, 12, 13, 20, 21, 22, 23]
    let steps = frames.map { FrameStep(changed: $0 % 10 == 0 ? canvas : part) }
    let excerpt = FrameExcerpt(frames, divisor: 1, in: canvas, of: canvas)
    let pixels = PixelLifetimes(steps, FrameTimeline(excerpt, of: whole), in: canvas).pixels
    // As in the animation: 400 pixels that are shown for one frame, and five for all.
    #expect(pixels[0] * 5 == pixels[7] * 400 && pixels[7] > 0)
    #expect(pixels[1..<7].allSatisfy { $0 == 0 })
  }

  @Test("a rest counts as many frames, and uneven delays as about that many")
  func timeline() {
    let slides = FrameTimeline(delays: [300, 5, 5, 5, 6, 4])
    #expect(slides.starts == [0, 60, 61, 62, 63, 64] && slides.end == 65)
    #expect(FrameTimeline(delays: [2, 2, 2]).starts == [0, 1, 2])
    #expect(FrameTimeline(delays: [7]).end == 1)
  }

  @Test("on average errors count what the mean power .5 of lifetimes is")
  func scale() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 10, height: 1)
    let part = PixelRect(x: 0, y: 0, width: 5, height: 1)
    let steps = [FrameStep(changed: canvas)] + (1..<80).map { _ in FrameStep(changed: part) }
    let lifetimes = PixelLifetimes(steps, in: canvas)
    // 400 pixels that are shown for one frame, and five for all.
    #expect(lifetimes.pixels == [400, 0, 0, 0, 0, 0, 0, 5])
    var weights = PixelWeights(lifetimes)
    weights.begin(lifetimes.runs[0], mean: 1, width: 10)
    weights.read(0, of: canvas, changed: canvas)
    let sum = weights.row[0] * 400 + weights.row[9] * 5
    #expect(abs(sum - (400 + 5 * Float(Mathematics.pow(80, 0.5)))) < 0.1)
  }

  @Test("the more frames there are, the fewer runs each has")
  func room() {
    let canvas = PixelRect(x: 0, y: 0, width: 2000, height: 1000)
    #expect(ChangedPixels.mostRuns(in: canvas, ofFrames: 10) == 129_000)
    #expect(ChangedPixels.mostRuns(in: canvas, ofFrames: 1000) == 2097)
    #expect(ChangedPixels.mostRuns(in: canvas, ofFrames: .max) == 256)
  }

  /// Frames of which the analysis says that the first changes a part.
  private struct Misreported: AnalyzedFrames {
    let frames: DrawnFrames
    let analysis: FrameAnalysis

    init(_ frames: DrawnFrames, _ options: GIFOptions) throws {
      self.frames = frames
      var analysis = try GIFEncoder(options: options).analyze(frames) { _ in }
      analysis.steps[0].changed = PixelRect(x: 1, y: 1, width: 3, height: 2)
      analysis.changes = nil
      self.analysis = analysis
    }

    var width: Int { frames.width }
    var height: Int { frames.height }
    var frameCount: Int { frames.frameCount }

    func draw(_ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void) throws {
      try frames.draw(range, body)
    }
  }

  @Test(
    "an analysis that says another block than what changes leads to no crash", arguments: [1, 2])
  func wrongBlock(jobs: Int) throws {
    var random = SeededGenerator(seed: 7)
    let frames = DrawnFrames(
      (0..<3).map { _ in
        var buffer = PixelBuffer(width: 40, height: 30)
        for y in 0..<30 {
          for x in 0..<40 {
            buffer[x, y] = Pixel(
              SolidColor(red: x * 6, green: y * 8, blue: Int.random(in: 0...255, using: &random)))
          }
        }
        return buffer
      })
    let options = GIFOptions(OutputSettings(quality: 60), jobs: jobs)
    let source = try Misreported(frames, options)
    var bytes: [UInt8] = []
    _ = try GIFEncoder(options: options).encode(source, delays: [5, 5, 5]) { bytes += $0 }
    #expect(try StrictGIF(bytes).width == 40)
  }

  @Test("where lifetimes are not known, all count as the mean")
  func unknown() {
    var weights = PixelWeights(nil)
    weights.begin(nil, mean: 32, width: 3)
    weights.read(0, of: PixelRect(x: 0, y: 0, width: 3, height: 1), changed: nil)
    #expect(weights.row.allSatisfy { abs($0 - 5.657) < 0.01 })
  }

  @Test("no frame has more runs than a part of its pixels")
  func noise() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 64, height: 64)
    var random = SeededGenerator(seed: 3)
    var tracker = FrameTracker(width: 64, height: 64, isTransparent: false)
    var buffer = PixelBuffer(width: 64, height: 64)
    var steps: [FrameStep] = []
    for _ in 0..<30 {
      for _ in 0..<90 {
        let (x, y) = (
          Int.random(in: 0..<64, using: &random), Int.random(in: 0..<64, using: &random)
        )
        buffer[x, y] = Pixel(.gray(Int.random(in: 0...255, using: &random)))
      }
      steps.append(try tracker.step(to: buffer))
    }
    let runs = PixelLifetimes(steps, in: canvas).runs
    let most = ChangedPixels.mostRuns(in: canvas, ofFrames: steps.count)
    #expect(runs[0] == nil && runs.allSatisfy { $0?.count ?? 0 <= most })
  }
}

extension PixelLifetimes {
  /// Those of a whole animation.
  fileprivate init(_ steps: [FrameStep], in bounds: PixelRect) {
    self.init(steps, FrameTimeline(delays: steps.map { _ in 5 }), in: bounds)
  }
}

extension FrameTracker {
  /// Goes on to `buffer`, and says what that changes.
  fileprivate mutating func step(to buffer: PixelBuffer) throws -> FrameStep {
    let rect = try advance(to: buffer, changed: bounds)
    return FrameStep(
      changed: rect, pixels: rect.flatMap { ChangedPixels.found(in: $0, of: self, ofFrames: 1) })
  }
}

extension SolidColor {
  fileprivate static let white = gray(255)

  fileprivate static func gray(_ level: Int) -> SolidColor {
    SolidColor(red: level, green: level, blue: level)
  }
}
