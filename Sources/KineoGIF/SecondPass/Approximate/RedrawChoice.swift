import KineoRaster

/// Decides before indices are chosen whether an image draws once more what stays, or leaves it.
///
/// Strings are chosen for one of them: where text scrolls, letters that stay in between make strings
/// that never come again, but behind what moves over a flat page there is nothing shorter than to
/// leave it. Some rows are measured both ways, each pixel with its nearest color.
struct RedrawChoice: Sendable {
  /// Rows that are looked at together, so that strings go on from row to row.
  private static let rowsPerSample = 16
  /// Pixels that are looked at, about.
  private static let samplePixels = 1 << 14

  private var meter = LZWMeter()
  private let converter = LabConverter.shared
  /// Scratch: the indices of the sample.
  private var left: [UInt8] = []
  private var drawn: [UInt8] = []

  /// Whether all of `rect`, which the last `advance` of `tracker` returned, becomes shorter by a
  /// twentieth if it is drawn.
  mutating func redraws(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker, _ colors: inout ImageColors
  ) -> Bool {
    left.removeAll(keepingCapacity: true)
    drawn.removeAll(keepingCapacity: true)
    let transparent = UInt8(truncatingIfNeeded: colors.transparent)
    let interval = max(1, rect.area / Self.samplePixels) * Self.rowsPerSample
    var last: (color: SolidColor, index: UInt8) = (.clear, transparent)
    for row in 0..<rect.height where row % interval < Self.rowsPerSample {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
      for i in new.indices {
        let color = new[i]
        guard color != .clear else { return false }
        if color != last.color {
          let number = colors.nearest(to: color, converter.lab(of: color)).number
          last = (color, UInt8(truncatingIfNeeded: number))
        }
        drawn.append(last.index)
        left.append(color == old[i] ? transparent : last.index)
      }
    }
    guard left.contains(transparent) else { return false }
    let codeSize = max(2, tableBits(colors.transparent + 1))
    let bytes = meter.measure(left, minimumCodeSize: codeSize).bytes
    return 20 * meter.measure(drawn, minimumCodeSize: codeSize).bytes < 19 * bytes
  }
}
