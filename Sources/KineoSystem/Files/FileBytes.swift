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
  /// so that endless input does no harm.
  ///
  /// Nothing but regular files is read, so that no pipe is waited for and no device started.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    // A path with NUL would silently be cut there.
    guard !path.utf8.contains(0) else {
      throw Failure(reason: "the path contains NUL", isMissing: false)
    }
    if path == "-" { return try read(STDIN_FILENO, size: 0, limit: limit) }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw Failure(errno) }
    if let kind = otherKind(info.st_mode) {
      throw Failure(reason: "it is \(kind), not a file", isMissing: false)
    }
    return try read(file, size: Int(info.st_size), limit: limit)
  }

  /// What a file of this mode is; nil for a regular one.
  private static func otherKind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    default: "a device"
    }
  }

  /// - Parameter size: What to expect, so that the bytes need not move while they grow.
  private static func read(_ file: Int32, size: Int, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit + 1))
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
    // The system's words for a socket are "No such device or address".
    reason = code == ENXIO ? "it is a socket, not a file" : String(cString: strerror(code))
    isMissing = code == ENOENT
  }
}
