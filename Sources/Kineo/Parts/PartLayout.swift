import KineoSystem

/// The layout of a part: a signature, the records of its frames back to back, a table that
/// describes them, and a footer with the offset of the table.
///
/// The table comes last because a part is written as it is drawn. All that follows the signature is
/// covered by a SHA-256: each record by one in the table, signature and table by that in the foot.
enum PartLayout {
  /// No text begins like this, and a transfer that takes it for text breaks it, as in PNG. The last
  /// byte is the version of the layout.
  static let signature: [UInt8] = [0x89] + Array("KINEO PART\r\n".utf8) + [0x1A, 0x0A, 4]
  /// The last bytes of a whole part.
  static let end = Array("KINEO END\n".utf8)
  static let digestCount = 32
  /// The length of the table, its digest, `end`.
  static let footCount = 8 + digestCount + end.count

  /// The foot of a part with `table`.
  static func foot(of table: [UInt8]) -> [UInt8] {
    let length = (0..<8).map { UInt8(truncatingIfNeeded: table.count >> (8 * $0)) }
    return length + digest(of: table) + end
  }

  static func digest(of table: [UInt8]) -> [UInt8] { SHA256.digest(of: signature + table) }

  /// The maximum size of a table that describes this many frames and sums up any number of colors.
  static func tableLimit(frames: Int) -> Int { frames * 64 + (32 << 20) }
}
