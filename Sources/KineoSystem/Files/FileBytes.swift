import LibC

/// Reads whole files.
package enum FileBytes {
  /// Why a file was not read.
  package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system's message.
    package let reason: String
    /// Whether there is no such file.
    package let isMissing: Bool

    package var description: String { "cannot be read: \(reason)" }
  }

  /// The bytes of the file at `path`, or of standard input for `-`; at most one more than `limit`,
  /// so that an endless pipe does no harm.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // A path with NUL would silently be cut there.
    guard !path.utf8.contains(0) else {
      throw Failure(reason: "the path contains NUL", isMissing: false)
    }
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(errno) }
    defer { if path != "-" { close(file) } }
    return try read(file, limit: limit)
  }

  private static func read(_ file: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= limit {
      let count = SystemCalls.readNext(file, into: &block, limit: block.count)
      if count == 0 { break }
      guard count > 0 else { throw Failure(errno) }
      bytes += block[..<min(count, limit + 1 - bytes.count)]
    }
    return bytes
  }
}

extension FileBytes.Failure {
  fileprivate init(_ code: Int32) {
    reason = String(cString: strerror(code))
    isMissing = code == ENOENT
  }
}
