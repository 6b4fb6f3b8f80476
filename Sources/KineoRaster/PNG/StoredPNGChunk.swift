internal import CPNG
import KineoSystem

/// A piece of a PNG as it is in a file: length, name, data and check sum (PNG specification, section 5.3).
package struct StoredPNGChunk {
  package let name: String
  package let data: ArraySlice<UInt8>
  private let body: ArraySlice<UInt8>
  private let checksum: UInt32

  /// The place of the next one.
  package var end: Int { data.endIndex + 4 }
  /// Whether no reader can do without it.
  var isCritical: Bool { name.first?.isUppercase ?? false }
  var isSound: Bool { Self.checksum(of: Array(body)) == checksum }

  /// Nil if `file` ends before the chunk does.
  package init?(_ file: [UInt8], at place: Int) {
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

  /// A whole chunk with this name of four letters.
  package static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return UInt32(data.count).bigEndianBytes + body + checksum(of: body).bigEndianBytes
  }

  /// CRC-32 (PNG specification, annex D).
  ///
  /// - Parameter bytes: The name and the data.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(clamping: bytes.count)))
  }
}
