import KineoRaster
import TestSupport

@testable import KineoGIF

/// Frames that are already drawn.
struct DrawnFrames: FrameSource {
  let width: Int
  let height: Int
  var frames: [PixelBuffer]

  init(_ frames: [PixelBuffer]) {
    width = frames[0].width
    height = frames[0].height
    self.frames = frames
  }

  var frameCount: Int { frames.count }

  func draw(
    _ range: Range<Int>, _ body: (PixelBuffer, PixelRect?) throws -> Void
  ) throws {
    for i in range {
      let isEqual = i > 0 && frames[i] == frames[i - 1]
      try body(frames[i], isEqual ? nil : frames[i].bounds)
    }
  }
}

extension DrawnFrames {
  /// Encodes with a delay of 2 cs for each frame unless others are given.
  func encoded(
    delays: [Int]? = nil, loop: Loop = .forever, jobs: Int = 1,
    isTransparent: Bool = false, framesPerChunk: Int? = nil, rememberedRuns: Int? = nil
  ) throws -> (bytes: [UInt8], report: GIFReport) {
    var encoder = GIFEncoder(
      options: GIFOptions(OutputSettings(loop: loop), jobs: jobs, isTransparent: isTransparent))
    encoder.framesPerChunk = framesPerChunk
    encoder.rememberedRuns = rememberedRuns ?? encoder.rememberedRuns
    var bytes: [UInt8] = []
    let report = try encoder.encode(self, delays: delays ?? Array(repeating: 2, count: frameCount))
    { bytes += $0 }
    return (bytes, report)
  }

  /// What a viewer has to show: equal neighbours are one picture.
  func shown(delays: [Int]? = nil, isTransparent: Bool = false) -> [StrictGIF.Picture] {
    let delays = delays ?? Array(repeating: 2, count: frameCount)
    return StrictGIF.Picture.merged(
      zip(frames, delays).map { frame, delay in
        StrictGIF.Picture(
          pixels: frame.pixels.map {
            Pixel(isTransparent ? SolidColor(thresholding: $0) : SolidColor(ignoringAlphaOf: $0))
          }, delay: delay)
      })
  }
}

extension LabConverter {
  /// What a pixel looks like, over black if it is not opaque.
  func lab(of pixel: Pixel) -> LabColor { lab(of: SolidColor(ignoringAlphaOf: pixel)) }
}
