/// Writes LZW's codes as image data: their width grows with the dictionary of whoever reads them.
struct LZWWriter: LZWOutput {
  private let minimumCodeSize: Int
  private var width: Int
  /// The code of the next string.
  private var next: Int
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingBits = 0
  /// Clear codes so far.
  private var clears = 0

  init(minimumCodeSize: Int) {
    self.minimumCodeSize = minimumCodeSize
    width = minimumCodeSize + 1
    next = 1 << minimumCodeSize + 2
  }

  mutating func clear() {
    put(1 << minimumCodeSize)
    (width, next) = (minimumCodeSize + 1, (1 << minimumCodeSize) + 2)
    clears += 1
  }

  @inline(__always)
  mutating func add(_ code: LZWDictionary.Code, next: LZWDictionary.Code) -> Bool {
    put(Int(code))
    grow()
    return true
  }

  mutating func add(_ codes: some Sequence<UInt16>) {
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

  @inline(__always)
  private mutating func grow() {
    if next > (1 &<< width) &- 1, width < 12 { width &+= 1 }
    if next < 4096 { next &+= 1 }
  }

  @inline(__always)
  private mutating func put(_ code: Int) {
    pending |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: pendingBits)
    pendingBits &+= width
    // Four bytes at a time: 31 bits and a code are fewer than 64.
    guard pendingBits >= 32 else { return }
    for _ in 0..<4 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending &>>= 8
    }
    pendingBits &-= 32
  }

  /// The image data, with the code that ends it.
  mutating func finished() -> LZWData {
    put((1 << minimumCodeSize) + 1)
    while pendingBits > 0 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
    return LZWData(minimumCodeSize: minimumCodeSize, codes: bytes, isCleared: clears > 1)
  }
}

/// LZW's codes of an image.
struct LZWData: Equatable, Sendable {
  /// The most bytes that a block can have.
  static let longestBlock = 255
  /// libgd's blocks.
  static let libgdBlock = 254

  let minimumCodeSize: Int
  /// Codes one after the other, the lowest bits first.
  let codes: [UInt8]
  /// Whether the dictionary was cleared before its end.
  let isCleared: Bool

  /// Bytes of the image data, from the one with the code size to the empty block.
  func count(inBlocksOf size: Int) -> Int { codes.count + (codes.count + size - 1) / size + 2 }

  /// These bytes.
  func bytes(inBlocksOf size: Int) -> [UInt8] {
    var bytes = [UInt8(minimumCodeSize)]
    bytes.reserveCapacity(count(inBlocksOf: size))
    for start in stride(from: 0, to: codes.count, by: size) {
      let block = codes[start..<min(codes.count, start + size)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
    return bytes
  }
}
