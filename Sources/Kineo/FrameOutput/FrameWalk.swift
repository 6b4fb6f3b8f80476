import KineoGIF
import KineoRaster

/// Finds what frames change, chunk by chunk.
struct FrameWalk: Sendable {
  /// What one chunk gives: a value for each frame that differs from the one before.
  struct Part<Value: Sendable>: Sendable {
    let frames: Range<Int>
    var changes: [(rect: PixelRect, value: Value)?] = []
  }

  /// The frame that was drawn last, and its pixels.
  private var last: (frame: Int, canvas: PixelBuffer)?

  /// Draws the frames of `range`.
  ///
  /// - Parameter body: Called with the number of the frame, its pixels, and the smallest block that has all
  ///   changes, for frame 0 the whole canvas.
  mutating func changes<Value>(
    _ range: Range<Int>, of frames: some FrameSource,
    _ body: (_ frame: Int, _ canvas: PixelBuffer, _ rect: PixelRect) throws -> Value
  ) throws -> Part<Value> {
    var part = Part<Value>(frames: range)
    // The frame before is needed once more if another worker drew it.
    let isNext = last?.frame == range.lowerBound - 1
    var frame = isNext ? range.lowerBound : max(0, range.lowerBound - 1)
    var shown = isNext ? last?.canvas : nil
    try frames.draw(frame..<range.upperBound) { canvas, changed in
      defer { frame += 1 }
      guard frame >= range.lowerBound else {
        shown = canvas
        return
      }
      guard let before = shown else {
        shown = canvas
        return part.changes.append((canvas.bounds, try body(frame, canvas, canvas.bounds)))
      }
      guard let rect = canvas.difference(from: before) else { return part.changes.append(nil) }
      shown = canvas
      part.changes.append((rect, try body(frame, canvas, rect)))
    }
    last = shown.map { (range.upperBound - 1, $0) }
    return part
  }
}
