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
      let chunk = Chunk(file, at: place)
      guard let chunk else {
        self = .ends(chunk: place < file.count ? Chunk.name(file, at: place) : "IEND")
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

/// A piece of a PNG: length, name, data and check sum (PNG specification, section 5.3).
private struct Chunk {
  let name: String
  let data: ArraySlice<UInt8>
  private let body: ArraySlice<UInt8>
  private let checksum: UInt32

  var end: Int { data.endIndex + 4 }
  /// Whether no reader can do without it.
  var isCritical: Bool { name.first?.isUppercase ?? false }
  var isSound: Bool { Self.checksum(of: body) == checksum }

  /// Nil if `file` ends before the chunk does.
  init?(_ file: [UInt8], at place: Int) {
    guard place + 12 <= file.count else { return nil }
    let start = place + 8
    let count = Int(Self.number(file[place..<place + 4]))
    guard count <= file.count - start - 4 else { return nil }
    name = Self.name(file, at: place)
    data = file[start..<start + count]
    body = file[place + 4..<start + count]
    checksum = Self.number(file[start + count..<start + count + 4])
  }

  /// As messages have it: letters, and nothing else that may stand in its place.
  static func name(_ file: [UInt8], at place: Int) -> String {
    let name = file[min(place + 4, file.count)..<min(place + 8, file.count)]
    let isName = name.count == 4 && name.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) }
    return isName ? String(decoding: name, as: UTF8.self) : "?"
  }

  /// Whether a header chunk has a size, and a color type with one of its depths (PNG specification,
  /// section 11.2.1).
  var isHeader: Bool {
    let values = Array(data)
    guard values.count == 13 else { return false }
    let sides = [Self.number(values[..<4]), Self.number(values[4..<8])]
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    return sides.allSatisfy { 1...0x7FFF_FFFF ~= $0 }
      && depths[values[9]]?.contains(values[8]) ?? false
      && values[10] == 0 && values[11] == 0 && values[12] <= 1
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32 as in annex D of the PNG specification.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
