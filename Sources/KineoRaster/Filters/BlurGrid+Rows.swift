import KineoGeometry

/// Along y, where whole rows are added.
extension BlurGrid {
  /// Half as many rows: `(1, 3, 3, 1) / 8` of four neighbours.
  func halvingRows(to newRows: Range<Int>) -> BlurGrid {
    var result = BlurGrid(columns: columns, rows: newRows, channels: channels)
    var target = result.samples.mutableSpan
    let source = samples.span
    let count = stride
    for (index, y) in newRows.enumerated() {
      let (a, b) = (start(ofRow: 2 * y - 1), start(ofRow: 2 * y))
      let (c, d) = (start(ofRow: 2 * y + 1), start(ofRow: 2 * y + 2))
      for i in 0..<count {
        let middle = source[unchecked: b &+ i] &+ source[unchecked: c &+ i]
        let all = source[unchecked: a &+ i] &+ source[unchecked: d &+ i] &+ middle
        target[unchecked: index &* count &+ i] = eighth(all, middle)
      }
    }
    return result
  }

  /// Half as many rows of the bytes of a block. As a row of bytes is used for two rows, four at a time
  /// are kept as samples.
  init(halvingRowsOf block: BlockBytes, columns: Range<Int>, rows: Range<Int>) {
    self.init(columns: columns, rows: rows, channels: block.channels)
    let count = stride
    var ring = [UInt16](repeating: 0, count: 4 * count)
    var next = 2 * rows.lowerBound - 1
    for (index, y) in rows.enumerated() {
      while next <= 2 * y + 2 {
        block.copyRow(next, columns, shift: 6, into: &ring, at: (next & 3) * count)
        next += 1
      }
      let (a, b) = (((2 * y - 1) & 3) * count, ((2 * y) & 3) * count)
      let (c, d) = (((2 * y + 1) & 3) * count, ((2 * y + 2) & 3) * count)
      let source = ring.span
      var target = samples.mutableSpan
      for i in 0..<count {
        let middle = source[unchecked: b &+ i] &+ source[unchecked: c &+ i]
        let all = source[unchecked: a &+ i] &+ source[unchecked: d &+ i] &+ middle
        target[unchecked: index &* count &+ i] = eighth(all, middle)
      }
    }
  }

  /// Twice as many rows: `(3, 1) / 4` of the nearest two.
  func doublingRows(to newRows: Range<Int>) -> BlurGrid {
    var result = BlurGrid(columns: columns, rows: newRows, channels: channels)
    var target = result.samples.mutableSpan
    let source = samples.span
    let count = stride
    for (index, y) in newRows.enumerated() {
      let (near, far) = (start(ofRow: y >> 1), start(ofRow: Self.farRow(y)))
      for i in 0..<count {
        let sum = 3 &* source[unchecked: near &+ i] &+ source[unchecked: far &+ i]
        target[unchecked: index &* count &+ i] = (sum &+ 2) &>> 2
      }
    }
    return result
  }

  /// `doublingRows` whose result is divided by 64 and written into the bytes of a block.
  func storeDoublingRows(
    _ newRows: Range<Int>, into bytes: inout MutableRawSpan, of box: PixelRect
  ) {
    let source = samples.span
    let count = stride
    for y in newRows {
      let target = ((y - box.y) * box.width + columns.lowerBound - box.x) * channels
      let (near, far) = (start(ofRow: y >> 1), start(ofRow: Self.farRow(y)))
      for i in 0..<count {
        let sum = 3 &* source[unchecked: near &+ i] &+ source[unchecked: far &+ i]
        let byte = UInt8(truncatingIfNeeded: (sum &+ 128) &>> 8)
        bytes.storeBytes(of: byte, toUncheckedByteOffset: target &+ i, as: UInt8.self)
      }
    }
  }

  /// Of the coarse rows beside row `y`, the one that is farther away.
  private static func farRow(_ y: Int) -> Int { (y >> 1) + (y & 1 == 0 ? -1 : 1) }

  /// Sums of rows, weighted by a kernel.
  func convolvingRows(to newRows: Range<Int>, _ kernel: AxisBlur) -> BlurGrid {
    var result = BlurGrid(columns: columns, rows: newRows, channels: channels)
    for (index, y) in newRows.enumerated() {
      addRows(around: y, kernel, to: &result.samples, at: index * stride)
    }
    return result
  }

  /// `convolvingRows` whose result is divided by 256 and written into the bytes of a block.
  func storeConvolvingRows(
    _ newRows: Range<Int>, _ kernel: AxisBlur, into bytes: inout MutableRawSpan, of box: PixelRect
  ) {
    var row = BlurGrid(columns: columns, rows: 0..<1, channels: channels)
    for y in newRows {
      row.rows = y..<y + 1
      for i in row.samples.indices { row.samples[i] = 0 }
      addRows(around: y, kernel, to: &row.samples, at: 0)
      row.store(into: &bytes, of: box, shift: 8)
    }
  }

  private func addRows(
    around y: Int, _ kernel: AxisBlur, to samples: inout [UInt16], at place: Int
  ) {
    for tap in Swift.stride(from: 0, to: kernel.weights.count, by: 2) {
      let weights = kernel.pair(tap)
      addProducts(
        of: self.samples, at: start(ofRow: y + kernel.first + tap),
        start(ofRow: y + kernel.first + tap + 1), weights, to: &samples, at: place, count: stride)
    }
  }
}

extension AxisBlur {
  /// The weights of a tap and of the next one.
  func pair(_ tap: Int) -> (UInt16, UInt16) {
    (weights[tap], tap + 1 < weights.count ? weights[tap + 1] : 0)
  }
}

/// An eighth of `all + 2 * middle`, rounded to nearest or down, without leaving 16 bits.
@inline(__always)
private func eighth(_ all: UInt16, _ middle: UInt16) -> UInt16 {
  (all &>> 1 &+ middle &+ 2) &>> 2
}

/// Adds the products of two runs of samples and their weights, each rounded down.
///
/// Two at a time: of four, the compiler (Swift 6.3.1) packs the weights and then forgets that they have
/// 16 bits, which takes three times as long; one at a time takes 1.4 times as long.
func addProducts(
  of source: [UInt16], at a: Int, _ b: Int, _ weights: (UInt16, UInt16),
  to target: inout [UInt16], at start: Int, count: Int
) {
  precondition(min(a, b) >= 0 && max(a, b) + count <= source.count, "runs inside")
  precondition(start >= 0 && start + count <= target.count, "a run inside")
  let source = source.span
  var target = target.mutableSpan
  let (wa, wb) = weights
  for i in 0..<count {
    let sum = target[unchecked: start &+ i] &+ product(source[unchecked: a &+ i], wa)
    target[unchecked: start &+ i] = sum &+ product(source[unchecked: b &+ i], wb)
  }
}

/// `sample * weight / 65536`, rounded down.
@inline(__always)
private func product(_ sample: UInt16, _ weight: UInt16) -> UInt16 {
  UInt16(truncatingIfNeeded: (UInt32(sample) &* UInt32(weight)) &>> 16)
}
