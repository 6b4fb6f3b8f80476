package import KineoRaster

/// Frames that were drawn before, by what is remembered of them.
package struct RecalledFrames: FrameSource {
  package let width: Int
  package let height: Int
  private let changes: [FrameChange]

  package var frameCount: Int { changes.count }

  /// - Parameters:
  ///   - width: Columns of the frames.
  ///   - height: Their rows.
  ///   - analysis: Of the frames.
  /// - Returns: Nil if there was no room to remember all of them, or if they are not remembered as they were drawn,
  ///   with partial alpha.
  package init?(width: Int, height: Int, _ analysis: FrameAnalysis) {
    guard let changes = analysis.changes, !analysis.cutsAlpha else { return nil }
    (self.width, self.height, self.changes) = (width, height, changes)
  }

  package func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var canvas = PixelBuffer(width: width, height: height)
    for frame in 0..<range.upperBound {
      var pixels = canvas.pixels.mutableSpan
      changes[frame].change(&pixels, width: width) { Pixel($0) }
      guard frame >= range.lowerBound else { continue }
      try body(canvas, frame == range.lowerBound ? canvas.bounds : changes[frame].rect)
    }
  }
}
