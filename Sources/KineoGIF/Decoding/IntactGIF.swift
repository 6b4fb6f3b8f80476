import KineoSystem

/// A GIF that is byte for byte as it was written, which the digest at its end shows, and what it was
/// made from. No image is decoded.
///
///     let isUpToDate = IntactGIF(ofFileAt: "spin.gif")?.comment == fingerprint.comment
package struct IntactGIF: Sendable, Equatable {
  /// The first comment, which identifies the sources.
  package let comment: String
  package let width: Int
  package let height: Int
  /// Frames, before equal neighbors became one image.
  package let frames: Int
  /// Size of the file.
  package let bytes: Int

  /// Bytes in which the first comment must end: a header, a table of 256 colors, and a few small
  /// blocks.
  private static let headSize = 1280
  /// Bytes that are read at a time.
  private static let blockSize = 1 << 16

  /// Nil for whatever is no such file, and for one with another comment than `comment`.
  package init?(ofFileAt path: String, comment: String? = nil) {
    guard let file = try? StoredBytes(ofFileAt: path) else { return nil }
    self.init(count: file.count, comment: comment) { place, limit in
      (try? file.bytes(at: place, limit: limit)) ?? []
    }
  }

  /// Nil for whatever is no such file.
  package init?(_ file: [UInt8]) {
    self.init(count: file.count, comment: nil) { place, limit in
      Array(file[place...].prefix(limit))
    }
  }

  private init?(
    count: Int, comment wanted: String?, _ read: (_ place: Int, _ limit: Int) -> [UInt8]
  ) {
    let end = count - DigestComment.tailSize
    guard end > 13 else { return nil }
    let head = read(0, Self.headSize)
    let tail = read(end, DigestComment.tailSize)
    let before = max(0, end - DigestComment.headLimit)
    guard let comment = Self.comment(inHead: head), wanted ?? comment == comment,
      let closing = DigestComment(read(before, end - before), tail: tail)
    else { return nil }
    let digest = SHA256()
    for start in stride(from: 0, to: end, by: Self.blockSize) {
      digest.update(read(start, min(Self.blockSize, end - start)))
    }
    guard tail.starts(with: digest.hexadecimal().utf8) else { return nil }
    self.comment = comment
    width = Int(head[6]) | Int(head[7]) << 8
    height = Int(head[8]) | Int(head[9]) << 8
    frames = closing.frames
    bytes = count
  }

  /// The first comment before all images; walks over the screen and the blocks behind it (GIF89a,
  /// sections 17 to 26).
  static func comment(inHead head: [UInt8]) -> String? {
    guard head.count > 13, head.starts(with: Array("GIF89a".utf8)) else { return nil }
    var place = 13 + (head[10] & 0x80 == 0 ? 0 : 3 << (Int(head[10] & 7) + 1))
    while place + 2 < head.count, head[place] == 0x21 {
      let isComment = head[place + 1] == 0xFE
      place += 2
      var text: [UInt8] = []
      while place < head.count, head[place] > 0 {
        let next = place + 1 + Int(head[place])
        guard next < head.count else { return nil }
        text += head[(place + 1)..<next]
        place = next
      }
      if isComment { return String(validating: text, as: UTF8.self) }
      place += 1
    }
    return nil
  }
}
