public import Kineo

/// Frames that are drawn once and kept, so that what is measured is not their drawing.
public struct DrawnFrames: FrameSource {
  public let width: Int
  public let height: Int
  private let frames: [PixelBuffer]

  public var frameCount: Int { frames.count }

  /// Draws all of `source`.
  public init(_ source: some FrameSource) throws {
    (width, height) = (source.width, source.height)
    var frames: [PixelBuffer] = []
    try source.draw(0..<source.frameCount) { canvas, _ in frames.append(canvas) }
    self.frames = frames
  }

  public func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    for frame in frames[range] { try body(frame, frame.bounds) }
  }
}
