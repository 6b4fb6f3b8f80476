import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Promises of the encoder, for random animations")
struct EncoderPropertyTests {
  /// What a random animation became.
  struct Result {
    let picture: RandomPicture
    let bytes: [UInt8]
    let report: GIFReport
    let file: StrictGIF
    let rendered: [StrictGIF.Picture]
    /// What a viewer shows when each frame begins.
    let shown: [[Pixel]]
    /// What it should show.
    let drawn: [[Pixel]]

    init(seed: UInt64, jobs: Int = 1) throws {
      picture = RandomPicture(seed: seed)
      (bytes, report) = try Self.encoded(picture, jobs: jobs)
      file = try StrictGIF(bytes)
      rendered = file.rendered()
      var (left, remaining) = (0, rendered[...])
      var shown: [[Pixel]] = []
      for delay in picture.delays {
        while let first = remaining.first, first.delay <= left {
          left -= first.delay
          remaining.removeFirst()
        }
        shown.append(remaining.first?.pixels ?? [])
        left += delay
      }
      self.shown = shown
      let isTransparent = picture.options.isTransparent
      drawn = picture.frames.frames.map { frame in
        frame.pixels.map {
          Pixel(isTransparent ? SolidColor(thresholding: $0) : SolidColor(ignoringAlphaOf: $0))
        }
      }
    }

    static func encoded(
      _ picture: RandomPicture, jobs: Int
    ) throws -> (bytes: [UInt8], report: GIFReport) {
      var options = picture.options
      options.jobs = jobs
      var bytes: [UInt8] = []
      let report = try GIFEncoder(options: options).encode(
        picture.frames, delays: picture.delays
      ) { bytes += $0 }
      return (bytes, report)
    }
  }

  @Test("what is shown is what was promised", arguments: 0..<70 as Range<UInt64>)
  func promises(seed: UInt64) throws {
    let result = try Result(seed: seed)
    expectValidFile(result)
    expectExactness(result)
    expectSteadyPixels(result)
    expectNamedColors(result)
    expectTrueError(result)
    expectLongestStrings(result)
  }

  private func expectValidFile(_ result: Result) {
    let (file, picture) = (result.file, result.picture)
    #expect(result.rendered.reduce(0) { $0 + $1.delay } == picture.delays.reduce(0, +))
    for frame in file.frames {
      #expect([1, 2].contains(frame.disposal) && frame.delay >= 2)
      #expect(frame.x + frame.width <= file.width && frame.y + frame.height <= file.height)
      let seen = Set(frame.indices).subtracting(frame.transparentIndex.map { [UInt8($0)] } ?? [])
      #expect(seen.count <= picture.options.colors)
    }
  }

  private func expectExactness(_ result: Result) {
    let (report, options) = (result.report, result.picture.options)
    #expect(report.isExact == (result.shown == result.drawn))
    #expect((report.error == nil) == report.isExact)
    let colors = Set(result.drawn.joined()).subtracting([.clear])
    if options.quality >= 90, colors.count <= min(options.colors, options.isTransparent ? 255 : 256)
    {
      #expect(report.isExact)
    }
  }

  /// What is clear is clear, and what stays the same is shown as it was.
  private func expectSteadyPixels(_ result: Result) {
    let frames = Array(zip(result.shown, result.drawn))
    for (shown, drawn) in frames {
      #expect(zip(shown, drawn).allSatisfy { ($0 == .clear) == ($1 == .clear) })
    }
    for (now, before) in zip(frames.dropFirst(), frames) {
      let flickers = now.0.indices.contains {
        now.1[$0] == before.1[$0] && now.0[$0] != before.0[$0]
      }
      #expect(!flickers)
    }
  }

  private func expectNamedColors(_ result: Result) {
    let options = result.picture.options
    let names = Set(options.exactColors.prefix(max(1, options.colors / 2)))
    for (shown, drawn) in zip(result.shown, result.drawn) {
      #expect(zip(shown, drawn).allSatisfy { !names.contains($1) || $0 == $1 })
    }
  }

  /// The report's error is the one that is seen.
  private func expectTrueError(_ result: Result) {
    let means = zip(result.shown, result.drawn).map { shown, drawn in
      zip(shown, drawn).reduce(0.0) { $0 + Self.distance($1.0, $1.1) } / Double(shown.count)
    }
    let error = result.report.error ?? ColorError(mean: 0, worstFrameMean: 0, worstFrame: 0)
    let worst = means.max() ?? 0
    #expect(abs(error.mean - means.reduce(0, +) / Double(means.count)) < 0.002)
    #expect(abs(error.worstFrameMean - worst) < 0.002)
    #expect(abs(means[error.worstFrame] - worst) < 0.002)
  }

  /// The codes of each image are those that libgd has for its indices, as long as they do not fill a dictionary.
  private func expectLongestStrings(_ result: Result) {
    var packer = LZWPacker()
    for frame in result.file.frames {
      let data = packer.packAsLibgd(frame.indices, minimumCodeSize: frame.minimumCodeSize)
      guard !data.isCleared else { continue }
      let isFound = [LZWData.libgdBlock, LZWData.longestBlock].contains {
        result.bytes.firstRange(of: data.bytes(inBlocksOf: $0)) != nil
      }
      #expect(isFound)
    }
  }

  private static func distance(_ a: Pixel, _ b: Pixel) -> Double {
    guard a != b else { return 0 }
    let (a, b) = (LabConverter.shared.lab(of: a), LabConverter.shared.lab(of: b))
    return Double(a.squaredDistance(to: b).squareRoot())
  }

  @Test("jobs change nothing", arguments: 0..<14 as Range<UInt64>)
  func jobs(seed: UInt64) throws {
    let expected = try Result(seed: seed)
    for jobs in [2, 3, 8] {
      let other = try Result.encoded(expected.picture, jobs: jobs)
      #expect(other.bytes == expected.bytes)
      #expect(other.report == expected.report)
    }
  }

  @Test(
    "other programs see the same", arguments: [2, 3, 7, 12] as [UInt64], GIFViewer.installed)
  func viewers(seed: UInt64, viewer: GIFViewer) throws {
    let result = try Result(seed: seed)
    let expected = StrictGIF.Picture.merged(result.rendered)
    if viewer == .gifsicle, !expected.allSatisfy({ Set($0.pixels).count <= 256 }) { return }
    let size = result.picture.frames
    let pictures = try viewer.pictures(of: result.bytes, width: size.width, height: size.height)
    #expect(pictures.map(\.pixels) == expected.map(\.pixels))
    if viewer.tellsDelays { #expect(pictures.map(\.delay) == expected.map(\.delay)) }
  }
}
