public import KineoRaster

/// Frames that can be drawn again, in any range, from any thread.
///
/// The encoder draws every frame to learn its colors, and once more to write it if too much changes
/// to be remembered. It asks for several ranges at the same time, so `draw` must not share mutable
/// state between calls.
public protocol FrameSource: Sendable {
  /// Columns of every frame.
  var width: Int { get }
  /// Rows of every frame.
  var height: Int { get }
  /// How many frames there are, at least one.
  var frameCount: Int { get }

  /// Draws frames `range`, in order, and hands each to `body`.
  ///
  /// The same frame must have the same pixels whichever range it is drawn in. `body` does not keep
  /// `canvas`, so one buffer may be redrawn in place for all frames.
  ///
  /// - Parameters:
  ///   - range: At least one frame, inside `0..<frameCount`.
  ///   - body: Called once a frame with its `canvas`, `width` by `height` pixels, and `changed`:
  ///     a block; outside it the canvas equals the frame before it; nil when nothing
  ///     changed. It may be too large, never too small. For the first frame of the range it is
  ///     not compared.
  /// - Throws: Errors of the drawing, and those of `body`, unchanged.
  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws
}

extension FrameSource {
  /// The canvas.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
