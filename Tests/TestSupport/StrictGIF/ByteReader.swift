/// Takes bytes from the front, with an error instead of a trap at the end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  func failure(_ reason: String) -> StrictGIFError {
    StrictGIFError(offset: offset, reason: reason)
  }

  mutating func byte() throws(StrictGIFError) -> UInt8 {
    guard offset < bytes.count else { throw failure("the file ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Two bytes, the low one first.
  mutating func word() throws(StrictGIFError) -> Int {
    let low = try byte()
    return Int(low) | Int(try byte()) << 8
  }

  mutating func bytes(_ count: Int) throws(StrictGIFError) -> ArraySlice<UInt8> {
    guard bytes.count - offset >= count else { throw failure("the file ends too early") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  mutating func expect(_ value: UInt8, _ what: String) throws(StrictGIFError) {
    let found = try byte()
    guard found == value else {
      offset -= 1
      throw failure("\(what) is \(found), not \(value)")
    }
  }

  /// The bytes of all sub-blocks up to the empty one.
  mutating func subBlocks() throws(StrictGIFError) -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = try byte()
      if count == 0 { return data }
      data += try bytes(Int(count))
    }
  }
}
