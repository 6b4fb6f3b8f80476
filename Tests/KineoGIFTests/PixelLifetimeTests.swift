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
      var weights = PixelWeights()
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
    var weights = PixelWeights()
    weights.begin(lifetimes.runs[4], mean: 1, width: 64)
    weights.read(3, of: canvas, changed: rect)
    let row = weights.row
    #expect(row[12..<16].allSatisfy { $0 > 3 } && row[16..<24].allSatisfy { $0 == 1 }, "\(row)")
  }

  @Test("frames of a part are shown as long as in the whole")
  func part() {
    let canvas = PixelRect(x: 0, y: 0, width: 40, height: 1)
    let half = PixelRect(x: 0, y: 0, width: 20, height: 1)
    let steps = [FrameStep(changed: canvas), FrameStep(changed: half)]
    let lifetimes = PixelLifetimes(steps, numbers: [2, 32], total: 100, in: canvas)
    var weights = PixelWeights()
    weights.begin(lifetimes.runs[0], mean: 1, width: 40)
    weights.read(0, of: canvas, changed: canvas)
    #expect(weights.row[19] == Float(Mathematics.pow(32, 0.7)))
    #expect(weights.row[20] == Float(Mathematics.pow(80, 0.7)))
  }

  @Test("where lifetimes are not known, all count as the mean")
  func unknown() {
    var weights = PixelWeights()
    weights.begin(nil, mean: 32, width: 3)
    weights.read(0, of: PixelRect(x: 0, y: 0, width: 3, height: 1), changed: nil)
    #expect(weights.row.allSatisfy { abs($0 - 2.828) < 0.01 })
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
    let most = PixelLifetimes.mostRuns(in: canvas)
    #expect(runs[0] == nil && runs.allSatisfy { $0?.count ?? 0 <= most })
  }
}

extension PixelLifetimes {
  /// Those of a whole animation.
  fileprivate init(_ steps: [FrameStep], in bounds: PixelRect) {
    self.init(steps, numbers: Array(steps.indices), total: steps.count, in: bounds)
  }
}

extension FrameTracker {
  /// Goes on to `buffer`, and says what that changes.
  fileprivate mutating func step(to buffer: PixelBuffer) throws -> FrameStep {
    let rect = try advance(to: buffer, changed: bounds)
    return FrameStep(changed: rect, pixels: rect.flatMap { ChangedPixels.found(in: $0, of: self) })
  }
}

extension SolidColor {
  fileprivate static let white = gray(255)

  fileprivate static func gray(_ level: Int) -> SolidColor {
    SolidColor(red: level, green: level, blue: level)
  }
}
