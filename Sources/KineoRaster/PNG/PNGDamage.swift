import KineoSystem

/// Where a file that begins as a PNG is damaged.
public enum PNGDamage: Hashable, Sendable {
  /// The header has values that no PNG has.
  case header
  /// The file ends within, or before, its chunk of this name.
  case ends(chunk: String)
  /// The check sum of the chunk at byte `offset` is wrong.
  case checksum(chunk: String, offset: Int)
  /// It needs a chunk of this name and has none.
  case missing(chunk: String)
  /// The chunk at byte `offset` is of a kind that no reader may pass over, and none knows.
  case unknown(chunk: String, offset: Int)
  /// The pixels in its `IDAT` chunks cannot be decompressed, or are too few.
  case pixels
  /// The control chunk of a frame at byte `offset` has values that no animated PNG has.
  case frameControl(offset: Int)
  /// The chunk of an animated PNG at byte `offset` does not follow the one before it.
  case order(chunk: String, offset: Int)
  /// An animated PNG has other than the `claimed` number of frames.
  case frameCount(Int, claimed: Int)
  /// The pixels of a frame, counted from 0, cannot be decompressed, or are too few.
  case framePixels(Int)
}

extension PNGDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .header: "its header has values that no PNG has"
    case .ends(let chunk): "it ends too early, before the end of its chunk \(chunk)"
    case .checksum(let chunk, let offset):
      "the check sum of its chunk \(chunk) at byte \(offset) is wrong"
    case .missing(let chunk): "it has no chunk \(chunk)"
    case .unknown(let chunk, let offset):
      "its chunk \(chunk) at byte \(offset) is of an unknown kind that must not be passed over"
    case .pixels: "its pixels cannot be decompressed"
    case .frameControl(let offset):
      "its chunk fcTL at byte \(offset) has values that no animated PNG has"
    case .order(let chunk, let offset):
      "its chunk \(chunk) at byte \(offset) does not follow the one before it"
    case .frameCount(let count, let claimed):
      "it has \(count) of \(counted(claimed, "frame"))"
    case .framePixels(let frame): "the pixels of its frame \(frame) cannot be decompressed"
    }
  }
}

extension PNGDamage {
  /// The first damage of `file`, which libpng does not decode.
  ///
  /// - Parameter file: At least ``PNGDecoder/headerCount`` bytes, with a PNG's signature and header.
  init(of file: [UInt8]) {
    var place = PNGDecoder.signature.count
    var missing = Self.needed(byColorType: file[25])
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
      if chunk.isCritical, !Self.critical.contains(chunk.name) {
        self = .unknown(chunk: chunk.name, offset: place)
        return
      }
      missing.removeAll { $0 == chunk.name }
      if chunk.name == "IEND" { break }
      place = chunk.end
    }
    self = missing.first.map { .missing(chunk: $0) } ?? .pixels
  }

  /// The critical chunks (PNG specification, section 11.2).
  private static let critical = ["IHDR", "PLTE", "IDAT", "IEND"]

  /// The chunks that a picture cannot do without; type 3 has indices.
  private static func needed(byColorType type: UInt8) -> [String] {
    type == 3 ? ["PLTE", "IDAT"] : ["IDAT"]
  }
}
