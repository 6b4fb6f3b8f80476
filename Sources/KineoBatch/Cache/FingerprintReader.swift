import LibC

/// The fingerprint at the start of a GIF of Kineo, read without decoding any image.
enum FingerprintReader {
  /// Bytes in which the comment must end: a header, a table of 256 colors, and a few small blocks.
  private static let headSize = 1280

  /// The first comment of the GIF at `path`, if it stands before all images and the file's blocks
  /// follow each other up to its last byte, the one that ends a GIF; nil for all other files.
  static func comment(ofFileAt path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var window = FileWindow(file)
    guard let comment = comment(inHead: window.head(headSize)), isWhole(&window) else {
      return nil
    }
    return comment
  }

  /// Whether blocks follow each other to the one that ends the GIF, and that is the last byte
  /// (GIF89a, sections 17 to 27).
  private static func isWhole(_ file: inout FileWindow) -> Bool {
    guard let flags = file.byte(at: 10) else { return false }
    var place = 13 + tableSize(flags)
    while let kind = file.byte(at: place) {
      switch kind {
      case 0x21: place += 2
      case 0x2C:
        guard let flags = file.byte(at: place + 9) else { return false }
        place += 11 + tableSize(flags)
      default: return kind == 0x3B && file.byte(at: place + 1) == nil
      }
      while let count = file.byte(at: place), count > 0 { place += 1 + Int(count) }
      place += 1
    }
    return false
  }

  /// Bytes of the table of colors that the flags of a screen or an image announce.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Walks over the screen and the blocks behind it (GIF89a, sections 17 to 26).
  static func comment(inHead head: [UInt8]) -> String? {
    guard head.count > 13, head.starts(with: Array("GIF89a".utf8)) else { return nil }
    var place = 13 + tableSize(head[10])
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

/// The bytes of an open file; only a few are in memory.
private struct FileWindow {
  /// Bytes that are read at a time.
  private static let size = 1 << 15

  private let file: Int32
  private var start = 0
  private var bytes: [UInt8] = []

  init(_ file: Int32) { self.file = file }

  /// The first bytes of the file, as many as there are up to `count`.
  mutating func head(_ count: Int) -> [UInt8] {
    move(to: 0)
    return Array(bytes.prefix(count))
  }

  /// Nil behind the end.
  mutating func byte(at offset: Int) -> UInt8? {
    if offset < start || offset - start >= bytes.count { move(to: offset) }
    return bytes.isEmpty ? nil : bytes[offset - start]
  }

  private mutating func move(to offset: Int) {
    start = offset
    bytes = [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, buffer.count, off_t(offset)))
    }
  }
}
