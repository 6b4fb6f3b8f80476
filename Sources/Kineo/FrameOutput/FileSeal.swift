import KineoSystem

/// The last bytes of a file of another format than GIF: what it was made from, and the digest of all bytes
/// before, so that later changes of the file show. Viewers pass over it.
struct FileSeal {
  private let format: FileFormat
  private let comment: String

  /// Nil where files carry none: frames for other programs.
  init?(_ format: FileFormat, comment: String?) {
    guard let comment, [.png, .webp, .mp4, .webm].contains(format) else { return nil }
    self.format = format
    self.comment = comment
  }

  /// How many bytes it has.
  var count: Int { bytes(digest: String(repeating: "0", count: 64)).count }

  /// - Parameter digest: The SHA-256 of all bytes before, in hexadecimal digits.
  func bytes(digest: String) -> [UInt8] {
    let text = Array("\(comment)\nsha256:\(digest)".utf8)
    switch format {
    case .png:
      // A text with a keyword (PNG specification, section 11.3.3.2), and the end of the image.
      return PNGChunk("tEXt", Array("Comment\0".utf8) + text).bytes + PNGChunk("IEND", []).bytes
    case .webp:
      // A chunk that readers do not know (RIFF container of WebP).
      return RIFFChunk("KINE", text).bytes
    case .mp4:
      // A box of free space (ISO/IEC 14496-12, section 8.1.2).
      return UInt32(text.count + 8).bigEndianBytes + Array("free".utf8) + text
    default:
      // A void element with a size of eight bytes (RFC 8794, section 11.3.2).
      return [0xEC, 0x01] + UInt64(text.count).bigEndianBytes.dropFirst() + text
    }
  }

  /// Whether the file at `path` is as it was written, and made from what the comment names.
  func isIntact(ofFileAt path: String) -> Bool {
    guard let file = try? StoredBytes(ofFileAt: path) else { return false }
    let end = file.count - count
    guard end > 0 else { return false }
    let (digest, blockSize) = (SHA256(), 1 << 16)
    for start in stride(from: 0, to: end, by: blockSize) {
      guard let block = try? file.bytes(at: start, limit: min(blockSize, end - start)) else {
        return false
      }
      digest.update(block)
    }
    return (try? file.bytes(at: end, limit: count)) == bytes(digest: digest.hexadecimal())
  }
}
