import KineoGeometry

/// Along x. A pixel is one number here, of 16 bits a channel, which are added at once: no sum of fine
/// values leaves its 16 bits.
extension BlurGrid {
  /// Half as many columns: `(1, 3, 3, 1) / 8` of four neighbours.
  func halvingColumns(to newColumns: Range<Int>) -> BlurGrid {
    channels == 4
      ? halvingColumns(newColumns, as: UInt64.self) : halvingColumns(newColumns, as: UInt16.self)
  }

  /// Twice as many columns: `(3, 1) / 4` of the nearest two.
  func doublingColumns(to newColumns: Range<Int>) -> BlurGrid {
    channels == 4
      ? doublingColumns(newColumns, as: UInt64.self) : doublingColumns(newColumns, as: UInt16.self)
  }

  /// Sums of columns, weighted by a kernel.
  func convolvingColumns(to newColumns: Range<Int>, _ kernel: AxisBlur) -> BlurGrid {
    var result = BlurGrid(columns: newColumns, rows: rows, channels: channels)
    let taken = kernel.columns(for: newColumns)
    var row = [UInt16](repeating: 0, count: taken.count * channels)
    for index in 0..<rows.count {
      copyRow(index, into: &row, taken)
      result.addColumns(of: row, kernel, toRow: index)
    }
    return result
  }

  /// Sums of columns of the bytes of a block, times 256.
  init(
    convolvingColumnsOf block: BlockBytes, _ columns: Range<Int>, rows: Range<Int>,
    to newColumns: Range<Int>, _ kernel: AxisBlur
  ) {
    self.init(columns: newColumns, rows: rows, channels: block.channels)
    let taken = kernel.columns(for: newColumns)
    var row = [UInt16](repeating: 0, count: taken.count * channels)
    let place = (columns.lowerBound - taken.lowerBound) * channels
    for (index, y) in rows.enumerated() {
      block.copyRow(y, columns, shift: 8, into: &row, at: place)
      addColumns(of: row, kernel, toRow: index)
    }
  }

  private mutating func addColumns(of row: [UInt16], _ kernel: AxisBlur, toRow index: Int) {
    let count = stride
    for tap in Swift.stride(from: 0, to: kernel.weights.count, by: 2) {
      addProducts(
        of: row, at: tap * channels, (tap + 1) * channels, kernel.pair(tap), to: &samples,
        at: index * count, count: count)
    }
  }

  /// Copies the samples of `taken` columns, which may lie outside: there `row` is left as it is.
  private func copyRow(_ index: Int, into row: inout [UInt16], _ taken: Range<Int>) {
    let shared = columns.clamped(to: taken)
    let source = samples.span
    var target = row.mutableSpan
    let from = index * stride + (shared.lowerBound - columns.lowerBound) * channels
    let to = (shared.lowerBound - taken.lowerBound) * channels
    for i in 0..<shared.count * channels {
      target[unchecked: to &+ i] = source[unchecked: from &+ i]
    }
  }
}

extension AxisBlur {
  /// The columns that a convolution takes.
  fileprivate func columns(for result: Range<Int>) -> Range<Int> {
    result.lowerBound + first..<result.upperBound + first + weights.count
  }
}

// MARK: - A pixel as one number

extension BlurGrid {
  private func halvingColumns<Lanes: FixedWidthInteger & BitwiseCopyable>(
    _ newColumns: Range<Int>, as lanes: Lanes.Type
  ) -> BlurGrid {
    var result = BlurGrid(columns: newColumns, rows: rows, channels: channels)
    let size = MemoryLayout<Lanes>.size
    let taken = 2 * newColumns.lowerBound - 1..<2 * newColumns.upperBound + 1
    var row = [UInt16](repeating: 0, count: taken.count * channels)
    let (half, quarter) = (Lanes(lanes: 0x7FFF), Lanes(lanes: 0x3FFF))
    let two = Lanes(lanes: 2)
    for index in 0..<rows.count {
      copyRow(index, into: &row, taken)
      let source = row.span.bytes
      var samples = result.samples.mutableSpan
      var target = samples.mutableBytes
      let start = index * newColumns.count * size
      for i in 0..<newColumns.count {
        func sample(_ place: Int) -> Lanes {
          source.unsafeLoadUnaligned(
            fromUncheckedByteOffset: (2 &* i &+ place) &* size, as: Lanes.self)
        }
        let middle = sample(1) &+ sample(2)
        let all = sample(0) &+ sample(3) &+ middle
        let sum = ((all &>> 1) & half) &+ middle &+ two
        target.storeBytes(
          of: (sum &>> 2) & quarter, toUncheckedByteOffset: start &+ i &* size, as: Lanes.self)
      }
    }
    return result
  }

  private func doublingColumns<Lanes: FixedWidthInteger & BitwiseCopyable>(
    _ newColumns: Range<Int>, as lanes: Lanes.Type
  ) -> BlurGrid {
    // Whole pairs of columns, of which what is too much is left out at the end.
    let pairs = newColumns.lowerBound >> 1..<(newColumns.upperBound + 1) >> 1
    let taken = pairs.lowerBound - 1..<pairs.upperBound + 1
    var row = [UInt16](repeating: 0, count: taken.count * channels)
    var wide = BlurGrid(
      columns: 2 * pairs.lowerBound..<2 * pairs.upperBound, rows: rows, channels: channels)
    let size = MemoryLayout<Lanes>.size
    let (quarter, two) = (Lanes(lanes: 0x3FFF), Lanes(lanes: 2))
    for index in 0..<rows.count {
      copyRow(index, into: &row, taken)
      let source = row.span.bytes
      var samples = wide.samples.mutableSpan
      var target = samples.mutableBytes
      let start = index * pairs.count * 2 * size
      for i in 0..<pairs.count {
        func sample(_ place: Int) -> Lanes {
          source.unsafeLoadUnaligned(
            fromUncheckedByteOffset: (i &+ place) &* size, as: Lanes.self)
        }
        let middle = sample(1)
        let three = middle &+ middle &+ middle &+ two
        let place = start &+ 2 &* i &* size
        target.storeBytes(
          of: ((three &+ sample(0)) &>> 2) & quarter, toUncheckedByteOffset: place, as: Lanes.self)
        target.storeBytes(
          of: ((three &+ sample(2)) &>> 2) & quarter, toUncheckedByteOffset: place &+ size,
          as: Lanes.self)
      }
    }
    return wide.cropped(to: newColumns)
  }

  private func cropped(to newColumns: Range<Int>) -> BlurGrid {
    if newColumns == columns { return self }
    var result = BlurGrid(columns: newColumns, rows: rows, channels: channels)
    let (width, count) = (stride, result.stride)
    let from = (newColumns.lowerBound - columns.lowerBound) * channels
    let source = samples.span
    var target = result.samples.mutableSpan
    for index in 0..<rows.count {
      for i in 0..<count {
        target[unchecked: index &* count &+ i] = source[unchecked: index &* width &+ from &+ i]
      }
    }
    return result
  }
}

extension FixedWidthInteger {
  /// The same 16 bits in all lanes.
  fileprivate init(lanes value: UInt64) {
    self.init(truncatingIfNeeded: value &* 0x0001_0001_0001_0001)
  }
}
