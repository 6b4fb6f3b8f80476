/// A piece of a PNG: length, name, data and check sum (PNG specification, section 5.3).
struct PNGChunk {
  let name: String
  let data: [UInt8]

  /// - Parameter name: Four letters.
  init(_ name: String, _ data: [UInt8]) {
    self.name = name
    self.data = data
  }

  var bytes: [UInt8] { StoredPNGChunk.bytes(name, data) }

  /// The chunks of a whole file, which is known to be sound.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var place = PNGDecoder.signature.count
    while let chunk = StoredPNGChunk(file, at: place) {
      chunks.append(PNGChunk(chunk.name, Array(chunk.data)))
      place = chunk.end
    }
    return chunks
  }
}
