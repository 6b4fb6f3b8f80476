import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// Frames that are written down, and read again in another run.
@Suite struct RecordingTests {
  private func encoded(
    _ source: some FrameSource, _ delays: [Int], _ options: GIFOptions, jobs: Int
  ) throws -> (bytes: [UInt8], report: GIFReport) {
    var options = options
    options.jobs = jobs
    var bytes: [UInt8] = []
    let report = try GIFEncoder(options: options).encode(source, delays: delays) { bytes += $0 }
    return (bytes, report)
  }

  @Test("pictures of all kinds, cut anywhere, give the same GIF and report", arguments: 0..<60)
  func pictures(seed: UInt64) throws {
    let picture = RandomPicture(seed: seed)
    var random = SeededGenerator(seed: seed)
    let count = picture.frames.frameCount
    let cuts = (1..<max(2, count)).filter { $0 < count && ($0 + Int(seed)) % 3 > 0 }
    let expected = try encoded(picture.frames, picture.delays, picture.options, jobs: 1)
    let recorded = try RecordedFrames(
      picture.frames, cutAt: cuts, options: picture.options,
      jobs: Int.random(in: 1...3, using: &random))
    for jobs in [1, 3] {
      let joined = try encoded(recorded, picture.delays, picture.options, jobs: jobs)
      #expect(joined.bytes == expected.bytes)
      #expect(joined.report == expected.report)
    }
  }

  @Test(
    "few and many colors, opaque, transparent and cleared, cut anywhere, give the same GIF",
    arguments: [2, 40, 255, 256, 257, 700], [0, 1, 2])
  func colors(colors: Int, kind: Int) throws {
    let animation = RandomAnimation(
      seed: UInt64(colors + kind), width: 31, height: 27, frameCount: 40, colors: colors,
      isTransparent: kind > 0, clears: kind > 1)
    let (frames, delays) = (animation.frames(), Array(repeating: 3, count: 40))
    for quality in [90, 55] {
      let options = GIFOptions(OutputSettings(quality: quality), isTransparent: kind > 0)
      let expected = try encoded(frames, delays, options, jobs: 1)
      for cuts in [[], [1], [8, 16], [7, 9, 39], Array(1..<40)] {
        let recorded = try RecordedFrames(frames, cutAt: cuts, options: options)
        let joined = try encoded(recorded, delays, options, jobs: 2)
        #expect(joined.bytes == expected.bytes, "quality \(quality), cut at \(cuts)")
        #expect(joined.report == expected.report)
      }
    }
  }

  @Test("records do not depend on the number of jobs, and some of them have all pixels")
  func jobs() throws {
    let frames = RandomAnimation(seed: 3, width: 16, height: 16, frameCount: 150, colors: 400)
      .frames()
    func record(jobs: Int) throws -> (records: [FrameRecord], sums: [UInt8]) {
      var records: [FrameRecord] = []
      let sums = try GIFEncoder(options: GIFOptions(jobs: jobs)).record(
        frames, frames: 5..<140, progress: { _ in }, into: { records.append($0) })
      return (records, sums)
    }
    let one = try record(jobs: 1)
    #expect(one.records.map(\.frame) == Array(5..<140))
    #expect(one.records.filter(\.isKey).map(\.frame) == [5, 69, 133])
    for jobs in [2, 5] {
      let other = try record(jobs: jobs)
      #expect(other.records.map(\.bytes) == one.records.map(\.bytes))
      #expect(other.sums == one.sums)
    }
  }

  @Test("many frames in one go give the same GIF")
  func long() throws {
    let animation = RandomAnimation(seed: 4, width: 12, height: 12, frameCount: 200, colors: 300)
    let (frames, delays) = (animation.frames(), Array(repeating: 2, count: 200))
    let expected = try encoded(frames, delays, GIFOptions(), jobs: 1)
    let recorded = try RecordedFrames(frames, cutAt: [30], options: GIFOptions(), jobs: 3)
    #expect(try encoded(recorded, delays, GIFOptions(), jobs: 4).bytes == expected.bytes)
  }

