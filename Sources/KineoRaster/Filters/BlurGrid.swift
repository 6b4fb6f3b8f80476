import KineoGeometry

/// Samples on their way through a blur: unsigned 16-bit numbers of one or four channels.
///
/// `samples[(y - rows.lowerBound) * stride + (x - columns.lowerBound) * channels + channel]`. Behind
/// the last row is one of zeros, which stands for all rows outside: there everything is clear.
///
/// Values are 0...255 times 64 ("fine" values, of which four fit into 16 bits together) but 0...255
/// times 256 while they are convolved. Where a channel is nowhere above another, such as a
/// premultiplied color and its alpha, it stays so: every operation is the same monotonic sum.
struct BlurGrid: Sendable, Equatable {
  var columns: Range<Int>
  var rows: Range<Int>
  /// 1 or 4.
  let channels: Int
  var samples: [UInt16]

  /// A clear grid.
  init(columns: Range<Int>, rows: Range<Int>, channels: Int) {
    self.columns = columns
    self.rows = rows
    self.channels = channels
    samples = Array(repeating: 0, count: (rows.count + 1) * columns.count * channels)
  }

  /// Samples a row.
  var stride: Int { columns.count * channels }

  /// Where row `y` begins, which may be one outside.
  func start(ofRow y: Int) -> Int {
    (rows.contains(y) ? y - rows.lowerBound : rows.count) * stride
  }
}

// MARK: - From bytes and back

/// What is blurred: a block of pixels or of single bytes, row by row.
struct BlockBytes {
  enum Content {
    case pixels([Pixel])
    case coverage([UInt8])
  }

  let content: Content
  let box: PixelRect

  init(_ content: Content, of box: PixelRect) {
    switch content {
    case .pixels(let pixels): precondition(pixels.count == box.area, "the pixels of the block")
    case .coverage(let bytes): precondition(bytes.count == box.area, "the bytes of the block")
    }
    (self.content, self.box) = (content, box)
  }

  /// Bytes a pixel.
  var channels: Int {
    switch content {
    case .pixels: 4
    case .coverage: 1
    }
  }

  /// Copies the bytes of some columns of a row, times `1 << shift`.
  ///
  /// - Parameters:
  ///   - y: Outside the block there is nothing but zeros.
  ///   - columns: Inside the block.
  ///   - start: Where in `samples` the first of the columns goes.
  func copyRow(
    _ y: Int, _ columns: Range<Int>, shift: UInt16, into samples: inout [UInt16], at start: Int
  ) {
    let count = columns.count * channels
    precondition(start >= 0 && start + count <= samples.count, "room for the row")
    guard box.rows.contains(y) else {
      for i in start..<start + count { samples[i] = 0 }
      return
    }
    let place = ((y - box.y) * box.width + columns.lowerBound - box.x) * channels
    switch content {
    case .pixels(let pixels):
      copy(pixels.span.bytes, from: place, count: count, shift, into: &samples, at: start)
    case .coverage(let bytes):
      copy(bytes.span.bytes, from: place, count: count, shift, into: &samples, at: start)
    }
  }

  private func copy(
    _ bytes: RawSpan, from place: Int, count: Int, _ shift: UInt16, into samples: inout [UInt16],
    at start: Int
  ) {
    precondition(place >= 0 && place + count <= bytes.byteCount, "a run inside")
    var target = samples.mutableSpan
    for i in 0..<count {
      let byte = bytes.unsafeLoad(fromUncheckedByteOffset: place &+ i, as: UInt8.self)
      target[unchecked: start &+ i] = UInt16(byte) &<< shift
    }
  }
}

extension BlurGrid {
  /// The bytes of a part of a block times `1 << shift`.
  init(_ block: BlockBytes, columns: Range<Int>, rows: Range<Int>, shift: UInt16) {
    self.init(columns: columns, rows: rows, channels: block.channels)
    for (index, y) in rows.enumerated() {
      block.copyRow(y, columns, shift: shift, into: &samples, at: index * stride)
    }
  }

  /// Writes the samples, divided by `1 << shift` and rounded to nearest, into those bytes of a block
  /// that the grid has; others are left as they are.
  func store(into bytes: inout MutableRawSpan, of box: PixelRect, shift: UInt16) {
    let source = samples.span
    let count = stride
    let half = (1 as UInt16) &<< (shift - 1)
    for y in rows {
      let target = ((y - box.y) * box.width + columns.lowerBound - box.x) * channels
      let start = (y - rows.lowerBound) * count
      for i in 0..<count {
        let byte = UInt8(truncatingIfNeeded: (source[unchecked: start &+ i] &+ half) &>> shift)
        bytes.storeBytes(of: byte, toUncheckedByteOffset: target &+ i, as: UInt8.self)
      }
    }
  }

  /// Four times the samples, to convolve them.
  mutating func refine() {
    var samples = samples.mutableSpan
    for i in samples.indices { samples[unchecked: i] = samples[unchecked: i] &<< 2 }
  }

  /// A quarter of the samples, rounded to nearest.
  mutating func coarsen() {
    var samples = samples.mutableSpan
    for i in samples.indices { samples[unchecked: i] = (samples[unchecked: i] &+ 2) &>> 2 }
  }
}
