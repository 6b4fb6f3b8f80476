import KineoSystem
import LibC

/// What is at a path, or comes through standard input, before it is known what it is.
struct InputFile {
  /// As messages have it.
  let name: String
  /// How it begins: enough for every header.
  let head: [UInt8]
  private let file: OpenFile
  /// All of it, where it can be read at any place.
  private let stored: StoredBytes?
  /// Reports the progress of reading from a pipe.
  var meter: ReadingMeter?

  /// Bytes that identify formats.
  static let headCount = 1024

  /// Opens `path`; `-` is standard input, which is read from where it stands.
  ///
  /// - Throws: ``FileError``.
  init(_ path: String) throws(FileError) {
    name = Self.name(of: path)
    file =
      try path == "-"
      ? OpenFile(descriptor: STDIN_FILENO, isOwned: false) : OpenFile(reading: path, waits: true)
    stored = try StoredBytes(name: name, file: file)
    if let stored {
      head = try stored.bytes(at: 0, limit: Self.headCount)
    } else {
      head = try Self.head(of: file, name: name)
    }
  }

  /// What comes out of `file`, which is a pipe.
  ///
  /// - Throws: ``FileError``.
  init(name: String, file: OpenFile) throws(FileError) {
    (self.name, self.file, stored) = (name, file, nil)
    head = try Self.head(of: file, name: name)
  }

  /// Reads the bytes that identify the format from a pipe.
  private static func head(of file: OpenFile, name: String) throws(FileError) -> [UInt8] {
    var head: [UInt8] = []
    var block = [UInt8](repeating: 0, count: headCount)
    while head.count < headCount {
      let count = try file.read(into: &block, limit: headCount - head.count, name: name)
      if count == 0 { break }
      head += block[..<count]
    }
    return head
  }

  /// All bytes, to be read at any place.
  ///
  /// What comes through a pipe has to be kept, because frames are drawn more than once.
  ///
  /// - Parameters:
  ///   - folder: Where to keep it; see ``FrameInputOptions/temporaryFolder``.
  ///   - limit: After more bytes than this the rest of a pipe is not read.
  ///   - isEnough: Called with what comes through a pipe, block by block; the rest is not read where it is true.
  func bytes(
    keptIn folder: String?, limit: Int,
    isEnough: (_ block: ArraySlice<UInt8>) -> Bool = { _ in false }
  ) throws -> StoredBytes {
    if let stored { return stored }
    let (buffer, count) = try keep(in: folder, limit: limit, isEnough)
    return StoredBytes(name: name, file: buffer, start: 0, count: count)
  }

  /// What comes through a pipe, to be read in order; nil for a file, which stays where it is.
  var pipe: PipeReader? { stored == nil ? PipeReader(name: name, head: head, file, meter) : nil }

  /// A file with all bytes, for another program.
  ///
  /// - Parameter folder: Where to keep what comes through a pipe.
  func wholeFile(keptIn folder: String?) throws -> OpenFile {
    guard stored == nil else { return file }
    let (buffer, _) = try keep(in: folder, limit: .max) { _ in false }
    lseek(buffer.descriptor, 0, SEEK_SET)
    return buffer
  }

  /// The first `limit` bytes of the file or pipe at `path`, `-` being standard input.
  ///
  /// - Throws: ``FileError``.
  static func bytes(ofFileAt path: String, limit: Int) throws(FileError) -> [UInt8] {
    let input = try InputFile(path)
    if let stored = input.stored { return try stored.bytes(at: 0, limit: limit) }
    var bytes = input.head
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let more = try input.file.read(into: &block, limit: block.count, name: input.name)
      if more == 0 { break }
      bytes += block[..<more]
    }
    return bytes
  }

  /// What messages call the file at `path`.
  static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }

  private func keep(
    in folder: String?, limit: Int, _ isEnough: (_ block: ArraySlice<UInt8>) -> Bool
  ) throws -> (file: OpenFile, count: Int) {
    let buffer = try TemporaryBuffer(folder: folder)
    try buffer.write(head[...])
    var count = head.count
    var isDone = isEnough(head[...])
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while count <= limit, !isDone {
      let more = try file.read(into: &block, limit: block.count, name: name)
      if more == 0 { break }
      try buffer.write(block[..<more])
      isDone = isEnough(block[..<more])
      count += more
      meter?.note(count)
    }
    return (buffer.file, count)
  }
}

extension OpenFile {
  /// Reads what comes next into the start of `block`.
  ///
  /// - Returns: How many bytes; 0 at the end.
  func read(
    into block: inout [UInt8], limit: Int, name: String
  ) throws(FileError) -> Int {
    let count = SystemCalls.readNext(descriptor, into: &block, limit: limit)
    guard count >= 0 else { throw .unreadable(path: name, reason: systemReason()) }
    return count
  }
}
