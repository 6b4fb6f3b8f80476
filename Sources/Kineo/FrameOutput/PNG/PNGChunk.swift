/// A piece of a PNG: length, name, data and check sum (PNG specification, section 5.3).
struct PNGChunk {
  let name: String
  let data: [UInt8]

  /// - Parameter name: Four letters.
  init(_ name: String, _ data: [UInt8]) {
    self.name = name
    self.data = data
  }

  var bytes: [UInt8] {
    let body = Array(name.utf8) + data
    return UInt32(data.count).bigEndianBytes + body + CRC32.checksum(of: body).bigEndianBytes
  }

  /// The chunks of a whole file, which is known to be sound.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var place = PNGDecoder.signature.count
    while place + 12 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      guard start + count + 4 <= file.count else { break }
      chunks.append(
        PNGChunk(
          String(decoding: file[place + 4..<start], as: UTF8.self),
          Array(file[start..<start + count])))
      place = start + count + 4
    }
    return chunks
  }
}

/// The check sum of PNG (PNG specification, annex D): the remainder of a division by a polynomial.
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }
}
