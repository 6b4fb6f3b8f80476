/// Where a file that begins as a PNG is damaged.
public enum PNGDamage: Hashable, Sendable {
  /// The header has values that no PNG has.
  case header
  /// The file ends within, or before, its chunk of this name.
  case ends(chunk: String)
  /// The check sum of the chunk at byte `offset` is wrong.
  case checksum(chunk: String, offset: Int)
  /// The pixels in its `IDAT` chunks cannot be decompressed, or are too few.
  case pixels
}

extension PNGDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .header: "its header has values that no PNG has"
    case .ends(let chunk): "it ends too early, before the end of its chunk \(chunk)"
    case .checksum(let chunk, let offset):
      "the check sum of its chunk \(chunk) at byte \(offset) is wrong"
    case .pixels: "its pixels cannot be decompressed"
    }
  }
}

extension PNGDamage {
  /// The first damage of `file`, which libpng does not decode.
  ///
  /// - Parameter file: At least ``PNGDecoder/headerCount`` bytes, with a PNG's signature and header.
  init(of file: [UInt8]) {
    var place = PNGDecoder.signature.count
    while true {
      let chunk = StoredPNGChunk(file, at: place)
      guard let chunk else {
        self = .ends(chunk: place < file.count ? StoredPNGChunk.name(file, at: place) : "IEND")
        return
      }
      if chunk.isCritical, !chunk.isSound {
        self = .checksum(chunk: chunk.name, offset: place)
        return
      }
      if chunk.name == "IHDR", !chunk.isHeader {
        self = .header
        return
      }
      if chunk.name == "IEND" { break }
      place = chunk.end
    }
    self = .pixels
  }
}
