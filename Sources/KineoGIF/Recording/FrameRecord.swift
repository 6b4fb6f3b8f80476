import KineoRaster

/// A frame as it is kept in a file: what the analysis found in it, and the pixels that changed.
package struct FrameRecord: Sendable {
  /// Index of the frame.
  package let frame: Int
  /// Whether all pixels are there, so that the frame can be drawn without the one before it.
  package let isKey: Bool
  /// The findings behind their length, then the pixels.
  package let bytes: [UInt8]
}

extension FrameRecord {
  /// The frame that `tracker` shows now.
  ///
  /// - Parameters:
  ///   - part: What the analysis found in this one frame.
  ///   - changed: What the tracker's last `advance` returned.
  init(
    _ part: FrameAnalyzer.Part, isKey: Bool, changed: PixelRect?, _ tracker: borrowing FrameTracker
  ) {
    frame = part.frames.lowerBound
    self.isKey = isKey
    var record = PackedBytes()
    let findings = part.packed
    record.add(findings.count)
    record.add(raw: findings)
    if isKey {
      record.add(raw: Self.pixels(of: tracker))
    } else if let changed {
      record.add(raw: Self.pixels(in: changed, of: tracker))
    }
    bytes = record.bytes
  }

  /// The whole canvas.
  private static func pixels(of tracker: borrowing FrameTracker) -> [UInt8] {
    let (bounds, clear) = (
      tracker.bounds, [SolidColor](repeating: .clear, count: tracker.bounds.width)
    )
    var coder = PixelCoder()
    for row in 0..<bounds.height {
      coder.add(
        tracker.pixels.span.extracting(tracker.columns(row, of: bounds)), over: clear.span)
    }
    return coder.finish()
  }

  private static func pixels(
    in changed: PixelRect, of tracker: borrowing FrameTracker
  ) -> [UInt8] {
    var coder = PixelCoder()
    for row in 0..<changed.height {
      coder.add(
        tracker.pixels.span.extracting(tracker.columns(row, of: changed)),
        over: tracker.before.span.extracting(tracker.columnsBefore(row, of: changed)))
    }
    return coder.finish()
  }
}
