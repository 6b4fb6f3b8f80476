/// Variable-length-code LZW (GIF89a, appendix F).
enum LZWDecoder {
  /// Indices one image may have; hostile files claim 4 billion.
  private static let pixelLimit = 1 << 27

  /// - Parameters:
  ///   - count: Pixels of the image; the data must have exactly as many.
  ///   - colors: Entries of the table; every index must be below.
  static func indices(
    _ reader: inout ByteReader, minimumCodeSize: Int, count: Int, colors: Int
  ) throws(StrictGIFError) -> [UInt8] {
    guard 2...8 ~= minimumCodeSize else {
      throw reader.failure("code size \(minimumCodeSize)")
    }
    guard count <= pixelLimit else { throw reader.failure("\(count) pixels") }
    let data = try reader.subBlocks()
    var codes = CodeReader(data: data)
    var table = StringTable(minimumCodeSize: minimumCodeSize)
    var indices: [UInt8] = []
    guard codes.next(bits: table.codeBits) == table.clear else {
      throw reader.failure("the data does not start with a clear code")
    }
    while true {
      guard let code = codes.next(bits: table.codeBits) else {
        throw reader.failure("the data ends without an end code")
      }
      if code == table.end { break }
      if code == table.clear {
        table.reset()
      } else if !table.append(code, to: &indices) {
        throw reader.failure("code \(code) before it is defined")
      }
      guard indices.count <= count else { throw reader.failure("more than \(count) pixels") }
    }
    guard indices.count == count else {
      throw reader.failure("\(indices.count) pixels instead of \(count)")
    }
    guard codes.isSpent else { throw reader.failure("data after the end code") }
    if let highest = indices.max(), highest >= colors {
      throw reader.failure("index \(highest) of \(colors) colors")
    }
    return indices
  }
}

/// Codes from the low bits up.
private struct CodeReader {
  let data: [UInt8]
  private var bit = 0

  init(data: [UInt8]) { self.data = data }

  /// Whether only the zero bits that fill the last byte are left.
  var isSpent: Bool {
    data.count * 8 - bit < 8 && (bit % 8 == 0 || data[bit / 8] >> UInt8(bit % 8) == 0)
  }

  mutating func next(bits: Int) -> Int? {
    guard bit + bits <= data.count * 8 else { return nil }
    // A code of at most 12 bits is in at most three bytes.
    var word = 0
    for (place, byte) in (bit / 8..<min(bit / 8 + 3, data.count)).enumerated() {
      word |= Int(data[byte]) << (8 * place)
    }
    defer { bit += bits }
    return word >> (bit % 8) & (1 << bits - 1)
  }
}

/// The strings of the codes: where each was written for the first time.
private struct StringTable {
  let clear: Int
  var end: Int { clear + 1 }
  private(set) var codeBits: Int
  private let firstBits: Int
  /// String `clear + 2 + i` is `indices[starts[i]..<starts[i] + lengths[i]]` of the output.
  private var starts: [Int] = []
  private var lengths: [Int] = []
  private var previous: (start: Int, length: Int)?

  init(minimumCodeSize: Int) {
    clear = 1 << minimumCodeSize
    firstBits = minimumCodeSize + 1
    codeBits = firstBits
  }

  mutating func reset() {
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    previous = nil
    codeBits = firstBits
  }

  /// Writes the string of `code`; false if there is none yet.
  mutating func append(_ code: Int, to indices: inout [UInt8]) -> Bool {
    let start = indices.count
    // The new string is the previous one and the next index, which are neighbours in the output.
    if let previous, clear + 2 + starts.count < 4096 {
      starts.append(previous.start)
      lengths.append(previous.length + 1)
    }
    let number = code - clear - 2
    if code < clear {
      indices.append(UInt8(code))
    } else if starts.indices.contains(number) {
      for i in 0..<lengths[number] { indices.append(indices[starts[number] + i]) }
    } else {
      return false
    }
    previous = (start, indices.count - start)
    let next = clear + 2 + starts.count
    if next == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    return true
  }
}
