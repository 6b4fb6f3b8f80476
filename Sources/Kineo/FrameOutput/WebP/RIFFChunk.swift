/// A piece of a RIFF file, as WebP is: name, length, data, and a zero after an odd number of bytes.
struct RIFFChunk {
  /// Four letters.
  let name: String
  let data: [UInt8]

  init(_ name: String, _ data: [UInt8]) {
    self.name = name
    self.data = data
  }

  var bytes: [UInt8] {
    Array(name.utf8) + UInt32(data.count).bigEndianBytes.reversed() + data
      + (data.count % 2 == 0 ? [] : [0])
  }
}
