import Kineo
import SampleFrames
import TestSupport

/// Frames of which one is magnified, as it was drawn and as a GIF shows it.
struct EncodedScene {
  let part: PixelRect
  private let frameInput: FrameInput
  private let index: Int
  private let source: PixelBuffer

  /// Frame `index` of `frames`, and of it what lies in `part`.
  init(_ frames: some ComputedFrames, frame index: Int, part: PixelRect) throws {
    self.part = part
    self.index = index
    source = frames.frame(index)
    frameInput = try FrameInput(DrawnFrames(frames), frameRate: Rational(frames.frameRate))
  }

  func drawn(caption: String, magnification: Int) -> CroppedPicture {
    CroppedPicture(source, part, magnification: magnification, caption: caption)
  }

  /// The frame as a GIF of all frames shows it.
  ///
  /// - Parameter caption: Gets what became of the frames.
  func encoded(
    _ settings: OutputSettings, magnification: Int, caption: (ExportReport) -> String
  ) throws -> CroppedPicture {
    let (bytes, report) = try frameInput.gif(output: settings)
    // Each of the frames is another one, so that frames and images are the same.
    let shown = try StrictGIF(bytes).rendered()
    guard shown.count == report.frames else { throw BenchmarkError.missing("frame \(index)") }
    var canvas = PixelBuffer(width: source.width, height: source.height)
    canvas.pixels = shown[index].pixels
    return CroppedPicture(canvas, part, magnification: magnification, caption: caption(report))
  }
}
