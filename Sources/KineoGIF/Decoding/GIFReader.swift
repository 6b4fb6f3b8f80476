import KineoRaster

extension GIFFile {
  /// Reads everything that can be read.
  ///
  /// - Throws: `GIFReadError` if not even the screen is known. Everything else that is wrong is a
  ///   problem of the file.
  public init(_ bytes: [UInt8]) throws(GIFReadError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: Array("GIF".utf8)) else {
      throw .notGIF(start: Array(bytes.prefix(GIFReadError.startLimit)))
    }
    guard bytes.count >= 13 else { throw .endsBeforeScreen(bytes: bytes.count) }
    guard bytes.count <= Self.maximumSize else { throw .tooLarge }
    var reader = GIFReader(bytes)
    reader.read()
    self = reader.file
  }
}

/// Walks once over the blocks of a file (GIF89a, sections 17 to 27).
struct GIFReader {
  typealias EndOfFile = GIFByteReader.EndOfFile

  var file: GIFFile
  var reader: GIFByteReader
  /// The control block before the next image.
  var control: GIFControl?
  /// Where the block that is being read begins.
  var blockStart = 0
  /// What is being read, for the message that it is cut.
  var part = GIFProblem.Part.screen
  /// Whether blocks came that GIF87a does not know.
  var hasNewerBlocks = false
  private var blockCount = 0

  init(_ bytes: [UInt8]) {
    file = GIFFile(bytes: bytes)
    reader = GIFByteReader(bytes)
  }

  mutating func read() {
    do throws(EndOfFile) {
      try readScreen()
      file.readCount = reader.offset
      try readBlocks()
    } catch {
      report(.endsWithin(part), at: file.bytes.count)
      file.readCount = file.bytes.count
    }
    if control != nil { report(.unusedControl, at: blockStart) }
    if file.images.isEmpty { report(.noImage, at: file.readCount) }
    checkDigest()
  }

  mutating func report(_ kind: GIFProblem.Kind, at offset: Int) {
    file.otherProblems.append(GIFProblem(kind, offset: offset))
  }

  private mutating func readScreen() throws(EndOfFile) {
    file.version = String(decoding: file.bytes[try reader.skip(6)].dropFirst(3), as: UTF8.self)
    if !["87a", "89a"].contains(file.version) { report(.version(file.version), at: 3) }
    file.width = try reader.word()
    file.height = try reader.word()
    let (width, height) = (file.width, file.height)
    if width == 0 || height == 0 { report(.emptyScreen(width: width, height: height), at: 6) }
    if width * height > GIFProblem.hugeArea {
      report(.hugeScreen(width: width, height: height), at: 6)
    }
    let flags = try reader.byte()
    file.backgroundIndex = try reader.byte()
    let aspect = try reader.byte()
    if aspect != 0 { report(.pixelAspect(aspect), at: 12) }
    part = .globalTable
    file.globalTable = try colorTable(flags)
    if let count = file.globalTable?.count, file.backgroundIndex >= count {
      report(.background(file.backgroundIndex, colors: count), at: 11)
    }
  }

  /// The table that the highest of `flags` announces and the lowest three measure.
  mutating func colorTable(_ flags: Int) throws(EndOfFile) -> GIFFile.ColorTable? {
    guard flags & 0x80 != 0 else { return nil }
    let count = 2 << (flags & 7)
    return GIFFile.ColorTable(offset: try reader.skip(3 * count).lowerBound, count: count)
  }

  private mutating func readBlocks() throws(EndOfFile) {
    while !reader.isAtEnd {
      blockStart = reader.offset
      let kind = try reader.byte()
      if kind != 0x3B, kind != 0x2C || control == nil { blockCount += 1 }
      guard blockCount <= GIFFile.blockLimit else {
        return report(.tooManyBlocks(unread: file.bytes.count - blockStart), at: blockStart)
      }
      switch kind {
      case 0x21: try readExtension()
      case 0x2C: try readImage()
      case 0x3B: return finish()
      case let other:
        // As browsers do, which then act as if the file were over.
        let unread = file.bytes.count - blockStart
        return report(.unknownBlock(UInt8(other), unread: unread), at: blockStart)
      }
      file.readCount = reader.offset
    }
    report(.noTrailer, at: file.bytes.count)
  }

  private mutating func finish() {
    file.readCount = reader.offset
    let rest = file.bytes.count - reader.offset
    if rest > 0 { report(.bytesAfterTrailer(rest), at: reader.offset) }
  }

  private mutating func checkDigest() {
    guard let comment = file.comments.last(where: { DigestComment.isOne($0.text) }),
      IntactGIF(file.bytes) == nil
    else { return }
    report(.otherDigest, at: comment.block.lowerBound)
  }
}
