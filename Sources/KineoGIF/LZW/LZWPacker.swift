/// Packs the indices of an image into LZW's codes (GIF89a, appendix F), clearing the dictionary where
/// that pays.
///
/// A full dictionary still has strings: whether they or new ones fit better what follows is found by
/// trying both on it. libgd clears a full dictionary at once.
struct LZWPacker: Sendable {
  /// Codes of a full dictionary that are tried at a time.
  private static let trial = 4096

  private var kept = LZWDictionary()
  private var fresh = LZWDictionary()

  /// The image data from the byte with the code size to the empty block.
  ///
  /// - Parameter indices: At least one, each below 2^`minimumCodeSize`.
  mutating func pack(_ indices: [UInt8], minimumCodeSize: Int) -> [UInt8] {
    var writer = LZWWriter(minimumCodeSize: minimumCodeSize)
    writer.clear()
    kept.reset(minimumCodeSize: minimumCodeSize)
    var (position, codes, others) = (0, [UInt16](), [UInt16]())
    while position < indices.count {
      codes.removeAll(keepingCapacity: true)
      guard kept.isFull else {
        position = Self.walk(indices, from: position, kept: &kept, into: &codes)
        writer.add(codes)
        continue
      }
      let end = Self.walk(
        indices, from: position, kept: &kept, atMost: Self.trial, into: &codes)
      others.removeAll(keepingCapacity: true)
      fresh.reset(minimumCodeSize: minimumCodeSize)
      let otherEnd = Self.walk(
        indices, from: position, kept: &fresh, until: end, staysWhenFull: true, into: &others)
      if writer.bitsOfClear(andCodes: others.count) < writer.bits(ofCodes: codes.count) {
        writer.clear()
        writer.add(others)
        swap(&kept, &fresh)
        position = otherEnd
      } else {
        writer.add(codes)
        position = end
      }
    }
    return writer.finished()
  }

  /// Takes the longest strings there are, one after the other, and remembers new ones.
  ///
  /// - Parameters:
  ///   - limit: Codes at most.
  ///   - end: A pixel at or behind which to stop.
  ///   - staysWhenFull: Whether to go on with a dictionary that has become full.
  /// - Returns: Where the last string ends.
  private static func walk(
    _ indices: [UInt8], from start: Int, kept dictionary: inout LZWDictionary,
    atMost limit: Int = .max, until end: Int = .max, staysWhenFull: Bool = false,
    into codes: inout [UInt16]
  ) -> Int {
    let indices = indices.span
    let wasFull = dictionary.isFull
    var (position, runEnd) = (start, start)
    while position < min(indices.count, end), codes.count < limit,
      wasFull || staysWhenFull || !dictionary.isFull
    {
      let index = indices[position]
      if runEnd <= position { runEnd = indices.endOfLongRun(from: position) }
      var (string, run) = dictionary.run(of: index, atMost: runEnd - position)
      position += run
      let isRun = position < runEnd
      if !isRun { dictionary.follow(indices, from: &position, string: &string) }
      codes.append(UInt16(truncatingIfNeeded: string))
      guard position < indices.count, !dictionary.isFull else { continue }
      if isRun {
        dictionary.lengthenRun(of: index)
      } else {
        dictionary.add(to: string, indices[position])
      }
    }
    return position
  }
}

/// Writes LZW's codes as image data: their width grows with the dictionary of whoever reads them.
struct LZWWriter {
  private let minimumCodeSize: Int
  private var width: Int
  /// The code of the next string.
  private var next: Int
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits = 0

  init(minimumCodeSize: Int) {
    self.minimumCodeSize = minimumCodeSize
    width = minimumCodeSize + 1
    next = 1 << minimumCodeSize + 2
  }

  mutating func clear() {
    put(1 << minimumCodeSize)
    (width, next) = (minimumCodeSize + 1, (1 << minimumCodeSize) + 2)
  }

  mutating func add(_ codes: [UInt16]) {
    for code in codes {
      put(Int(code))
      grow()
    }
  }

  /// What codes would come to now.
  func bits(ofCodes count: Int) -> Int {
    var copy = self
    return copy.measure(count)
  }

  /// What a clear code and codes after it would come to.
  func bitsOfClear(andCodes count: Int) -> Int {
    var copy = self
    (copy.width, copy.next) = (minimumCodeSize + 1, (1 << minimumCodeSize) + 2)
    return width + copy.measure(count)
  }

  private mutating func measure(_ count: Int) -> Int {
    var (bits, rest) = (0, count)
    while rest > 0, width < 12 || next < 4096 {
      bits += width
      grow()
      rest -= 1
    }
    return bits + rest * width
  }

  private mutating func grow() {
    if next > (1 << width) - 1, width < 12 { width += 1 }
    if next < 4096 { next += 1 }
  }

  private mutating func put(_ code: Int) {
    pending |= UInt64(code) << UInt64(pendingBits)
    pendingBits += width
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  /// The image data, with the code that ends it, in blocks.
  mutating func finished() -> [UInt8] {
    put((1 << minimumCodeSize) + 1)
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    var data = [UInt8(minimumCodeSize)]
    data.reserveCapacity(bytes.count + bytes.count / 255 + 3)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(bytes.count, start + 255)]
      data.append(UInt8(block.count))
      data += block
    }
    return data + [0]
  }
}
