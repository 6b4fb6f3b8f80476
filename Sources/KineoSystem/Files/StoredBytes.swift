import LibC

/// Bytes on a disk, read at any place by any number of threads at a time.
package struct StoredBytes: Sendable {
  /// As messages have it.
  package let name: String
  package let count: Int
  private let file: OpenFile
  /// Where they begin in the file.
  private let start: Int

  package init(name: String, file: OpenFile, start: Int, count: Int) {
    self.name = name
    self.file = file
    self.start = start
    self.count = count
  }

  /// What comes next in an open file; nil for pipes, devices and folders.
  package init?(name: String, file: OpenFile) throws(FileError) {
    var info = stat()
    guard fstat(file.descriptor, &info) == 0 else {
      throw .unreadable(path: name, reason: systemReason())
    }
    guard info.st_mode & S_IFMT == S_IFREG else { return nil }
    let start = max(0, Int(lseek(file.descriptor, 0, SEEK_CUR)))
    self.init(name: name, file: file, start: start, count: max(0, Int(info.st_size) - start))
  }

  /// The file at `path`; never waits.
  package init(ofFileAt path: String) throws(FileError) {
    let file = try OpenFile(reading: path, waits: false)
    guard let bytes = try StoredBytes(name: path, file: file) else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    self = bytes
  }

  /// All of an open file, from its start on.
  package init(whole file: OpenFile, name: String) throws(FileError) {
    var info = stat()
    guard fstat(file.descriptor, &info) == 0 else {
      throw .unreadable(path: name, reason: systemReason())
    }
    self.init(name: name, file: file, start: 0, count: Int(info.st_size))
  }

  /// Fills `buffer` from `offset` on.
  ///
  /// - Throws: If the file has become shorter, or cannot be read.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(
        file.descriptor, rest.baseAddress, rest.count, off_t(start + offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: name, reason: systemReason()) }
      guard count > 0 else { throw .changed(path: name) }
      done += count
    }
  }

  /// As many bytes from `offset` on as there are, `limit` at most.
  package func bytes(at offset: Int, limit: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, min(limit, count - offset)))
    let failure = bytes.withUnsafeMutableBytes { buffer -> FileError? in
      do throws(FileError) { try read(into: buffer, at: offset) } catch { return error }
      return nil
    }
    if let failure { throw failure }
    return bytes
  }
}
