import KineoSystem

/// The comment at the end of a GIF by which later changes of the file show: `45 frames sha256:` and
/// 64 hexadecimal digits.
///
/// The digits are the SHA-256 of all bytes of the file before them. Behind them are only the end of
/// the comment and the trailer, so `head -c -66 spin.gif | sha256sum` prints them. It is proof against
/// accidents and tools, not against forgery: whoever writes a new digest is not found out.
struct DigestComment {
  /// Bytes from the first digit on.
  static let tailSize = digits + tailEnd.count
  private static let digits = 64
  /// The end of the comment, and the trailer (GIF89a, sections 24 and 27).
  private static let tailEnd: [UInt8] = [0, 0x3B]
  private static let words = " frames sha256:"
  /// The longest comment before its digits.
  static let headLimit = 3 + 20 + words.utf8.count

  let frames: Int

  /// The block up to the digits.
  var head: [UInt8] {
    let text = Array("\(frames)\(Self.words)".utf8)
    return [0x21, 0xFE, UInt8(text.count + Self.digits)] + text
  }

  /// The rest of the block.
  ///
  /// - Parameter digest: Of all bytes of the file up to the end of ``head``.
  static func tail(_ digest: SHA256) -> [UInt8] { Array(digest.hexadecimal().utf8) + [0] }

  init(frames: Int) { self.frames = frames }

  /// Whether `text` is such a comment, whatever its digits.
  static func isOne(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let words = bytes.dropLast(digits).suffix(Self.words.utf8.count)
    return bytes.count > digits + words.count && words.elementsEqual(Self.words.utf8)
  }

  /// Reads the comment that ends a file; nil if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The last ones before the digits, at least ``headLimit`` of a file that has them.
  ///   - tail: The last ``tailSize`` bytes of the file.
  init?(_ bytes: some BidirectionalCollection<UInt8>, tail: some BidirectionalCollection<UInt8>) {
    guard tail.suffix(2).elementsEqual(Self.tailEnd),
      bytes.suffix(Self.words.utf8.count).elementsEqual(Self.words.utf8)
    else { return nil }
    let number = bytes.dropLast(Self.words.utf8.count).reversed()
      .prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard let frames = Int(String(decoding: number.reversed(), as: UTF8.self)) else { return nil }
    self.frames = frames
    guard bytes.suffix(head.count).elementsEqual(head) else { return nil }
  }
}
