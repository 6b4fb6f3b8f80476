/// The contents of a graphic control block, for the next image.
struct GIFControl {
  let offset: Int
  let delay: Int
  let disposal: Int
  let transparentIndex: Int?
  /// Whether the image asks to wait for the user.
  let isWaiting: Bool
}

extension GIFReader {
  mutating func readExtension() throws(EndOfFile) {
    part = .extensionBlock
    switch try reader.byte() {
    case 0xF9: try readControl()
    case 0xFF: try readApplication()
    case 0xFE: try readComment()
    case 0x01:
      report(.plainText, at: blockStart)
      try reader.skipPieces()
    case let label:
      report(.unknownExtension(UInt8(label)), at: blockStart)
      try reader.skipPieces()
    }
    if file.version == "87a", !hasNewerBlocks {
      hasNewerBlocks = true
      report(.newerBlocks, at: blockStart)
    }
  }

  private mutating func readControl() throws(EndOfFile) {
    part = .control
    if control != nil { report(.unusedControl, at: blockStart) }
    let pieces = try pieces()
    let size = pieces.first?.count ?? 0
    if size != 4 || pieces.count > 1 { report(.blockSize(.control, size, 4), at: blockStart) }
    guard let start = pieces.first?.lowerBound, size >= 4 else { return }
    let flags = Int(file.bytes[start])
    control = GIFControl(
      offset: blockStart, delay: word(at: start + 1), disposal: flags >> 2 & 7,
      transparentIndex: flags & 1 == 1 ? Int(file.bytes[start + 3]) : nil,
      isWaiting: flags & 2 != 0)
  }

  private mutating func readComment() throws(EndOfFile) {
    part = .comment
    var text: [UInt8] = []
    let bytes = file.bytes
    try reader.skipPieces {
      text += bytes[$0].prefix(GIFFile.Annotation.textLimit - text.count)
    }
    file.comments.append(
      .init(text: String(decoding: text, as: UTF8.self), block: blockStart..<reader.offset))
  }

  private mutating func readApplication() throws(EndOfFile) {
    part = .application
    let pieces = try pieces()
    let name = pieces.first.map { file.bytes[$0] } ?? []
    if name.count != 11 { report(.blockSize(.application, name.count, 11), at: blockStart) }
    let text = String(decoding: name, as: UTF8.self)
    guard ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(text) else {
      file.applications.append(.init(text: text, block: blockStart..<reader.offset))
      return
    }
    readLoop(pieces.dropFirst())
  }

  /// A piece of three bytes: 1, and how often to repeat. Kind 2 is about buffering.
  private mutating func readLoop(_ pieces: ArraySlice<Range<Int>>) {
    let loops = pieces.filter { file.bytes[$0.lowerBound] & 7 == 1 }
    let size = loops.first?.count ?? pieces.first?.count ?? 0
    if loops.first.map({ $0.count != 3 }) ?? !pieces.contains(where: isBuffering) {
      report(.blockSize(.loop, size, 3), at: blockStart)
    }
    guard let loop = loops.first, loop.count >= 3 else { return }
    if file.repeats != nil { report(.secondLoop, at: blockStart) }
    if !file.images.isEmpty { report(.lateLoop, at: blockStart) }
    file.repeats = word(at: loop.lowerBound + 1)
  }

  private func isBuffering(_ piece: Range<Int>) -> Bool { file.bytes[piece.lowerBound] & 7 == 2 }

  private mutating func pieces() throws(EndOfFile) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    // More is never read, and a block of a hostile file may have millions.
    try reader.skipPieces { if pieces.count < 16 { pieces.append($0) } }
    return pieces
  }

  private func word(at offset: Int) -> Int {
    Int(file.bytes[offset]) | Int(file.bytes[offset + 1]) << 8
  }
}
