/// Takes bytes from the front of a file that may end anywhere.
struct GIFByteReader {
  /// The file ends before what was asked for.
  struct EndOfFile: Error {}

  let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte() throws(EndOfFile) -> Int {
    guard offset < bytes.count else { throw EndOfFile() }
    defer { offset += 1 }
    return Int(bytes[offset])
  }

  /// Two bytes, the low one first.
  mutating func word() throws(EndOfFile) -> Int {
    let low = try byte()
    return try low | byte() << 8
  }

  /// The range of the next `count` bytes, which are skipped.
  mutating func skip(_ count: Int) throws(EndOfFile) -> Range<Int> {
    guard bytes.count - offset >= count else { throw EndOfFile() }
    defer { offset += count }
    return offset..<offset + count
  }

  /// Skips all sub-blocks of data up to the empty one, and returns the range of each.
  mutating func skipPieces(_ body: (Range<Int>) -> Void = { _ in }) throws(EndOfFile) {
    while true {
      let count = try byte()
      if count == 0 { return }
      body(try skip(count))
    }
  }
}
