import KineoRaster

/// Decides before indices are chosen whether an image draws once more what stays, or leaves it.
///
/// Strings are chosen for one of them: where text scrolls, letters that stay in between make strings
/// that never come again, but behind what moves over a flat page there is nothing shorter than to
/// leave it. Some rows are measured both ways, each pixel with its nearest color. Pixels that change by so
/// little that they will hardly be drawn count as left: with slow shades most do.
struct RedrawChoice: Sendable {
  /// Rows that are looked at together, so that strings go on from row to row.
  private static let rowsPerSample = 16
  /// Pixels that are looked at, about.
  private static let samplePixels = 1 << 14
  /// A pixel is left rather than drawn if it is then further off by less than so many bits are worth.
  private static let leavingBits: Float = 2

  private var meter = LZWMeter()
  private let converter = LabConverter.shared
  /// Scratch: the indices of the sample.
  private var left: [UInt8] = []
  private var drawn: [UInt8] = []

  /// Whether all of `rect`, which the last `advance` of `tracker` returned, becomes shorter by a
  /// twentieth if it is drawn.
  ///
  /// - Parameter bitValue: How far off colors may be, in all, to save a bit.
  mutating func redraws(
    _ rect: PixelRect, _ tracker: borrowing FrameTracker, _ colors: inout ImageColors,
    bitValue: Float
  ) -> Bool {
    left.removeAll(keepingCapacity: true)
    drawn.removeAll(keepingCapacity: true)
    let transparent = UInt8(truncatingIfNeeded: colors.transparent)
    let interval = max(1, rect.area / Self.samplePixels) * Self.rowsPerSample
    let leaving = Self.leavingBits * bitValue
    var last = Sample(index: transparent)
    for row in 0..<rect.height where row % interval < Self.rowsPerSample {
      let new = tracker.pixels.span.extracting(tracker.columns(row, of: rect))
      let old = tracker.before.span.extracting(tracker.columnsBefore(row, of: rect))
      for i in new.indices {
        let color = new[i]
        guard color != .clear else { return false }
        if color != last.color || old[i] != last.before {
          last = sample(color, old[i], &colors, leaving)
        }
        drawn.append(last.index)
        left.append(last.isLeft ? transparent : last.index)
      }
    }
    guard left.contains(transparent) else { return false }
    let codeSize = max(2, tableBits(colors.transparent + 1))
    let bytes = meter.measure(left, minimumCodeSize: codeSize).bytes
    return 20 * meter.measure(drawn, minimumCodeSize: codeSize).bytes < 19 * bytes
  }

  /// What becomes of a pixel.
  private struct Sample {
    var color = SolidColor.clear
    var before = SolidColor.clear
    var index: UInt8
    var isLeft = false
  }

  /// - Parameter leaving: A pixel is left if it is then further off by less than this.
  private func sample(
    _ color: SolidColor, _ before: SolidColor, _ colors: inout ImageColors, _ leaving: Float
  ) -> Sample {
    let lab = converter.lab(of: color)
    let nearest = colors.nearest(to: color, lab)
    let index = UInt8(truncatingIfNeeded: nearest.number)
    var isLeft = color == before
    if !isLeft, before != .clear {
      let reach = nearest.squaredDistance.squareRoot() + leaving
      isLeft = converter.lab(of: before).squaredDistance(to: lab) < reach * reach
    }
    return Sample(color: color, before: before, index: index, isLeft: isLeft)
  }
}