  @Test("pixels come back as they were", arguments: 0..<40)
  func pixels(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...90, using: &random)
    let steps = [1, 3, 40, 255].randomElement(using: &random)!
    var color = SolidColor(red: 100, green: 100, blue: 100)
    func next() -> SolidColor {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: return color
      case 3: return .clear
      default:
        func moved(_ channel: Int) -> Int {
          (channel + Int.random(in: -steps...steps, using: &random)) & 255
        }
        color = SolidColor(
          red: moved(color.red), green: moved(color.green), blue: moved(color.blue))
        return color
      }
    }
    let old = (0..<width * 9).map { _ in next() }
    let new = old.map { Bool.random(using: &random) ? $0 : next() }
    var coder = PixelCoder()
    for row in stride(from: 0, to: old.count, by: width) {
      coder.add(
        new.span.extracting(row..<row + width), over: old.span.extracting(row..<row + width))
    }
    var canvas = PixelBuffer(width: width, height: 9)
    canvas.pixels = old.map { Pixel($0) }
    var reader = PackedReader(coder.finish())
    var decoder = PixelDecoder()
    try decoder.decode(&reader, into: &canvas, canvas.bounds)
    #expect(canvas.pixels == new.map { Pixel($0) })
  }

  @Test("runs of every length come back, and long ones take a few bytes")
  func runs() throws {
    for length in Array(1...70) + [1000, 100_000] {
      for isKept in [true, false] {
        let old = [SolidColor](repeating: .clear, count: length + 1)
        var new = old
        if !isKept { for i in 0...length { new[i] = SolidColor(red: 255, green: 0, blue: 0) } }
        var coder = PixelCoder()
        coder.add(new.span, over: old.span)
        let bytes = coder.finish()
        #expect(bytes.count <= 8)
        var canvas = PixelBuffer(width: length + 1, height: 1)
        var reader = PackedReader(bytes)
        var decoder = PixelDecoder()
        try decoder.decode(&reader, into: &canvas, canvas.bounds)
        #expect(canvas.pixels == new.map { Pixel($0) })
      }
    }
  }

  @Test("numbers come back, and no byte is believed")
  func numbers() throws {
    for number in [0, 1, 127, 128, 16_383, 16_384, 1 << 40, Int.max] {
      var packed = PackedBytes()
      packed.add(number)
      var reader = PackedReader(packed.bytes)
      #expect(try reader.number(in: 0...Int.max) == number)
      #expect(reader.isAtEnd)
      var small = PackedReader(packed.bytes)
      if number > 0 {
        #expect(throws: BrokenRecord()) { try small.number(in: 0...number - 1) }
      }
      for count in packed.bytes.indices {
        var cut = PackedReader(Array(packed.bytes[..<count]))
        #expect(throws: BrokenRecord()) { try cut.number(in: 0...Int.max) }
      }
    }
    var endless = PackedReader([UInt8](repeating: 0xFF, count: 20))
    #expect(throws: BrokenRecord()) { try endless.number(in: 0...Int.max) }
  }

  @Test("any bytes are drawn or refused, never a trap", arguments: 0..<20)
  func fuzz(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let frames = RandomAnimation(seed: 9, width: 9, height: 7, frameCount: 6, colors: 300).frames()
    var records: [FrameRecord] = []
    let sums = try GIFEncoder().record(
      frames, frames: 0..<6, progress: { _ in }, into: { records.append($0) })
    for _ in 0..<200 {
      let record = records.randomElement(using: &random)!
      var bytes = record.bytes
      var brokenSums = sums
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
        brokenSums[Int.random(in: sums.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      }
      var canvas = RecordedCanvas(width: 9, height: 7)
      _ = try? canvas.show(bytes, isKey: record.isKey)
      var analysis = RecordedAnalysis(width: 9, height: 7, frameCount: 6, options: GIFOptions())
      try? analysis.add(bytes, frame: record.frame)
      try? analysis.add(sums: brokenSums, ofFrames: 6)
    }
  }
}
