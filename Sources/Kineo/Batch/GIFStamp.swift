#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a GIF of Kineo's says at its start about its making, read without the rest of the file.
enum GIFStamp {
  /// Bytes in which the comment must end: a header, a table of 256 colors, and a few small blocks.
  private static let headSize = 1280

  /// The first comment of the GIF at `path`, if it stands before all images and the file's last byte
  /// is the one that ends a GIF; nil for all other files.
  static func comment(ofFileAt path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let head = bytes(of: file, at: 0, count: headSize)
    let end = lseek(file, 0, SEEK_END)
    guard end > 0, bytes(of: file, at: Int(end) - 1, count: 1) == [0x3B] else { return nil }
    return comment(inHead: head)
  }

  private static func bytes(of file: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// Walks over the screen and the blocks behind it (GIF89a, sections 17 to 26).
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
