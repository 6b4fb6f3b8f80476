import LibC

/// The file at a path, after following all symbolic links.
package struct FileStatus {
  /// The same for two spellings of one file.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  package let identity: Identity
  package let isFolder: Bool
  /// Whether it is a pipe, a terminal or another thing that is neither file nor folder.
  package let isDevice: Bool
  /// Bytes of a file.
  package let size: Int

  /// Nil when there is nothing, or nothing that may be seen.
  package init?(_ path: String) {
    var info = stat()
    // A path with NUL would silently be cut there.
    guard !path.utf8.contains(0), stat(path, &info) == 0 else { return nil }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: info.st_dev),
      number: UInt64(truncatingIfNeeded: info.st_ino))
    isFolder = info.st_mode & S_IFMT == S_IFDIR
    size = Int(info.st_size)
    isDevice = !isFolder && info.st_mode & S_IFMT != S_IFREG
  }

  /// Where `path` leads, behind all symbolic links; nil when there is nothing.
  package static func target(of path: String) -> String? {
    // A path with NUL would silently be cut there.
    guard !path.utf8.contains(0), let name = realpath(path, nil) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }

  /// What the symbolic link at `path` says; nil for what is none.
  package static func link(at path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }

  /// Whether the name is taken, if only by a symbolic link that points to nothing.
  package static func isTaken(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }
}
